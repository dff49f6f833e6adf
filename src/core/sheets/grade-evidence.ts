import { clauseAround, sentencesOf } from './clauses.ts';
import { plainLines, plainWords } from './plain-words.ts';
import type { ActionStatus, RecordValue, Subject } from './write-records.ts';
import { isNamed, placesOf, sameValue } from './written-names.ts';

/** Holds a written text against the records: each status has a record that shows it, and each value is in them. */

/** Values in the text that no record holds, a sentence each. @param records as Markdown or HTML */
export function inventedValues(text: string, records: string, kinds: readonly RecordValue[]): string[] {
  return kinds.flatMap(({ pattern, unknown }) => {
    const known = matches(withoutTags(records), pattern);
    const invented = matches(text, pattern).filter((value) => !known.some((each) => sameValue(value, each)));
    return [...new Set(invented)].map((value) => `You wrote “${value}”, and ${unknown}.`);
  });
}

/** What a field that lists one status lacks, and what doesn’t belong in it. */
export function evidenceReasons(text: string, status: ActionStatus, subjects: readonly Subject[]): string[] {
  const here = subjects.filter(({ shown }) => shown.some((each) => each.status === status));
  return [
    ...here.flatMap((subject) => missingEvidence(text, status, subject, here)),
    ...subjects
      .filter((subject) => !here.includes(subject))
      .flatMap((subject) => stranger(text, status, subject, here)),
  ];
}

/** In what words a field may say that something is not in its list. */
const NOT_HERE: Readonly<Record<ActionStatus, RegExp>> = {
  attempted: notHere('attempted|sent|tried|gone out|gone', 'unsent|never went out|queued?|wait(?:s|ing)?'),
  rejected: notHere('rejected|refused|a rejection|a refusal'),
  committed: notHere('committed|stored|granted|written|a commit'),
  replayed: notHere('replayed|a replay'),
  uncertain: notHere('uncertain|open|in doubt'),
};
/** A text that says so of what belongs in its list has not listed it. */
const OUTSIDE = word(
  "(?:not|never|isn't|no)(?: \\p{L}+)? (?:an attempt|a rejection|a commit|a replay|here|listed|counted|included)",
);
/** Said of what is named for comparison, and not as a member of the list. */
const DENIED = word(
  "no|not|nobody|nothing|never|none|neither|nor|without|except|unlike|\\p{L}+n't|can(?:not|'t)|may|might|whether|unknown|uncertain|unclear|open",
);

function word(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
}

function notHere(words: string, ...also: readonly string[]): RegExp {
  const listed = `${words}|here|listed|counted|included|in this (?:list|field)|part of this`;
  return new RegExp(
    `(?:(?:not|never|n't)(?: been)? (?:${listed})|(?<!\\p{L})(?:${['unlisted', ...also].join('|')}))(?![\\p{L}\\p{N}])`,
    'u',
  );
}

/** Something that has another status. An operation is no stranger where another of its attempts belongs. */
function stranger(
  text: string,
  status: ActionStatus,
  { name, operation, also = [], otherwise }: Subject,
  here: readonly Subject[],
): string[] {
  const shared = here.some((each) => each.operation !== undefined && each.operation === operation);
  const names = [name, ...(shared ? [] : [...(operation === undefined ? [] : [operation]), ...also])];
  const said = sentencesOf(text).filter((sentence) => !NOT_HERE[status].test(sentence));
  const named = names.find((each) => said.some((sentence) => isListed(sentence, each, shared, here)));
  return named === undefined ? [] : [`${named} does not belong here. ${otherwise}`];
}

/**
 * Whether a sentence puts something in its list, and doesn’t only speak of it: “T-3 (L-6)” does, “T-3 got no answer” doesn’t.
 * Another attempt of an operation that belongs there is often named for comparison: it is listed where an entry begins.
 */
function isListed(sentence: string, name: string, compared: boolean, here: readonly Subject[]): boolean {
  const members = here.flatMap((each) => placesOf(sentence, each.name)).toSorted((one, other) => one.at - other.at);
  return placesOf(sentence, name).some(({ at, end }) => {
    const before = members.findLast((member) => member.end <= at);
    const after = members.find((member) => member.at >= end);
    const joins = (from: number, to: number) => BETWEEN_ENTRIES.test(sentence.slice(from, to));
    if ((before && joins(before.end, at)) || (after && joins(end, after.at))) return true;
    if (compared && before) return false;
    const clause = clauseAround(sentence, at);
    return RECORD_NEXT.test(sentence.slice(end)) || !DENIED.test(sentence.slice(clause.start, clause.end));
  });
}

