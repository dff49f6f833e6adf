/** Text that a learner gave, set among words of ours: it turns none of them round, and fills no sentence. */

/** Letters of a name that are told; of a file’s, its ending says as much as its beginning. */
const MOST = 60;
const AT_THE_END = 16;

/** Marks that turn what follows them, beyond the end of whatever they stand in. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What is isolated in a sentence begins and ends with these. https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const [ISOLATED, END] = ['\u2068', '\u2069'];

/** A name, a login or a file’s name in one of our sentences: shortened, in one line, and with a direction of its own. */
export function givenText(text: string): string {
  return isolated(shortened(text.replace(/[\p{Cc}\p{Z}]+/gu, ' ')));
}

/** The same in full: where whatever was given is what a text is about. */
export function isolated(text: string): string {
  const plain = text.replace(TURNING, '');
  return RIGHT_TO_LEFT.test(plain) ? `${ISOLATED}${plain}${END}` : plain;
}

/** A sentence for a file that other programs read: isolates say nothing there. */
export function withoutIsolates(sentence: string): string {
  return sentence.replaceAll(ISOLATED, '').replaceAll(END, '');
}

function shortened(text: string): string {
  const letters = Array.from(text.replace(TURNING, ''));
  if (letters.length <= MOST) return letters.join('');
  return [...letters.slice(0, MOST - AT_THE_END - 1), '…', ...letters.slice(-AT_THE_END)].join('');
}
