import { clauseAround, sentencesOf } from './clauses.ts';
import { plainWords } from './plain-words.ts';
import type { Never, Subject } from './write-records.ts';
import { placesOf } from './written-names.ts';

/** What a text reports as a fact: of something that nobody knows, or of something that no record holds. */

const word = (alternatives: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
const words = (alternatives: string) => new RegExp(word(alternatives).source, 'gu');

const DONE =
  'granted|done|completed|committed|succeeded|successful|went through|got through|carried out|executed|processed|applied|' +
  'landed|reconciled|worked|stored|written|took effect|exists|is there|(?:is|must be|will be|has to be) in the register|' +
  'is (?:now an? \\p{L}+|an? \\p{L}+ now)|(?:has|have|got) (?:\\p{L}+ )?(?:access|role)';
const MADE = 'granted|done|committed|stored|written|executed|processed|applied|made|created|given';
const FAILED =
  "failed|never (?:arrived|happened|landed)|(?:is not|isn't|was not|wasn't) (?:there|in the register)|did(?: not|n't) (?:happen|work|arrive|go through|take effect)|rejected|refused|" +
  `not (?:been )?(?:${MADE})|(?:nothing|no (?:access|grant|row|role|change)) (?:was|is|has been|got) (?:${MADE})|` +
  'nothing (?:happened|came of it)|(?:has|had) no effect|' +
  '(?<!(?:answer|response|reply|confirmation|acknowledgement) )(?:is|was|were|got) lost';
const CLAIM = words(`${FAILED}|${DONE}`);
const SENT = words(`sent|submitted|attempted|cancelled|rejected|refused|withdrawn|dropped|deleted|${DONE}`);
/** “Not rejected” claims nothing, while “not granted” does. */
const DENIABLE = word('failed|rejected|refused');

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
/** All at once: in its clause, a claim is made of each. */
const ALL = words(
  '(?:all|every one) of (?:them|these|those)|all (?:the )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|\\d+)(?: requests)?|requests)|' +
    'they all|everything',
);
/** Right before a claim, it is made of some. */
const COUNTED = /(?:^|[^\p{L}\p{N}])(?:no|none|one|two|three|four|five|\d+)(?: \p{L}+)? $/u;
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
      .filter(({ clause, at }) => !NEGATION.test(clause) && !isConditional(clause, at))
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
    const each = claimedOf(sentence, named, index, end).flatMap(({ name, subject }) =>
      subject !== null && counts(subject) ? [{ claim, clause, at: index - start, name, subject }] : [],
    );
    return [...each, ...claimedOfAll(clause, claim, index - start, subjects)];
  });
}

function claimedOfAll(clause: string, claim: string, at: number, subjects: readonly Subject[]) {
  const all = [...clause.matchAll(ALL)].find(({ index }) => index < at);
  if (!all || COUNTED.test(clause.slice(all.index + all[0].length, at))) return [];
  return subjects.filter(isOpen).map((subject) => ({ claim, clause, at, name: all[0], subject }));
}

function isLeftOpen(sentence: string, clause: string, start: number, at: number, claim: string): boolean {
  const before = sentence.slice(0, at);
  return (
    DOUBT.test(clause) ||
    clause.includes('?') ||
    CONDITION.test(sentence.slice(0, start)) ||
    TO_COME.test(before) ||
    APPROVAL_BEFORE.test(before) ||
    (LOOK.test(clause) && OF_A_LOOK.test(claim)) ||
    (DENIABLE.test(claim) && NEGATION.test(clause.slice(0, at - start))) ||
    isQuotedToDeny(sentence, at)
  );
}

