import { useSignal } from '@preact/signals';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';

/** A login for gradebooks, and to join or part learners; and ways to grade anew or to take the hand-in out. */
export function LearnerLogin({ desk, report, onClose }: { desk: ClassDesk; report: Report; onClose: () => void }) {
  const { learner } = report;
  const all = [learner.counts, ...learner.earlier, ...learner.copies].map(({ id }) => id);
  const login = useSignal(learner.login);
  const sure = useSignal(false);
  return (
    <>
      <form
        class="learner-login"
        onSubmit={(event) => {
          event.preventDefault();
          desk.setLogin(all, login.peek());
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
          Keep the login
        </button>
      </form>
      <p class="toolbar">
        <button type="button" class="button" onClick={() => desk.forget(all)}>
          Grade anew
        </button>
        {sure.value ? (
          <>
            <button
              type="button"
              class="button danger"
              onClick={() => {
                for (const id of all) desk.remove(id);
                onClose();
              }}
            >
              Take {all.length === 1 ? 'the hand-in' : `all ${all.length} hand-ins`} out
            </button>
            <button type="button" class="button" onClick={() => (sure.value = false)}>
              Keep it
            </button>
          </>
        ) : (
          <button type="button" class="button quiet" onClick={() => (sure.value = true)}>
            Take it out of the class
          </button>
        )}
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </p>
    </>
  );
}
