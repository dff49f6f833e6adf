/** How one answer on a sheet stands. `open`: nothing was answered. */
export type Mark = 'right' | 'wrong' | 'open';

export interface MarkedAnswer {
  /** The key under which the answer is kept: an item, a cell (`row/column`) or a field. */
  readonly key: string;
  readonly mark: Mark;
  /** Why, one sentence each. Empty for an open answer. */
  readonly reasons: readonly string[];
  /** Of a text: what it should say, and for which the check found no word that it knows. */
  readonly unseen?: readonly UnseenPoint[];
}

/** A point that a text may make in words that no check knows. Its writer can vouch for it, and a reader decides. */
export interface UnseenPoint {
  /** The key under which the writer’s word is kept, as `vouchFor` makes it. */
  readonly key: string;
  readonly why: string;
  readonly vouched: boolean;
}

/** The result of one check of an exercise without code. A sheet with open answers is unfinished, never passed. */
export interface GradedSheet {
  readonly status: 'passed' | 'failed' | 'unfinished';
  readonly marks: readonly MarkedAnswer[];
  /** The whole result in a sentence. */
  readonly sentence: string;
  /** Points of a text that its writer vouches for, and how many it is to make in all. Missing: the writer vouches for none. */
  readonly onWord?: { readonly points: number; readonly of: number };
  /** Of a text: in how many of the fields that are right the check itself found what they ask for, in words of the writer’s own. */
  readonly found?: number;
  /** Whether most fields of a text hold the example of the exercise. */
  readonly isModel?: true;
}

/** Answers by key, as the page keeps them. */
export type SheetAnswers = Readonly<Record<string, string>>;

/** How the counts are said: each follows a number, `all` stands for the whole. Two where it makes a difference: of one, and of more. */
export interface SheetWords {
  readonly all: string;
  readonly one: string;
  readonly right: string | readonly [string, string];
  readonly wrong: string | readonly [string, string];
  readonly open: string;
}

const CHOICE_WORDS: SheetWords = {
  all: 'are right.',
  one: 'The answer is right.',
  right: 'right',
  wrong: 'wrong',
  open: 'without an answer',
};

/** Sums up marked answers. */
export function gradedSheet(marks: readonly MarkedAnswer[], words: SheetWords = CHOICE_WORDS): GradedSheet {
  const count = (mark: Mark): number => marks.filter((each) => each.mark === mark).length;
  const [right, wrong, open] = [count('right'), count('wrong'), count('open')];
  const status = open > 0 ? 'unfinished' : wrong > 0 ? 'failed' : 'passed';
  return { status, marks, sentence: sentenceFor(right, wrong, open, words) };
}

function sentenceFor(right: number, wrong: number, open: number, words: SheetWords): string {
  const total = right + wrong + open;
  if (right === total) return total === 1 ? words.one : `All ${total} ${words.all}`;
  const parts = [`${right} of ${total} ${wordsOf(right, words.right)}`];
  if (wrong > 0) parts.push(`${wrong} ${wordsOf(wrong, words.wrong)}`);
  if (open > 0) parts.push(`${open} ${words.open}`);
  return `${parts.join(', ')}.`;
}

function wordsOf(count: number, words: SheetWords['right']): string {
  return typeof words === 'string' ? words : words[count === 1 ? 0 : 1];
}

/** Marks a choice against its key. A choice that isn't among the reasons, for example from an older version, counts as open. */
export function markChoice(
  key: string,
  chosen: string | undefined,
  expected: { readonly answer: string; readonly why: Readonly<Record<string, string>> },
): MarkedAnswer {
  const why = chosen !== undefined && Object.hasOwn(expected.why, chosen) ? expected.why[chosen] : undefined;
  if (why === undefined) return { key, mark: 'open', reasons: [] };
  return { key, mark: chosen === expected.answer ? 'right' : 'wrong', reasons: [why] };
}
