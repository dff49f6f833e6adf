import { useSignal } from '@preact/signals';
import { readFileText } from '../../app/file-text.ts';
import { changeClass, forgetList } from '../../app/trainers/trainer-classes.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { counted } from '../../core/counted.ts';
import { readClassList, type Listed } from '../../core/trainers/class-list.ts';
import { announce } from '../shell/announce.ts';
import { FileButton } from '../shell/file-button.tsx';
import { GivenNames } from './given-names.tsx';

/** Who is in the class, from the trainer’s own list: then the page says who has not handed in. */
export function ClassList({ desk, readOnly }: { desk: ClassDesk; readOnly: boolean }) {
  const list = desk.record.value?.list;
  if (!list && readOnly) return null;
  return (
    <div class="class-list">
      {list && <Missing desk={desk} of={list.length} />}
      {!readOnly && <ListForm desk={desk} list={list ?? null} />}
    </div>
  );
}

function Missing({ desk, of }: { desk: ClassDesk; of: number }) {
  const now = desk.attendance.value;
  if (!now) return null;
  const { missing, unlisted } = now;
  return (
    <>
      {missing.length === 0 ? (
        <p>All {of} on your list have handed in.</p>
      ) : (
        <details class="disclosure" open={missing.length <= 40}>
          <summary>
            {missing.length} of {of} on your list {missing.length === 1 ? 'has' : 'have'} not handed in
          </summary>
          <ul class="name-list">
            {missing.map(({ listed, file }) => (
              <li key={JSON.stringify(listed)}>
                <NameAndLogin {...listed} />
                {file !== null && (
                  <span class="cell-note">
                    A file came, and does not count: <bdi>{file}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unlisted.length > 0 && (
        <details class="disclosure" open={unlisted.length <= 12}>
          <summary>{counted(unlisted.length, 'learner')} handed in and can’t be found on your list</summary>
          <ul class="name-list">
            {unlisted.map(({ key, name, login }) => (
              <li key={key}>
                <NameAndLogin name={name} login={login} number="" />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The platform’s number stands for whoever has neither. */
function NameAndLogin({ name, login, number }: Listed) {
  const parts = [name, login].filter((each) => each !== '');
  return <GivenNames names={parts.length > 0 ? parts : [number]} />;
}

function ListForm({ desk, list }: { desk: ClassDesk; list: readonly Listed[] | null }) {
  const text = useSignal('');
  const said = useSignal<{ readonly status: 'done' | 'failed'; readonly sentence: string } | null>(null);
  /** @returns what is wrong, or null */
  const take = (given: string): string | null => {
    const read = readClassList(given);
    if ('sentence' in read) return read.sentence;
    changeClass(desk.id, { list: read });
    text.value = '';
    said.value = {
      status: 'done',
      sentence: `${counted(read.length, 'name')} on your list. It is kept with the class.`,
    };
    announce(said.value.sentence);
    return null;
  };
  const pasted = () => {
    const sentence = take(text.peek());
    if (sentence === null) return;
    said.value = { status: 'failed', sentence };
    announce(sentence);
  };
  const forget = () => {
    forgetList(desk.id);
    said.value = { status: 'done', sentence: 'The list is removed.' };
    announce(said.value.sentence);
  };
  const opened = async (file: File) => {
    const read = await readFileText(file);
    return 'sentence' in read ? read.sentence : take(read.text);
  };
  return (
    <details class="disclosure">
      <summary>{list ? 'Change your list of the class' : 'Who has not handed in? Give a list of the class'}</summary>
      <form
        class="paste-link"
        onSubmit={(event) => {
          event.preventDefault();
          pasted();
        }}
      >
        <div class="field">
          <label for="class-list">Names or logins, one a line</label>
          <textarea
            id="class-list"
            class="input"
            rows={4}
            spellcheck={false}
            aria-describedby="class-list-help"
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
          <p id="class-list-help" class="help">
            “Ellis, Ada; ada@example.org”, or either alone. A gradebook of Canvas or a file of Moodle will do, too, and
            has the numbers by which their archives tell people apart.
          </p>
        </div>
        <p class="toolbar">
          <button type="submit" class="button">
            Keep this list
          </button>
          {list && (
            <button type="button" class="button quiet" onClick={forget}>
              Remove the list
            </button>
          )}
        </p>
        {said.value && (
          <p class="reply" data-status={said.value.status === 'failed' ? 'failed' : undefined}>
            {said.value.sentence}
          </p>
        )}
      </form>
      <FileButton
        label="Open a list or a gradebook file"
        name="List of the class"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFile={opened}
      />
    </details>
  );
}