/** In quotation marks, in a sentence that says that it is no evidence, or whose guess it is. */
function isQuotedToDeny(sentence: string, at: number): boolean {
  const quote = [...sentence.matchAll(/"[^"]*"/g)].find(({ index, 0: all }) => index < at && at < index + all.length);
  if (!quote) return false;
  const around = `${sentence.slice(0, quote.index)} ${sentence.slice(quote.index + quote[0].length)}`;
  return NEGATION.test(around) || HEARSAY.test(around);
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

/** Names that stand together, with no more than records in brackets between them. */
const IN_ONE_BREATH = /^\s*(?:\((?:[\s,/&]|see|and|records?|\p{L}+[- ]?\d+)*\))?[\s,/&:]*(?:and|or|for)?\s*$/u;

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

const HEARSAY = word('guess(?:es|ed)?|opinions?|rumours?|rumors?|hearsay|hunch|belief|believes?');
const NEGATION = word("no|not|nobody|nothing|never|none|neither|nor|without|except|instead of|rather than|\\p{L}+n't");
const NOT_YET = word('until|before|if|unless|whether|when|once|but');
const PLAN = word('will|shall|must|should|would|to be|may|can|propos\\p{L}*|plan(?:s|ned)?|needs?');
const DUE = word('within|by \\d[\\d:.]*|at the latest');
const PAST = word('was|were|has been|have been|had been');

/** Whose step it is, or that it is theirs to say: whoever is told so is not told to do it. */
const LEFT_TO_ANOTHER = word('whether|only|decides?|decision|owner|approver');

/** Sentences that report what no record holds. One that denies it, plans it, or speaks of a condition, reports nothing. */
export function neverReported(text: string, never: readonly Never[], field: string): string[] {
  const sentences = sentencesOf(text);
  return never
    .filter(({ in: only }) => only === undefined || only.includes(field))
    .flatMap((each) => {
      const said = sentences.flatMap((sentence) => reported(sentence, each));
      return [...new Set(said)].map((phrase) => `You wrote “${phrase}”. ${each.why}`);
    });
}

function reported(sentence: string, never: Never): string[] {
  const phrases = never.anyOf.map((each) => plainWords(each).replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return [...phrases, ...(never.matching === undefined ? [] : [never.matching])].flatMap((phrase) =>
    [...sentence.matchAll(words(phrase))]
      .filter(({ index }) => tells(sentence, index, never))
      .map(({ 0: found }) => found),
  );
}

function tells(sentence: string, at: number, { evenIfDenied = false, evenIfPlanned = false }: Never): boolean {
  if (isQuotedToDeny(sentence, at)) return false;
  if (evenIfDenied) return true;
  if (isDenied(sentence, at)) return false;
  return evenIfPlanned ? !isLeftToAnother(sentence, at) : !isPlanned(sentence, at);
}

function isLeftToAnother(sentence: string, at: number): boolean {
  return LEFT_TO_ANOTHER.test(sentence.slice(clauseAround(sentence, at).start, at));
}

/** “Nothing found: grant it” names a case, and denies nothing of what follows. */
const FINDING = /^[^:]*(?:found|there|key|register|row|nothing|none|match|absent|missing|empty) ?:/u;

/** A list goes on with the denial that it began with: “nobody was informed, called or told”. */
const GOES_ON = /^\s*(?:[\p{L}-]+ )?(?:(?:or|nor) )?$/u;

function isDenied(sentence: string, at: number): boolean {
  const { start, end, earlier } = clauseAround(sentence, at);
  const said = sentence.slice(start, at).replace(FINDING, '') + sentence.slice(at, end);
  if (NEGATION.test(said)) return true;
  return earlier > 0 && GOES_ON.test(sentence.slice(start, at)) && isDenied(sentence, earlier);
}

function isPlanned(sentence: string, at: number): boolean {
  const { start, end } = clauseAround(sentence, at);
  const clause = sentence.slice(start, end);
  if (isConditional(clause, at - start) || CONDITION.test(sentence.slice(0, start))) return true;
  return PLAN.test(sentence.slice(start, at)) || (DUE.test(clause) && !PAST.test(clause));
}

/** “Sent before the pause” was sent, while “before it is sent” says nothing of the kind. */
function isConditional(clause: string, at: number): boolean {
  return NOT_YET.test(clause.slice(0, at)) || (NOT_YET.test(clause.slice(at)) && !PAST.test(clause.slice(0, at)));
}
