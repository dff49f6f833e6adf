import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { tabRole } from '../../app/storage/tabs.ts';
import type { Lesson, LessonBlock } from '../../core/lesson.ts';
import { announce } from '../shell/announce.ts';
import { deferred } from '../shell/deferred.tsx';
import { onPaper } from './paper.ts';
import type { SqlReplyProps } from './sql-reply.tsx';
import { sqlSession } from './sql-session.ts';

const SqlReply = deferred<SqlReplyProps>(() => import('./sql-reply.tsx').then((file) => file.SqlReply), 'the answer');

export interface SqlConsoleProps {
  readonly block: Extract<LessonBlock, { type: 'sql' }>;
  readonly label: string;
  readonly lesson: Pick<Lesson, 'id' | 'database'>;
}

/** SQL that can be changed and run on the lesson's database. */
export function SqlConsole({ block, label, lesson }: SqlConsoleProps) {
  const session = sqlSession(lesson.id, lesson.database ?? '');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const sql = session.text(block);
  const result = session.results.value[block.id];
  const busy = session.running.value !== null;
  const run = async () => {
    const done = await session.run(block.id, sql);
    if (!done) return;
    const { spokenSql } = await import('./sql-reply.tsx');
    announce(spokenSql(done));
  };
  // On paper the lesson's own text is run; one that was edited is left to its author.
  useLayoutEffect(
    () =>
      onPaper(async () => session.text(block) === block.sql && session.results.peek()[block.id] === undefined && run()),
    [block],
  );
  const taken = useSignal<string | null>(null);
  const reset = () => {
    session.reset();
    taken.value = sql === block.sql ? null : sql;
    session.edit(block, block.sql);
    announce('The database is as the lesson made it.');
  };
  const bringBack = (text: string) => {
    taken.value = null;
    session.edit(block, text);
    field.current?.focus();
    announce('Your text is back.');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void run();
  };
  return (
    <div class="block console">
      <p class="hang">{label}</p>
      <label class="overline" for={id}>
        SQL on the lesson’s database, yours to change
      </label>
      <textarea
        id={id}
        ref={field}
        class="input code"
        rows={Math.min(16, Math.max(2, sql.split('\n').length))}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        value={sql}
        readOnly={tabRole.value === 'reader'}
        onInput={(event) => session.edit(block, event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div class="toolbar">
        <button type="button" class="button" aria-disabled={busy} onClick={() => void run()}>
          Run
        </button>
        {(session.count.value > 0 || sql !== block.sql) && (
          <button type="button" class="button quiet" onClick={reset}>
            Reset the database and this text
          </button>
        )}
        {taken.value !== null && sql === block.sql && (
          <button type="button" class="button quiet" onClick={() => bringBack(taken.peek() ?? sql)}>
            Bring my text back
          </button>
        )}
        {session.running.value === block.id && <span class="help still-loading">Running.</span>}
      </div>
      {result && <SqlReply result={result} refusal={block.refused && sql === block.sql} open={session.open.value} />}
    </div>
  );
}
