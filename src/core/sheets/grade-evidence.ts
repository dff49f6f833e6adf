import { sentencesOf } from './clauses.ts';
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
  attempted: notHere('attempted|sent|tried'),
  rejected: notHere('rejected|refused'),
  committed: notHere('committed|stored|granted|written'),
  replayed: notHere('replayed'),
  uncertain: notHere('uncertain|open|in doubt'),
};

function notHere(words: string): RegExp {
  return new RegExp(`(?:not|never|n't)(?: been)? (?:${words}|here|listed|counted|included)(?![\\p{L}\\p{N}])`, 'u');
}

/** Something that has another status. An operation is no stranger where another of its attempts belongs. */
function stranger(
  text: string,
  status: ActionStatus,
  { name, operation, otherwise }: Subject,
  here: readonly Subject[],
): string[] {
  const shared = operation === undefined || here.some((each) => each.operation === operation);
  const said = sentencesOf(text).filter((sentence) => !NOT_HERE[status].test(sentence));
  const named = (shared ? [name] : [name, operation]).find((each) => said.some((sentence) => isNamed(sentence, each)));
  return named === undefined ? [] : [`${named} does not belong here. ${otherwise}`];
}

/** By what a subject may be called among others: its operation will do where no other shares it. */
function namesAmong({ name, operation }: Subject, others: readonly Subject[]): string[] {
  const alone = others.filter((each) => each.operation === operation).length === 1;
  return operation !== undefined && alone ? [name, operation] : [name];
}

function missingEvidence(text: string, status: ActionStatus, subject: Subject, here: readonly Subject[]): string[] {
  const [shown] = subject.shown.filter((each) => each.status === status);
  if (!shown) return [];
  const named = namesAmong(subject, here).find((name) => isNamed(plainWords(text), name));
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
