import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useId } from 'preact/hooks';
import { timeWords } from '../../app/storage/moment.ts';
import { ALWAYS_TRIED, isAnsweredWith, type AlwaysTried, type AnswerValue } from '../../core/worksheet/model.ts';
import { isTried } from '../../core/worksheet/always-tried.ts';
import { questionOf, type ChoiceQuestion, type QuestionId } from '../../core/worksheet/questions.ts';
import { keyHours } from '../../core/worksheet/destinations.ts';
import { useOpenSheet } from './open-sheet.ts';
import { SheetField } from './sheet-field.tsx';
import { lowered } from '../../core/first-letter.ts';

interface AnswerFormProps {
  readonly id: QuestionId;
  readonly next: QuestionId | null;
  readonly onNext: (id: QuestionId) => void;
}

/** One question, its possible answers, and where the answer comes from. */
export function AnswerForm({ id, next, onNext }: AnswerFormProps) {
  const { step, edit } = useOpenSheet();
  const question = questionOf(id);
  const answer = step.answers[id];
  const setWords = (words: string) =>
    edit({ do: 'answer', step: step.id, question: id, words }, `answer ${step.id} ${id}`);
  const isLate = id === 'late' && isAnsweredWith(answer, 'possible');
  const wording = ON_SCREEN.includes(id);
  return (
    <div class="answer-form">
      <p class="help">{question.help}</p>
      {id === 'lookup' && (
        <SheetField
          label="Which place is that?"
          help="Its name, as people call it. The rows of part 5 name it as their evidence."
          value={answer.words}
          onText={setWords}
        />
      )}
      {question.kind === 'choice' ? <Choices id={id} question={question} /> : <Written id={id} kind={question.kind} />}
      {wording && <SheetField {...WORDING} value={answer.words} onText={setWords} />}
      {isLate && <SheetField label="How late, at most?" help="" value={answer.words} onText={setWords} />}
      <TriedAllTheSame id={id} />
      <details class="disclosure">
        <summary>{answer.source ? 'Note and source' : 'Add a note or a source'}</summary>
        {question.kind === 'choice' && id !== 'lookup' && !isLate && !wording && (
          <SheetField label="Note" help="" value={answer.words} lines={2} onText={setWords} />
        )}
        <Source id={id} />
      </details>
      {answer.source && <Cited source={answer.source} readOn={answer.readOn} />}
      {next && (
        <p class="toolbar">
          <button type="button" class="button" onClick={() => onNext(next)}>
            Next question
          </button>
        </p>
      )}
    </div>
  );
}

/** What a second try is answered: the instruction quotes it. */
const ON_SCREEN: readonly QuestionId[] = ['repeat', 'mismatch', 'inFlight'];

const WORDING = {
  label: 'What does the screen say then, word for word?',
  help: 'Whoever reads it at night looks for these words. They are printed.',
};

interface WrittenProps {
  readonly id: QuestionId;
  readonly kind: 'text' | 'hours';
}

/** An answer in words. That nobody knows is one, too. */
function Written({ id, kind }: WrittenProps) {
  const { step, edit, readOnly } = useOpenSheet();
  const { value, words } = step.answers[id];
  return (
    <>
      <SheetField
        label={kind === 'hours' ? 'Hours' : 'Answer'}
        help=""
        value={words}
        lines={kind === 'hours' ? 1 : 2}
        onText={(text) =>
          edit({ do: 'answer', step: step.id, question: id, value: [], words: text }, `answer ${step.id} ${id}`)
        }
      />
      {kind === 'hours' && words.trim() !== '' && keyHours(step) === null && (
        <p class="reply" data-status="doubt">
          This is read as no time. Write a number of hours, such as 24, or of days, such as “2 days”.
        </p>
      )}
      {words === '' && (
        <label class="choice">
          <input
            type="checkbox"
            checked={value === 'unknown'}
            disabled={readOnly}
            onChange={() =>
              edit({ do: 'answer', step: step.id, question: id, value: value === 'unknown' ? [] : 'unknown' })
            }
          />
          Don’t know
        </label>
      )}
    </>
  );
}

/** Answers that rule something out which the check tries at every destination, whatever is answered. */
const RULED_OUT: Partial<Record<QuestionId, { readonly by: string; readonly what: AlwaysTried }>> = {
  lookup: { by: 'authoritative', what: 'missed' },
  late: { by: 'excluded', what: 'late' },
};

/** Where an answer alone does not leave it out: without a word here, a story would contradict what was answered. */
function TriedAllTheSame({ id }: { id: QuestionId }) {
  const { step } = useOpenSheet();
  const ruled = RULED_OUT[id];
  if (!ruled || !isAnsweredWith(step.answers[id], ruled.by) || !isTried(step, ruled.what)) return null;
  return (
    <p class="help">
      The check tries all the same that {lowered(ALWAYS_TRIED[ruled.what].label)}, unless part 5 says why that can’t be.
    </p>
  );
}

