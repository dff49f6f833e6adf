import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { answers } from '../../app/answers.ts';
import { runSql } from '../../app/engine-state.ts';
import { erasures } from '../../app/progress.ts';
import { fingerprint } from '../../core/hash.ts';
import type { LessonBlock } from '../../core/lesson.ts';

/** What the engine answers to a script. */
export type SqlOutput = Awaited<ReturnType<typeof runSql>>;

/** What a console shows below its text. */
export type SqlResult =
  { readonly state: 'done'; readonly output: SqlOutput } | { readonly state: 'broken'; readonly why: string };

/** What a console is: its place in the lesson, and the lesson's own text. */
export type SqlBlock = Pick<Extract<LessonBlock, { type: 'sql' }>, 'id' | 'sql'>;

/** A lesson's own database while the page lives: every console of the lesson works on the rows that the others left. */
export interface SqlSession {
  readonly results: ReadonlySignal<Readonly<Record<string, SqlResult>>>;
  /** The console that is running, or null. */
  readonly running: ReadonlySignal<string | null>;
  /** How many scripts have run since the start. */
  readonly count: ReadonlySignal<number>;
  /** Whether a transaction is open on the database now, whichever console began it. */
  readonly open: ReadonlySignal<boolean>;
  /** The text in a console: edited, on an earlier visit too, or the lesson's own. */
  text(block: SqlBlock): string;
  /** Saved at once. A reader tab refuses it. */
  edit(block: SqlBlock, sql: string): void;
  run(console: string, sql: string): Promise<SqlResult | null>;
  /** Back to the lesson's own rows, without results. Edited text stays. */
  reset(): void;
}

const sessions = new Map<string, SqlSession>();

/** The session of a lesson: always the same object. @param setup SQL that makes the database */
export function sqlSession(lesson: string, setup: string): SqlSession {
  const known = sessions.get(lesson);
  if (known) return known;
  const made = openSession(lesson, setup);
  sessions.set(lesson, made);
  return made;
}

function openSession(lesson: string, setup: string): SqlSession {
  const kept = answers(`sql/${lesson}`);
  const results = signal<Readonly<Record<string, SqlResult>>>({});
  const running = signal<string | null>(null);
  const count = signal(0);
  const open = signal(false);
  // What has run to its end, in order: the engine keeps no database, it makes this one anew each time.
  let scripts: readonly string[] = [];
  let life = 0;

  async function run(console: string, sql: string): Promise<SqlResult | null> {
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
  }

  function reset() {
    life += 1;
    scripts = [];
    running.value = null;
    results.value = {};
    count.value = 0;
    open.value = false;
  }

  effect(() => {
    if (erasures.value > 0) reset();
  });

  return {
    results,
    running,
    count,
    open,
    text: (block) => kept.values.value[keyOf(block)] ?? block.sql,
    edit(block, sql) {
      if (sql === block.sql) kept.unset(keyOf(block));
      else kept.set(keyOf(block), sql);
    },
    run,
    reset,
  };
}

/** An edited text belongs to the lesson's own text: when that has changed, the new one is shown. */
function keyOf({ id, sql }: SqlBlock): string {
  return `${id} ${fingerprint(sql)}`;
}

/** What was ended is not run again: it would end each later run too. So nothing of it may count. */
async function resultOf(setup: string, scripts: readonly string[]): Promise<SqlResult> {
  try {
    const output = await runSql(setup, scripts);
    if (!output.ended) return { state: 'done', output };
    return {
      state: 'broken',
      why: `${output.error ?? ''} Nothing of this run is kept: the database is as it was before it.`,
    };
  } catch (error) {
    return { state: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
}
