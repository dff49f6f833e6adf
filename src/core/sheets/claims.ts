import { clauseAround, sentencesOf } from './clauses.ts';
import { plainWords } from './plain-words.ts';
import type { Never, Subject } from './write-records.ts';
import { placesOf } from './written-names.ts';

/** What a text reports as a fact: of something that nobody knows, or of something that no record holds. */

const word = (alternatives: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
const words = (alternatives: string) => new RegExp(word(alternatives).source, 'gu');

const DONE =
  'granted|done|completed|committed|succeeded|successful|went through|carried out|landed|reconciled|worked|stored|written|' +
  'exists|is there|is in the register|ha(?:s|ve) (?:\\p{L}+ )?access';
const FAILED =
  "failed|never arrived|did(?: not|n't) (?:happen|work|arrive|go through)|rejected|refused|not (?:been )?(?:granted|done|" +
  'committed|stored|written)|nothing (?:was|is|has been) (?:granted|done|committed|stored|written)|' +
  '(?<!(?:answer|response|reply|confirmation|acknowledgement) )(?:is|was|were|got) lost';
const CLAIM = words(`${FAILED}|${DONE}`);
const SENT = words(`sent|submitted|attempted|cancelled|rejected|refused|${DONE}`);

/** In the same clause, it makes a question of a claim. */
const DOUBT = word(
  "un(?:known|certain|clear|resolved|confirmed|decided|settled)|(?:not|n't)(?: yet)?(?: be)? (?:know|known|clear|certain|confirmed|" +
    "established|settled|shown|proved)|nobody|no one|no (?:record|evidence)|can(?:not|'t)|could|may|might|perhaps|maybe|possibl[ey]|" +
    'whether|if|when|either|neither|until|unless|once|only|or not|open|doubt|question',
);
/** Somewhere before it in its sentence, it makes a condition of a claim. */
const CONDITION = word(
  'if|whether|unless|until|once|when|as soon as|could|may|might|(?:found|there|match|nothing|none|no row) ?:',
);
/** Right before a claim: it is still to come. */
const TO_COME = /(?:^|[^\p{L}])(?:to|will|shall|must|can) (?:\p{L}+ )?(?:be |have )?$/u;
/** A look that failed, or an approval that was given, is a fact, and says nothing of what was looked for. */
const LOOK = word('look(?:s|ed|ing|up)?|view|search(?:es|ed)?|quer(?:y|ies)|read(?:ing)?|index');
const OF_A_LOOK = word("failed|done|completed|succeeded|successful|worked|carried out|did(?: not|n't) (?:happen|work)");
const APPROVAL_BEFORE = /approval(?: [\p{L}\p{N}-]+){0,2} (?:is|was|has been) $/u;
/** Something else that a claim can be made of. */
const OTHERS = words('others?|the rest|all (?:the )?(?:other|remaining) \\p{L}+');

interface Named {
  readonly at: number;
  readonly end: number;
  readonly name: string;
  readonly subject: Subject | null;
}

/** Sentences in which something that nobody knows is told as done, or as not done; or something unsent as sent. */
export function falseCertainty(text: string, subjects: readonly Subject[]): string[] {
  return sentencesOf(text).flatMap((sentence) => [
    ...claimsIn(sentence, CLAIM, subjects, isOpen).map(
      ({ claim, name, subject }) => `You write “${claim}” of ${name}, and nobody knows that. ${subject.otherwise}`,
    ),
    ...claimsIn(sentence, SENT, subjects, ({ shown }) => shown.length === 0)
      .filter(({ clause }) => !NEGATION.test(clause) && !NOT_YET.test(clause))
      .map(({ claim, name, subject }) => `You write “${claim}” of ${name}. ${subject.otherwise}`),
  ]);
}

const isOpen = ({ shown }: Subject) => shown.some(({ status }) => status === 'uncertain');

function claimsIn(
  sentence: string,
  claims: RegExp,
  subjects: readonly Subject[],
  counts: (subject: Subject) => boolean,
) {
  const named = namedIn(sentence, subjects);
  return [...sentence.matchAll(claims)].flatMap(({ index, 0: claim }) => {
    const { start, end } = clauseAround(sentence, index);
    const clause = sentence.slice(start, end);
    if (isLeftOpen(sentence, clause, start, index, claim)) return [];
    return claimedOf(sentence, named, index, end).flatMap(({ name, subject }) =>
      subject !== null && counts(subject) ? [{ claim, clause, name, subject }] : [],
    );
  });
}

function isLeftOpen(sentence: string, clause: string, start: number, at: number, claim: string): boolean {
  const before = sentence.slice(0, at);
  return (
    DOUBT.test(clause) ||
    clause.includes('?') ||
    CONDITION.test(sentence.slice(0, start)) ||
    TO_COME.test(before) ||
    APPROVAL_BEFORE.test(before) ||
    (LOOK.test(clause) && OF_A_LOOK.test(claim))
  );
}

/** A claim is made of what is named last before it, with what is named in one breath with that; else of what follows. */
function claimedOf(sentence: string, named: readonly Named[], at: number, end: number): readonly Named[] {
  const before = named.filter((each) => each.end <= at);
  if (before.length === 0) return named.filter((each) => each.at >= at && each.at < end);
  const apart = before.findLastIndex((each, nth) => {
    const next = before[nth + 1];
    return next !== undefined && !IN_ONE_BREATH.test(sentence.slice(each.end, next.at));
  });
  return before.slice(apart + 1);
}

const IN_ONE_BREATH = /^\s*(?:\([^)]*\))?[\s,/&:]*(?:and|or|for)?\s*$/u;