function Cited({ source, readOn }: { source: string; readOn: string | null }) {
  const day = readOn && timeWords(`${readOn}T12:00:00Z`, { dateStyle: 'long' });
  return (
    <p class="help cited">
      Source: <a href={source}>{source.replace(/^https?:\/\//, '')}</a>
      {day && `, read on ${day}`}
    </p>
  );
}

const UNKNOWN = 'unknown';
const NOT_HERE = 'does-not-arise';

/** Played like any key that is forgotten; nobody knows the hour. */
const TILL_FINISHED = 'Until it is closed or finished';

/** One answer, or several where it depends on something: then each may be true. */
function Choices({ id, question }: { id: QuestionId; question: ChoiceQuestion }) {
  const { step, edit, readOnly } = useOpenSheet();
  const name = useId();
  const { value, words } = step.answers[id];
  const several = useSignal(Array.isArray(value) && value.length > 1);
  const isTillFinished = id === 'key' && words === TILL_FINISHED && isAnsweredWith(step.answers[id], 'expires');
  const answer = (next: AnswerValue, note?: string) =>
    edit({ do: 'answer', step: step.id, question: id, value: next, ...(note === undefined ? {} : { words: note }) });
  const set = (next: AnswerValue) => answer(next, isTillFinished ? '' : undefined);
  const chosen = (each: string) =>
    !(isTillFinished && each === 'expires') && (Array.isArray(value) ? value.includes(each) : value === each);
  const toggle = (chosenNow: string) => {
    if (!several.value) return set([chosenNow]);
    const now = Array.isArray(value) ? value : [];
    set(Object.keys(question.answers).filter((each) => now.includes(each) !== (each === chosenNow)));
  };
  return (
    <fieldset class="answer-choices">
      <legend class="visually-hidden">{question.question}</legend>
      {Object.entries(question.answers).map(([each, label]) => (
        <Fragment key={each}>
          <label class="choice">
            <input
              type={several.value ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen(each)}
              disabled={readOnly}
              onChange={() => toggle(each)}
            />
            {label}
          </label>
          {id === 'key' && each === 'expires' && !several.value && (
            <label class="choice">
              <input
                type="radio"
                name={name}
                checked={isTillFinished}
                disabled={readOnly}
                onChange={() => answer(['expires'], TILL_FINISHED)}
              />
              Yes, until what was made is closed or finished, then it forgets
            </label>
          )}
        </Fragment>
      ))}
      {[
        [UNKNOWN, 'Don’t know'] as const,
        ...(value === NOT_HERE ? [[NOT_HERE, 'Does not arise here'] as const] : []),
      ].map(([each, label]) => (
        <label key={each} class="choice choice-apart">
          <input
            type="radio"
            name={several.value ? `${name}-none` : name}
            checked={value === each}
            disabled={readOnly}
            onChange={() => set(each)}
          />
          {label}
        </label>
      ))}
      <label class="choice several">
        <input
          type="checkbox"
          checked={several.value}
          disabled={readOnly}
          onChange={() => {
            several.value = !several.value;
            if (!several.value && Array.isArray(value) && value.length > 1) set(value.slice(0, 1));
          }}
        />
        It depends: more than one of these can be true
      </label>
      {!question.played && <p class="help">Written down for people. The check of the table does not play it.</p>}
    </fieldset>
  );
}

/** What is typed is kept when it is an address, and said when it isn’t. */
function Source({ id }: { id: QuestionId }) {
  const { step, edit } = useOpenSheet();
  const { source, readOn } = step.answers[id];
  const address = useSignal(source ?? '');
  const day = useSignal(readOn ?? '');
  const isAddress = address.value === '' || /^https?:\/\/\S+$/.test(address.value);
  const keep = () => {
    const isDay = day.value === '' || /^\d{4}-\d{2}-\d{2}$/.test(day.value);
    if (!/^(https?:\/\/\S+)?$/.test(address.value) || !isDay) return;
    edit(
      { do: 'set-source', step: step.id, question: id, source: address.value, readOn: day.value },
      `source ${step.id} ${id}`,
    );
  };
  return (
    <div class="source-fields">
      <SheetField
        label="Address of the page"
        help="The page that says so. A link, not a copy."
        type="url"
        value={address.value}
        onText={(text) => {
          address.value = text.trim();
          keep();
        }}
      />
      <SheetField
        label="Read on"
        help=""
        type="date"
        value={day.value}
        onText={(text) => {
          day.value = text;
          keep();
        }}
      />
      {!isAddress && <p class="help">An address begins with https:// and has no spaces. It is kept once it does.</p>}
    </div>
  );
}
