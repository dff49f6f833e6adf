/** The column of a gradebook that is an assignment’s own, told by its title. */

export interface TitledColumn {
  readonly column: number;
  /** As the header has it. */
  readonly title: string;
}

/** The one column that is an assignment’s own. -1: none is, or more than one, and a person says which. */
export function titledColumn(columns: readonly TitledColumn[], title: string): number {
  const [only, another] = titledColumns(columns, title);
  return only && !another ? only.column : -1;
}

/**
 * Columns that are called as the assignment is, else those that have the title within their own. What Moodle writes before and
 * behind a title, and Canvas’s number, makes no difference.
 */
export function titledColumns(columns: readonly TitledColumn[], title: string): readonly TitledColumn[] {
  const wanted = plain(title);
  if (wanted === '') return [];
  const graded = columns.filter((each) => !isOtherForm(each.title));
  const same = graded.filter((each) => bare(each.title).includes(wanted));
  const within = graded.filter((each) => ` ${wordsOf(each.title)} `.includes(` ${wordsOf(title)} `));
  return same.length > 0 ? same : within;
}

/** A comment to a grade, and a grade in per cent, have the title of the grade, too. */
function isOtherForm(header: string): boolean {
  return OTHER_FORM.test(header.trim());
}

const OTHER_FORM =
  /^(feedback|rückmeldung|commentaires?|comentarios?|commenti?|retroalimentación)\s*:|\((feedback|rückmeldung|feedback.*|retroalimentación|letter|buchstabe|lettre|letra|lettera|[^()]*(per ?cent|prozent|procent|pourcent|porcent|prosen|yüzde|パーセン|百分|процент|%)[^()]*)\)$/i;

/** The header itself, and without what the platform adds. */
function bare(header: string): readonly string[] {
  const without = header.trim().replace(/\s*\([^()]*\)$/, '');
  return [header, without, without.replace(/^[^:]+:\s*/, '')].map(plain);
}

function wordsOf(text: string): string {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
