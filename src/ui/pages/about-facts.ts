/** The articles that the course's facts come from, and what each of them runs. */
export const SOURCE_ARTICLES: readonly { title: string; shows: string }[] = [
  {
    title: 'Recovering an Ambiguous Workflow Timeout: A Python and SQLite Exercise',
    shows:
      'A grant of access to a table on one machine, checked by three local tests with Python 3.12.14. It states that an AI agent generated it.',
  },
  {
    title: 'Know What Happened—and Recover When the Workflow Fails',
    shows:
      'A review item staged in one local transaction, with fictional records. No provider and no message is involved.',
  },
  {
    title: 'Workflow Automation Example: Recover a Failed Handoff',
    shows:
      'A handoff between two databases in memory, in one process, run once with PHP 8.3.6 and SQLite 3.45.1. Nothing survives its end.',
  },
];

/** What ships to the reader's browser besides our own code. `text`: where the licence's own text ships. */
export const LICENCES: readonly { work: string; does: string; licence: string; text?: string }[] = [
  { work: 'Preact and Preact Signals', does: 'draws the page', licence: 'MIT' },
  { work: 'CodeMirror and Lezer', does: 'the code editor', licence: 'MIT' },
  { work: 'sql.js', does: 'SQLite in the page', licence: 'MIT' },
  { work: 'SQLite', does: 'the database itself', licence: 'public domain' },
  { work: 'QuickJS', does: 'runs your code apart from the page', licence: 'MIT' },
  { work: 'quickjs-emscripten', does: 'brings QuickJS to the browser', licence: 'MIT' },
  { work: 'Sucrase', does: 'strips types from TypeScript', licence: 'MIT' },
  { work: 'Valibot', does: 'checks what is read from storage and files', licence: 'MIT' },
  { work: 'idb', does: 'speaks to the browser’s storage', licence: 'ISC' },
  { work: 'uPlot', does: 'draws the plots', licence: 'MIT' },
  { work: 'Papa Parse', does: 'reads tables from spreadsheets', licence: 'MIT' },
  { work: 'fflate', does: 'packs archives', licence: 'MIT' },
  { work: 'uqr', does: 'draws QR codes', licence: 'MIT' },
  { work: 'Serwist', does: 'keeps the workbook’s files for when there is no network', licence: 'MIT' },
  {
    work: 'Source Serif 4 and Source Sans 3, by Adobe',
    does: 'the type, cut down and renamed',
    licence: 'SIL Open Font License 1.1',
    text: './font-licence.txt',
  },
];
