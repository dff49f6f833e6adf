import { useSignal } from '@preact/signals';
import { sheetFile } from '../../app/worksheet/worksheet-file.ts';
import { LONGEST_LINK, MAIL_LENGTH, worksheetLink } from '../../app/worksheet/worksheet-link.ts';
import { saveFile } from '../pages/save-file.ts';
import { announce } from '../shell/announce.ts';
import { copyText } from '../story/copy-text.ts';
import { useOpenSheet } from './open-sheet.ts';

interface Shared {
  readonly sentence: string;
  /** Shown where copying was not allowed. */
  readonly link: string | null;
  readonly offersFile: boolean;
}

/** A link that holds the whole worksheet. Too long a one is not made: then it goes as a file. */
export function ShareSheet() {
  const { sheet } = useOpenSheet();
  const shared = useSignal<Shared | null>(null);
  const share = async () => {
    const link = await worksheetLink(sheet);
    const length = link.length.toLocaleString('en-GB');
    if (link.length > LONGEST_LINK) {
      const sentence = `A link to this worksheet would have ${length} characters, which most programs cut. Send the file instead.`;
      shared.value = { sentence, link: null, offersFile: true };
    } else {
      const { copied, sentence } = await copyText(link);
      const long = link.length > MAIL_LENGTH ? ' Some mail programs cut links of that length: the file is surer.' : '';
      shared.value = {
        sentence: `${sentence} The link has ${length} characters.${long}`,
        link: copied ? null : link,
        offersFile: long !== '',
      };
    }
    announce(shared.value.sentence);
  };
  const save = () => {
    const { content, name } = sheetFile(sheet);
    saveFile(content, name);
  };
  const now = shared.value;
  return (
    <>
      <p class="toolbar">
        <button type="button" class="button" onClick={() => void share()}>
          Copy a link to this worksheet
        </button>
        <span class="help">Whoever opens it sees the worksheet as it is now, and can keep a copy.</span>
      </p>
      {now && (
        <div class="reply">
          <p>{now.sentence}</p>
          {now.link !== null && (
            <input
              class="input"
              readOnly
              aria-label="Link to this worksheet"
              value={now.link}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {now.offersFile && (
            <p class="toolbar">
              <button type="button" class="button" onClick={save}>
                Save it as a file
              </button>
            </p>
          )}
        </div>
      )}
    </>
  );
}
