import { useSignal, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { filesDropped } from '../../app/trainers/dropped-files.ts';
import { readSubmissionLink } from '../../app/trainers/assignment-link.ts';
import type { ReceivedFile, Receiving } from '../../app/trainers/trainer-files.ts';
import { counted } from '../../core/counted.ts';
import { givenText } from '../../core/trainers/given-text.ts';
import { announce } from '../shell/announce.ts';

/** Files, folders and archives in, by dropping or choosing; a link by pasting. */
export function Collect({ desk }: { desk: ClassDesk }) {
  const over = useSignal(false);
  // One thing is said at a time: what was taken in last.
  const said = useSignal<Said | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const receive = async (received: readonly ReceivedFile[]) => {
    if (received.length === 0) return;
    said.value = null;
    const told = await desk.receive(received);
    said.value = { from: 'files', told };
    announce(receivedWords(told));
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
      <PasteLink desk={desk} said={said} />
      {count !== null && <p class="help">Reading: {count} hand-ins so far.</p>}
      {said.value?.from === 'files' && (
        <div class="reply" data-status={said.value.told.troubles.length > 0 ? 'unknown' : undefined}>
          <p>{receivedWords(said.value.told)}</p>
          {said.value.told.troubles.map((trouble) => (
            <p key={trouble}>{trouble}</p>
          ))}
        </div>
      )}
    </div>
  );
}

type Said =
  | { readonly from: 'files'; readonly told: Receiving }
  | { readonly from: 'link'; readonly sentence: string; readonly failed: boolean };

function PasteLink({ desk, said }: { desk: ClassDesk; said: Signal<Said | null> }) {
  const text = useSignal('');
  const take = async () => {
    said.value = null;
    const read = await readSubmissionLink(text.peek());
    if (!read.ok || read.text === undefined) {
      said.value = read.ok ? null : { from: 'link', sentence: read.sentence, failed: true };
      return;
    }
    text.value = '';
    const { name } = read.submission.learner;
    const who = name === '' ? 'a learner' : givenText(name);
    const isNew = await desk.receiveText(`link from ${name || 'a learner'}`, read.text);
    const sentence = isNew
      ? `The hand-in of ${who} is in the class, below.`
      : `The hand-in of ${who} was here already.`;
    said.value = { from: 'link', sentence, failed: false };
    announce(sentence);
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
            onInput={(event) => {
              text.value = event.currentTarget.value;
              if (said.peek()?.from === 'link') said.value = null;
            }}
          />
        </div>
        <button type="submit" class="button">
          Take it in
        </button>
        {said.value?.from === 'link' && (
          <p class="reply" data-status={said.value.failed ? 'failed' : undefined}>
            {said.value.sentence}
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