/** What stands between two entries of a list: records, in brackets or not, and a joining word. */
const BETWEEN_ENTRIES = /^(?:[\s,/&:()|-]|(?<!\p{L})(?:and|see)(?!\p{L})|(?<!\p{L})\p{L}{1,2}-?\d+)*$/u;
const RECORD_NEXT = /^[\s,:|]*\(?(?:see )?\p{L}-?\d+(?![\p{L}\p{N}])/u;

/** By what a subject may be called among others: its operation and its person will do where no other shares them. */
function namesAmong(subject: Subject, others: readonly Subject[]): string[] {
  const { name, operation, also = [] } = subject;
  const rest = others.filter((each) => each !== subject);
  const isShared = (own: string) => rest.some((each) => each.operation === own || each.also?.includes(own));
  return [name, ...[...(operation === undefined ? [] : [operation]), ...also].filter((own) => !isShared(own))];
}

function missingEvidence(text: string, status: ActionStatus, subject: Subject, here: readonly Subject[]): string[] {
  const [shown] = subject.shown.filter((each) => each.status === status);
  if (!shown) return [];
  const listed = sentencesOf(text).filter((sentence) => !OUTSIDE.test(sentence));
  const named = namesAmong(subject, here).find((name) => listed.some((sentence) => isNamed(sentence, name)));
  if (named === undefined) return [shown.why];
  const records = here.flatMap((each) => each.shown.flatMap((every) => every.records));
  const cited = citedFor(text, subject, here, [...new Set(records)]);
  if (shown.records.some((record) => cited.has(record))) return [];
  const [wrong] = cited;
  return wrong === undefined
    ? [`You name ${named} and cite no record that shows this. ${shown.why}`]
    : [`${wrong} does not show this of ${named}. ${shown.why}`];
}

/** A record, or a name: of the subject in question, or of another. */
type Token = { readonly at: number } & ({ readonly record: string } | { readonly mine: boolean });

/**
 * The records that a text cites for one subject. They follow its name, up to the next name; in a sentence that begins with a
 * record they stand before it. Names that follow each other share a record, and what names nothing goes on with the last name.
 * Where nothing else belongs in the field, every record is cited for its one subject.
 */
function citedFor(text: string, subject: Subject, here: readonly Subject[], records: readonly string[]): Set<string> {
  if (here.length === 1) return new Set(records.filter((record) => isNamed(plainWords(text), record)));
  const cited = new Set<string>();
  let mineNow = false;
  for (const line of plainLines(text).split('\n')) {
    const sentences = sentencesOf(line).map((sentence) => tokensOf(sentence, subject, here, records));
    if (sentences.some((tokens) => tokens.some((token) => 'mine' in token))) mineNow = false;
    for (const tokens of sentences) {
      const [first] = tokens;
      const named = tokens.some((token) => 'mine' in token);
      const read: Read = first && 'record' in first && named ? recordsFirst(tokens) : namesFirst(tokens, mineNow);
      read.cited.forEach((record) => cited.add(record));
      mineNow = read.mineNow;
    }
  }
  return cited;
}

function tokensOf(sentence: string, subject: Subject, here: readonly Subject[], records: readonly string[]): Token[] {
  return [
    ...here.flatMap((each) =>
      namesAmong(each, here).flatMap((name) =>
        placesOf(sentence, name).map(({ at }): Token => ({ at, mine: each === subject })),
      ),
    ),
    ...records.flatMap((record) => placesOf(sentence, record).map(({ at }): Token => ({ at, record }))),
  ].toSorted((one, other) => one.at - other.at);
}

interface Read {
  readonly cited: readonly string[];
  /** Whether the name that was read last is the subject’s. */
  readonly mineNow: boolean;
}

function namesFirst(tokens: readonly Token[], before: boolean): Read {
  const cited: string[] = [];
  let mineNow = before;
  let afterName = false;
  for (const token of tokens) {
    if ('record' in token) {
      if (mineNow) cited.push(token.record);
    } else mineNow = afterName ? mineNow || token.mine : token.mine;
    afterName = 'mine' in token;
  }
  return { cited, mineNow };
}

function recordsFirst(tokens: readonly Token[]): Read {
  const cited: string[] = [];
  let pending: string[] = [];
  let mineNow = false;
  let afterName = false;
  for (const token of tokens) {
    if ('record' in token) {
      pending = afterName ? [token.record] : [...pending, token.record];
    } else {
      mineNow = afterName ? mineNow || token.mine : token.mine;
      if (token.mine) cited.push(...pending);
    }
    afterName = 'mine' in token;
  }
  return { cited: afterName || !mineNow ? cited : [...cited, ...pending], mineNow };
}

function matches(text: string, pattern: string): string[] {
  return [...plainWords(text).matchAll(new RegExp(pattern, 'gu'))].map(([value]) => value);
}

function withoutTags(records: string): string {
  return records.replace(/<[^>]*>/g, ' ');
}
