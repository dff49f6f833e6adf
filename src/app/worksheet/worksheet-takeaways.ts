import { standingLine, standingOf, standings, type VerdictOf } from '../../core/export/table-standing.ts';
import type { Step, Worksheet } from '../../core/worksheet/model.ts';
import { stepName } from '../../core/worksheet/words.ts';
import { worksheetJson } from '../../core/worksheet/write.ts';
import { fileName } from './worksheet-file.ts';

/** What a team takes away from its worksheet. How each is written is fetched when somebody looks at it. */

export interface TakeawayFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** The same as a table for programs that take one. */
  readonly html?: string;
}

export interface Takeaway {
  readonly id: string;
  readonly label: string;
  /** Who uses it, and for what. */
  readonly what: string;
  /**
   * Everything that is made of a table says at its top whether that may be used.
   *
   * @param today as 2026-11-29
   * @param verdictOf by step, the verdict on its table as it is now. Left out: no table was checked.
   */
  readonly files: (
    sheet: Worksheet,
    step: Step,
    today: string,
    verdictOf?: VerdictOf,
  ) => Promise<readonly TakeawayFile[]>;
}

const UNCHECKED: VerdictOf = () => null;

const markdown = (name: string, text: string): TakeawayFile => ({ name: `${name}.md`, type: 'text/markdown', text });
const csv = (name: string, text: string): TakeawayFile => ({ name: `${name}.csv`, type: 'text/csv', text });

/** What the files of a step are called after. */
const ofStep = (kind: string, step: Step) => `${kind}-${fileName(stepName(step))}`;
const ofSheet = (kind: string, { title }: Worksheet) => `${kind}-${fileName(title)}`;

export const TAKEAWAYS: readonly Takeaway[] = [
  {
    id: 'instruction',
    label: 'Operator instruction',
    what: 'For whoever holds the ticket at night. Print it, and rehearse it once.',
    files: async (sheet, step, today, verdictOf = UNCHECKED) => {
      const { operatorInstruction } = await import('../../core/export/instruction/operator-instruction.ts');
      const verdict = verdictOf(step.id);
      const standing = { line: standingLine(step, verdict, today), whole: standingOf(step, verdict, today) };
      return [markdown(ofStep('instruction', step), operatorInstruction(sheet, step, today, standing))];
    },
  },
  {
    id: 'questions',
    label: 'Questions to ask',
    what: 'For the vendor, and for whoever runs it. What decides most comes first.',
    files: async (_sheet, step, today, verdictOf = UNCHECKED) => {
      const { questionsToAsk } = await import('../../core/export/questions-to-ask.ts');
      const verdict = verdictOf(step.id);
      const text = questionsToAsk(step, standingOf(step, verdict, today), verdict?.questions ?? []);
      return [markdown(ofStep('questions', step), text)];
    },
  },
  {
    id: 'incident',
    label: 'Incident note',
    what: 'A form to fill in while it lasts: what is known and what is not, kept apart.',
    files: async (sheet, step, today, verdictOf = UNCHECKED) => {
      const { incidentNote } = await import('../../core/export/incident-note.ts');
      return [
        markdown(ofStep('incident', step), incidentNote(sheet, step, standingOf(step, verdictOf(step.id), today))),
      ];
    },
  },
  {
    id: 'table',
    label: 'Decision table',
    what: 'For a wiki, a change request or a spreadsheet.',
    files: async (_sheet, step, today, verdictOf = UNCHECKED) => {
      const [{ tableMarkdown, tableRows, tableHtml }, { csvText }, { withStanding }] = await Promise.all([
        import('../../core/export/table-text.ts'),
        import('../../core/export/csv.ts'),
        import('../../core/export/standing-column.ts'),
      ]);
      const name = ofStep('table', step);
      const standing = standingOf(step, verdictOf(step.id), today);
      return [
        { ...markdown(name, tableMarkdown(step, standing)), html: tableHtml(step, standing) },
        csv(name, csvText(withStanding(tableRows(step), standing), ',')),
      ];
    },
  },
  {
    id: 'failures',
    label: 'Failure table',
    what: 'For whoever builds or reviews the integration.',
    files: async (sheet, _step, today, verdictOf = UNCHECKED) => {
      const [{ failureTable, failureRows }, { csvText }, { withStandings }] = await Promise.all([
        import('../../core/export/failure-table.ts'),
        import('../../core/export/csv.ts'),
        import('../../core/export/standing-column.ts'),
      ]);
      const standing = (step: Step) => standingOf(step, verdictOf(step.id), today);
      const name = ofSheet('failures', sheet);
      return [
        markdown(name, failureTable(sheet, standings(sheet.steps, verdictOf, today))),
        csv(name, csvText(withStandings(sheet, failureRows, standing), ',')),
      ];
    },
  },
  {
    id: 'scorecard',
    label: 'Scorecard',
    what: 'What to count, operation by operation. The observed column is yours to fill.',
    files: async (sheet, _step, today, verdictOf = UNCHECKED) => {
      const [{ scorecard, scorecardRows }, { csvText }, { withStandings }] = await Promise.all([
        import('../../core/export/scorecard.ts'),
        import('../../core/export/csv.ts'),
        import('../../core/export/standing-column.ts'),
      ]);
      const standing = (step: Step) => standingOf(step, verdictOf(step.id), today);
      const name = ofSheet('scorecard', sheet);
      return [
        markdown(name, scorecard(sheet, standings(sheet.steps, verdictOf, today))),
        csv(name, csvText(withStandings(sheet, scorecardRows, standing), ',')),
      ];
    },
  },
  {
    id: 'code',
    label: 'Code and tests',
    what: 'A recovery function that follows this table, and tests for every row. They need vitest, and nothing of ours.',
    files: async (_sheet, step, today, verdictOf = UNCHECKED) => {
      const [{ recoverCode }, { recoverTests }] = await Promise.all([
        import('../../core/export/recover-code.ts'),
        import('../../core/export/recover-tests.ts'),
      ]);
      const standing = standingOf(step, verdictOf(step.id), today);
      return [
        { name: 'recover.ts', type: 'text/plain', text: recoverCode(step, standing) },
        { name: 'recover.test.ts', type: 'text/plain', text: recoverTests(step, standing) },
      ];
    },
  },
  {
    id: 'dmn',
    label: 'DMN 1.3',
    what: 'For decision engines and their editors.',
    files: async (sheet, step, today, verdictOf = UNCHECKED) => {
      const { dmnText } = await import('../../core/export/dmn-write.ts');
      const text = dmnText(sheet, step, standingOf(step, verdictOf(step.id), today));
      return [{ name: `${ofStep('table', step)}.dmn`, type: 'application/xml', text }];
    },
  },
  {
    id: 'worksheet',
    label: 'The worksheet itself',
    what: 'Opens here again, on any machine. Keep it with your runbooks.',
    files: (sheet) =>
      Promise.resolve([
        { name: `${fileName(sheet.title)}.json`, type: 'application/json', text: worksheetJson(sheet) },
      ]),
  },
];