function namedIn(sentence: string, subjects: readonly Subject[]): Named[] {
  const own = subjects.flatMap((subject) =>
    labelsOf(subject, subjects).flatMap((name) =>
      placesOf(sentence, name).map((place) => ({ ...place, name, subject })),
    ),
  );
  const others = [...sentence.matchAll(OTHERS)].map(({ index, 0: name }) => ({
    at: index,
    end: index + name.length,
    name,
    subject: null,
  }));
  return [...own, ...others].toSorted((one, other) => one.at - other.at);
}

/** All that a subject is called: its operation too, where no other shares it, and whom it is for. */
function labelsOf({ name, operation, also = [] }: Subject, subjects: readonly Subject[]): string[] {
  const alone = subjects.filter((each) => each.operation === operation).length === 1;
  return [name, ...(operation !== undefined && alone ? [operation] : []), ...also];
}

const NEGATION = word("no|not|nobody|nothing|never|none|neither|nor|without|except|instead of|rather than|\\p{L}+n't");
const NOT_YET = word('until|before|if|unless|whether|when|once|but');
const PLAN = word('will|shall|must|should|would|to be|may|can|propos\\p{L}*|plan(?:s|ned)?|needs?');
const DUE = word('within|by \\d[\\d:.]*|at the latest');
const PAST = word('was|were|has been|have been|had been');

/** Sentences that report what no record holds. One that denies it, plans it, or speaks of a condition, reports nothing. */
export function neverReported(text: string, never: readonly Never[], field: string): string[] {
  const sentences = sentencesOf(text);
  return never
    .filter(({ in: only }) => only === undefined || only.includes(field))
    .flatMap((each) =>
      each.anyOf
        .filter((phrase) => sentences.some((sentence) => reports(sentence, phrase, each)))
        .map((phrase) => `You wrote “${phrase}”. ${each.why}`),
    );
}

function reports(sentence: string, phrase: string, { evenIfDenied = false, evenIfPlanned = false }: Never): boolean {
  const escaped = plainWords(phrase).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return [...sentence.matchAll(words(escaped))].some(
    ({ index }) => evenIfDenied || !(isDenied(sentence, index) || (!evenIfPlanned && isPlanned(sentence, index))),
  );
}

/** A list goes on with the denial that it began with: “nobody was informed, called or told”. */
const GOES_ON = /^\s*(?:[\p{L}-]+ )?(?:(?:or|nor) )?$/u;

function isDenied(sentence: string, at: number): boolean {
  const { start, end, earlier } = clauseAround(sentence, at);
  if (NEGATION.test(sentence.slice(start, end))) return true;
  return earlier > 0 && GOES_ON.test(sentence.slice(start, at)) && isDenied(sentence, earlier);
}

function isPlanned(sentence: string, at: number): boolean {
  const { start, end } = clauseAround(sentence, at);
  const clause = sentence.slice(start, end);
  if (NOT_YET.test(clause) || CONDITION.test(sentence.slice(0, start))) return true;
  return PLAN.test(sentence.slice(start, at)) || (DUE.test(clause) && !PAST.test(clause));
}
