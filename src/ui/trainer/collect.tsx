import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { filesDropped } from '../../app/trainers/dropped-files.ts';
import { readSubmissionLink } from '../../app/trainers/assignment-link.ts';
import type { ReceivedFile, Receiving } from '../../app/trainers/trainer-files.ts';
import { counted } from '../../core/counted.ts';
import { announce } from '../shell/announce.ts';

/** Files, folders and archives in, by dropping or choosing; a link by pasting. */
export function Collect({ desk }: { desk: ClassDesk }) {
  const over = useSignal(false);
  const told = useSignal<Receiving | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const receive = async (received: readonly ReceivedFile[]) => {
    if (received.length === 0) return;
    told.value = null;
    told.value = await desk.receive(received);
    announce(receivedWords(told.value));
  };
  const chosen = (input: HTMLInputElement) => {
    const list = [...(input.files ?? [])].map((file) => ({
      path: file.webkitRelativePath || file.name,
      content: file,
    }));
    input.value = '';
    void receive(list);
  };
  const count = desk.receiving.value;
  return (
    <div class="collect">
      <div
        class="drop-zone"
        data-over={over.value}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => (over.value = false)}
        onDrop={(event) => {
          event.preventDefault();
          over.value = false;
          if (event.dataTransfer) void filesDropped(event.dataTransfer).then(receive);
        }}
      >
        <p>Drop hand-ins here: files, a folder, or the archive in which Canvas or Moodle gives you all of them.</p>
        <p class="toolbar">
          <input
            ref={files}
            type="file"
            multiple
            class="visually-hidden"
            aria-label="Hand-ins or archives"
            tabIndex={-1}
            onChange={(event) => chosen(event.currentTarget)}
          />
          <input
            ref={folder}
            type="file"
            multiple
            class="visually-hidden"
            aria-label="A folder of hand-ins"
            tabIndex={-1}
            {...{ webkitdirectory: true }}
            onChange={(event) => chosen(event.currentTarget)}
          />
          <button type="button" class="button primary" onClick={() => files.current?.click()}>
            Choose files
          </button>
          <button type="button" class="button" onClick={() => folder.current?.click()}>
            Choose a folder
          </button>
        </p>
      </div>
      <PasteLink desk={desk} />
      {count !== null && <p class="help">Reading: {count} hand-ins so far.</p>}
      {told.value && (
        <div class="reply" data-status={told.value.troubles.length > 0 ? 'unknown' : undefined}>
          <p>{receivedWords(told.value)}</p>
          {told.value.troubles.map((trouble) => (
            <p key={trouble}>
              <bdi>{trouble}</bdi>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function PasteLink({ desk }: { desk: ClassDesk }) {
  const trouble = useSignal<string | null>(null);
  const said = useSignal<string | null>(null);
  const text = useSignal('');
  const take = async () => {
    said.value = null;
    const read = await readSubmissionLink(text.peek());
    if (!read.ok || read.text === undefined) {
      trouble.value = read.ok ? null : read.sentence;
      return;
    }
    trouble.value = null;
    text.value = '';
    const who = read.submission.learner.name || 'a learner';
    const isNew = await desk.receiveText(`link from ${who}`, read.text);
    said.value = isNew ? `The hand-in of ${who} is in the class, below.` : `The hand-in of ${who} was here already.`;
    announce(said.value);
  };
  return (
    <details class="disclosure">
      <summary>A hand-in that came as a link</summary>
      <form
        class="paste-link"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <div class="field">
          <label for="pasted-link">The link, or the message that it stands in</label>
          <textarea
            id="pasted-link"
            class="input"
            rows={2}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button">
          Take it in
        </button>
        {said.value !== null && (
          <p class="reply">
            <bdi>{said.value}</bdi>
          </p>
        )}
        {trouble.value !== null && (
          <p class="reply" data-status="failed">
            {trouble.value}
          </p>
        )}
      </form>
    </details>
  );
}

function receivedWords({ taken, unreadable, known }: Receiving): string {
  const [be, was] = [
    (count: number) => (count === 1 ? 'is' : 'are'),
    (count: number) => (count === 1 ? 'was' : 'were'),
  ];
  return [
    `${counted(taken, 'hand-in')} ${was(taken)} taken in.`,
    ...(unreadable > 0
      ? [`${counted(unreadable, 'file')} could not be read, and ${be(unreadable)} listed below.`]
      : []),
    ...(known > 0 ? [`${known} ${was(known)} here already, with the same text.`] : []),
  ].join(' ');
}
