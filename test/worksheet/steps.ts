import { PLAIN_DESTINATION } from '../../src/core/capabilities.ts';
import {
  AUTHORITY,
  decide,
  EVIDENCE,
  type AuthorityState,
  type DecisionName,
  type Evidence,
} from '../../src/core/decisions.ts';
import { blankRule, blankStep } from '../../src/core/worksheet/blank.ts';
import type { Attempt, Rule, Step } from '../../src/core/worksheet/model.ts';
import type { QuestionId } from '../../src/core/worksheet/questions.ts';

/** Steps for tests: a destination with every answer given, and tables put together row by row. */

/** The destination of the first lessons, and nothing of what is always tried. */
export function plainStep(rules: readonly Rule[], answers: Partial<Record<QuestionId, string>> = {}): Step {
  const step = answered(blankStep('step-1', 'Grant the access'), {
    ...PLAIN_DESTINATION,
    expired: 'executes',
    failures: 'none',
    natural: 'no',
    ...answers,
  });
  return {
    ...step,
    nothingFound: 'counts',
    excluded: { rival: 'Keys hold the request number.', missed: 'Read by key.', late: 'No queue.', together: '' },
    table: { ...step.table, rules: [...rules] },
  };
}

export function answered(step: Step, answers: Partial<Record<QuestionId, string>>): Step {
  const answer = (id: string, value: string) => {
    const before = step.answers[id as QuestionId];
    return [id, value === 'unknown' ? { ...before, value } : { ...before, value: [value] }];
  };
  const changed = Object.fromEntries(Object.entries(answers).map(([id, value]) => answer(id, value)));
  return { ...step, answers: { ...step.answers, ...changed } };
}

/** What is always tried, tried. */
export function withEverythingTried(step: Step): Step {
  return { ...step, excluded: { rival: '', missed: '', late: '', together: '' } };
}

const VALUE: Readonly<Record<AuthorityState, string>> = { yes: 'yes', no: 'no', unknown: 'cannot-tell' };

export function row(
  evidence: Evidence | 'any' | readonly string[],
  authority: AuthorityState | 'any' | readonly string[],
  decision: DecisionName | null,
  attempt: Partial<Attempt> = {},
): Rule {
  const list = (values: string | readonly string[]) => (typeof values === 'string' ? [values] : [...values]);
  const id = `${list(evidence).join('-')}--${list(authority).join('-')}`.replaceAll('unknown', 'cannot-tell');
  const states = list(authority).map((each) => VALUE[each as AuthorityState] ?? each);
  return {
    ...blankRule(id),
    when: {
      ...(evidence === 'any' ? {} : { evidence: list(evidence) }),
      ...(authority === 'any' ? {} : { authority: states }),
    },
    decision,
    attempt: { key: 'original', noAnswer: 'look-again', atMost: 3, ...attempt },
    owner: 'Service desk lead',
    nextUpdate: '1 hour',
    stop: 'A second look differs.',
  };
}

/** The course's own table, one row a cell. */
export function wholeTable(): Rule[] {
  return EVIDENCE.flatMap((evidence) =>
    AUTHORITY.map((authority) => row(evidence, authority, decide(evidence, authority).decision)),
  );
}

/** The five rows that the table had at first. */
export function fiveRows(): Rule[] {
  return [
    row('match', 'yes', 'reconciled'),
    row('none', 'yes', 'attempt'),
    row('match', 'no', 'hold-existing'),
    row('none', 'no', 'hold-empty'),
    row('other', 'any', 'conflict'),
  ];
}
