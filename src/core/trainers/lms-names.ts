/**
 * Who sent a file, read from the name that a learning platform gives it when a trainer downloads all hand-ins at once.
 * Canvas: `ellislizzie_LATE_4512_88012_lizzie.recovery.json`, with the user’s and the hand-in’s numbers.
 * Moodle: `Lizzie Ellis_4512_assignsubmission_file_/lizzie.recovery.json`, with the participant’s number.
 */

export interface Sender {
  readonly from: 'canvas' | 'moodle' | 'pattern';
  /** The platform’s own number for the person. */
  readonly id: string | null;
  /** As the platform writes it: Canvas leaves out spaces and accents. */
  readonly name: string | null;
  readonly login: string | null;
  readonly late: boolean;
}

const CANVAS = /^(.+?)_(LATE_)?(\d{1,20})_(\d{1,20})_(.+)$/;
const MOODLE = /^(.+)_(\d{1,20})_assignsubmission_[a-z]+_?(.*)$/;

/** @param pattern of other platforms, for example `{name}_{login}_*`; see `readPattern` */
export function senderOf(path: string, pattern: RegExp | null = null): Sender | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  if (pattern) {
    const found = pattern.exec(segments.join('/'))?.groups ?? pattern.exec(segments.at(-1) ?? '')?.groups;
    if (found) {
      const { id = null, name = null, login = null } = found;
      return { from: 'pattern', id, name, login, late: false };
    }
  }
  for (const segment of segments) {
    const [, name = null, id = null] = MOODLE.exec(segment) ?? [];
    if (id !== null) return { from: 'moodle', id, name, login: null, late: false };
  }
  const [, name = null, late, id = null] = CANVAS.exec(segments.at(-1) ?? '') ?? [];
  return id === null ? null : { from: 'canvas', id, name, login: null, late: late !== undefined };
}

/**
 * A pattern for file names: `{name}`, `{login}` and `{id}` stand for what they say, `*` for anything. Null: it is empty
 * or names nobody.
 */
export function readPattern(text: string): RegExp | null {
  if (!/\{(name|login|id)\}/.test(text)) return null;
  const seen = new Set<string>();
  const source = text
    .trim()
    .split(/(\{(?:name|login|id)\}|\*)/)
    .map((part) => {
      const field = /^\{(\w+)\}$/.exec(part)?.[1];
      if (part === '*') return '.*';
      if (field === undefined) return part.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');
      if (seen.has(field)) return `\\k<${field}>`;
      seen.add(field);
      return `(?<${field}>[^/]+?)`;
    })
    .join('');
  return new RegExp(`^${source}$`, 'su');
}
