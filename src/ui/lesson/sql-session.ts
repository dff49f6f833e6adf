import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { runSql } from '../../app/engine-state.ts';

/** What the engine answers to a script. */
export type SqlOutput = Awaited<ReturnType<typeof runSql>>;

/** What a console shows below its text. */
export type SqlResult =
  { readonly state: 'done'; readonly output: SqlOutput } | { readonly state: 'broken'; readonly why: string };

/** A lesson's own database while the page lives: every console of the lesson works on the rows that the others left. */
export interface SqlSession {
  /** Edited text by console. A console that isn't here shows the lesson's own text. */
  readonly drafts: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly results: ReadonlySignal<Readonly<Record<string, SqlResult>>>;
  /** The console that is running, or null. */
  readonly running: ReadonlySignal<string | null>;
  /** How many scripts have run since the start. */
  readonly count: ReadonlySignal<number>;
  /** Whether a transaction is open on the database now, whichever console began it. */
  readonly open: ReadonlySignal<boolean>;
  edit(console: string, sql: string): void;
  run(console: string, sql: string): Promise<SqlResult | null>;
  /** Back to the lesson's own rows, without results. Edited text stays. */
  reset(): void;
}

const sessions = new Map<string, SqlSession>();

/** The session of a lesson: always the same object. @param setup SQL that makes the database */
export function sqlSession(lesson: string, setup: string): SqlSession {
  const known = sessions.get(lesson);
  if (known) return known;
  const made = openSession(setup);
  sessions.set(lesson, made);
  return made;
}

function openSession(setup: string): SqlSession {
  const drafts = signal<Readonly<Record<string, string>>>({});
  const results = signal<Readonly<Record<string, SqlResult>>>({});
  const running = signal<string | null>(null);
  const count = signal(0);
  const open = signal(false);
  // What has run, in order: the engine keeps no database, it makes this one anew each time.
  let scripts: readonly string[] = [];
  let life = 0;
  const run = async (console: string, sql: string): Promise<SqlResult | null> => {
    if (running.peek() !== null) return null;
    const born = life;
    running.value = console;
    const result = await resultOf(setup, [...scripts, sql]);
    if (born !== life) return null;
    running.value = null;
    if (result.state === 'done') {
      scripts = [...scripts, sql];
      open.value = result.output.open;
    }
    count.value = scripts.length;
    results.value = { ...results.peek(), [console]: result };
    return result;
  };
  return {
    drafts,
    results,
    running,
    count,
    open,
    edit: (console, sql) => (drafts.value = { ...drafts.peek(), [console]: sql }),
    run,
    reset: () => {
      life += 1;
      scripts = [];
      running.value = null;
      results.value = {};
      count.value = 0;
      open.value = false;
    },
  };
}

async function resultOf(setup: string, scripts: readonly string[]): Promise<SqlResult> {
  try {
    return { state: 'done', output: await runSql(setup, scripts) };
  } catch (error) {
    return { state: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}
