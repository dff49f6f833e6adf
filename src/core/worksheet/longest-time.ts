/** How many seconds each unit is, by how it begins. The first that fits counts. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(ms|milli)/i, 0.001],
  [/^s/i, 1],
  [/^m/i, 60],
  [/^h/i, 3600],
  [/^d/i, 86_400],
  [/^w/i, 604_800],
];

const SPAN =
  /(?<![\w.,])(?:(?:about|around|roughly|approximately) )?(?:\d+(?:[.,]\d+)?|an?|half an|one|two|three|four|five|six|ten|twelve|fifteen|twenty|thirty)\s*(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|weeks?)\b/gi;

const WORDS: Readonly<Record<string, number>> = {
  'half an': 0.5,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
};

const NOT_KNOWN =
  /\b(don[’']t know|do not know|not known|unknown|unclear|nobody knows|not documented|undocumented|no (limit|promise|bound))\b/i;

/** Whether a text says that nobody knows: it names nothing to go by then, whatever else it says. */
export function saysNobodyKnows(text: string): boolean {
  return NOT_KNOWN.test(text);
}

/**
 * The longest time that texts name, as it stands there, such as “10 minutes” or “about an hour”. Null where one of them names none, or says
 * that nobody knows: then there is nothing to go by.
 */
export function longestTime(texts: readonly string[]): string | null {
  const each = texts.map((text) => (saysNobodyKnows(text) ? [] : (text.match(SPAN) ?? [])));
  if (each.length === 0 || each.some((found) => found.length === 0)) return null;
  const [longest] = each.flat().toSorted((one, other) => secondsOf(other) - secondsOf(one));
  return longest ?? null;
}

function secondsOf(span: string): number {
  const [, amount = '', unit = ''] = /^(?:(?:about|around|roughly|approximately) )?(.*?)\s*([a-z]+)$/i.exec(span) ?? [];
  const number = WORDS[amount.toLowerCase()] ?? Number(amount.replace(',', '.'));
  return number * (UNITS.find(([begins]) => begins.test(unit))?.[1] ?? 0);
}
