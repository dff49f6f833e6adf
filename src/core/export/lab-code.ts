import type { Step } from '../worksheet/model.ts';
import { stepName } from '../worksheet/words.ts';
import { printComment, printData } from './print-code.ts';
import {
  asks,
  decideCode,
  fieldName,
  followCode,
  othersType,
  rowsCode,
  shapeOf,
  shownCode,
  typesCode,
  type CodeShape,
  type Surroundings,
} from './table-code.ts';
import { toldByCode } from './told-by-code.ts';

/**
 * A step's table as code for the failure lab: the rows and the function of `recover.ts`, with the lab's destination around
 * them. Only `recover` is exported, as the lab asks for it. Of a very long table, the rows say what is decided and no more.
 */
export function labCode(step: Step): string {
  const whole = codeOf(step, true);
  return whole.length <= LONG ? whole : codeOf(step, false);
}

/** More letters than these are too many for somebody to read, and for a link. */
const LONG = 120_000;

function codeOf(step: Step, texts: boolean): string {
  const shape = shapeOf(step);
  const parts = [
    importsOf(step, shape),
    head(step, shape),
    rowsCode(step, texts),
    ...othersCode(shape),
    shownCode(step),
    decideCode(step),
    followCode(step, aroundOf(step, shape)),
    ...(asks(step, 'evidence') ? [LOOK_ONCE] : []),
    SEND,
    toldByCode({ kindType: "CallError['kind']", unsure: 'duplicate', others: null }),
    texts ? ENDED : ENDED_BRIEFLY,
    typesCode(step, shape, texts),
  ].map((part) => part.replaceAll(/^export (?!async function recover\()/gm, ''));
  return `${parts.join('\n\n')}\n`;
}

/** What no row asks for, nobody looks for, and needs no clock for. */
function needsClock(step: Step, { waits, hasClock }: CodeShape): boolean {
  return (waits || hasClock) && asks(step, 'evidence');
}

function importsOf(step: Step, shape: CodeShape): string {
  const names = ['Authority', 'CallError', 'DeclaredDestination', 'Outcome', 'Request'];
  const all = needsClock(step, shape) ? [...names, 'KeyClock'] : names;
  return `import type { ${all.toSorted().join(', ')} } from 'after-the-timeout';`;
}

function head(step: Step, { waits, hasClock, hasApproval, others }: CodeShape): string {
  const differs = [
    'send(key, details) there is grant(key, person, access) here',
    ...(waits ? ['settle() is clock.wait()'] : []),
    ...(hasClock ? ['keyIsOver(key) is clock.now()'] : []),
    'DestinationError is CallError, and its kind exists is duplicate',
    ...(others.length > 0 ? ['the other columns, which are handed over there, are OTHERS here'] : []),
  ];
  return printComment([
    `Your table as code: ${stepName(step)}.`,
    '',
    'The rows and the function that follows them are those of the recover.ts that you take away. Only how the destination is reached differs: ' +
      `${differs.join('; ')}. Change what you like: the worksheet stays as it is.`,
    ...(hasApproval ? [] : ['', 'There is no approval here, as the worksheet says: nothing asks for one.']),
  ]);
}

function othersCode(shape: CodeShape): string[] {
  const { others } = shape;
  if (others.length === 0) return [];
  const values = Object.fromEntries(others.map(({ id, values: [first] }) => [fieldName(id), first?.id ?? '']));
  return [
    `/** The other columns, which stay as they are while somebody recovers. Change them to see the other rows. */
const OTHERS: ${othersType(shape)} = ${printData(values, 0, 0, 1, true)};`,
  ];
}

function aroundOf(step: Step, shape: CodeShape): Surroundings {
  const clock = needsClock(step, shape) ? [{ name: 'clock', type: 'KeyClock' }] : [];
  return {
    destination: 'DeclaredDestination',
    authority: 'Authority',
    more: clock,
    forLook: clock,
    askApproval: 'authority.check()',
    wait: 'clock.wait()',
    keyIsOver: "(await clock.now()) === 'over'",
    others: shape.others.length > 0 ? 'OTHERS' : '',
  };
}

const LOOK_ONCE = `async function lookOnce(destination: DeclaredDestination, { operation, person, access }: Request): Promise<Seen> {
  try {
    const found = await destination.lookup(operation);
    if (!found) return 'found-nothing';
    return found.person === person && found.access === access ? 'found-equal' : 'found-other';
  } catch {
    return 'cannot-look';
  }
}`;

const SEND = `async function send(
  destination: DeclaredDestination,
  { operation, person, access, attempt }: Request,
  row: Row,
  nth: number,
): Promise<Seen | 'done' | 'rejected' | 'nothing'> {
  const own = \`\${attempt}-\${nth}\`;
  const keys = { original: operation, new: \`\${operation}-\${own}\`, none: \`no key (\${own})\` };
  try {
    await destination.grant(keys[row.attempt?.key ?? 'original'], person, access);
    return 'done';
  } catch (error) {
    return toldBy((error as CallError).kind);
  }
}`;

const ENDED = `function ended(outcome: Outcome['outcome'], row: Row | null, { attempt }: Request): Outcome {
  if (!row) return { outcome, evidence: attempt, reason: 'no row of the table says what to do' };
  const { owner, nextUpdate, nextCheck } = row;
  return { outcome, owner, evidence: \`\${attempt}, row \${row.row}\`, nextUpdate, nextCheck };
}`;

const ENDED_BRIEFLY = `function ended(outcome: Outcome['outcome'], row: Row | null, { attempt }: Request): Outcome {
  if (!row) return { outcome, evidence: attempt, reason: 'no row of the table says what to do' };
  return { outcome, evidence: \`\${attempt}, row \${row.row}\` };
}`;
