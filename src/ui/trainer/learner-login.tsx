import { useSignal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { handInsBy } from '../../core/trainers/carried-work.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import { announce } from '../shell/announce.ts';
import { AskTwice } from './ask-twice.tsx';

/** A login for gradebooks, and to join or part learners; and ways to grade anew or to take the hand-in out. */
export function LearnerLogin({ desk, report, onGone }: { desk: ClassDesk; report: Report; onGone: () => void }) {
  const { learner } = report;
  const all = [learner.counts, ...learner.earlier, ...learner.copies].map(({ id }) => id);
  const login = useSignal(learner.login);
  return (
    <>
      <form
        class="learner-login"
        onSubmit={(event) => {
          event.preventDefault();
          desk.setLogin(all, login.peek());
          announce('The login is saved.');
        }}
      >
        <div class="field">
          <label for="learner-login">Login, as your gradebook has it</label>
          <input
            id="learner-login"
            class="input"
            type="text"
            autocomplete="off"
            maxLength={200}
            value={login.value}
            onInput={(event) => (login.value = event.currentTarget.value)}
          />
        </div>
        <button type="submit" class="button">
          Save the login
        </button>
      </form>
      <p class="toolbar">
        <JoinNamesakes desk={desk} report={report} />
        <button type="button" class="button" onClick={() => desk.forget(all)}>
          Grade anew
        </button>
        <AskTwice
          label="Take it out of the class"
          sureLabel={`Take ${all.length === 1 ? 'the hand-in' : `all ${all.length} hand-ins`} out`}
          onSure={() => {
            for (const id of all) desk.remove(id);
            onGone();
          }}
        />
      </p>
    </>
  );
}

/** Several learners under one name who are one person: joined by one login. */
function JoinNamesakes({ desk, report: { learner } }: { desk: ClassDesk; report: Report }) {
  const others = desk.reports.value.filter((each) => learner.namesakes.includes(each.learner.key));
  const all = [learner, ...others.map((each) => each.learner)].filter(({ doubt }) => doubt === null);
  const login = all.find((each) => each.login !== '')?.login;
  if (all.length < 2 || login === undefined || learner.doubt !== null) return null;
  const join = () => {
    desk.setLogin(
      all.flatMap((each) => handInsBy(each).map(({ id }) => id)),
      login,
    );
    document.getElementById('learner-title')?.focus();
    announce('They are one learner now. The latest hand-in counts.');
  };
  return (
    <button type="button" class="button" onClick={join}>
      Join all {all.length} of this name: they are one person
    </button>
  );
}
