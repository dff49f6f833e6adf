import { LIMITS } from '../../core/worksheet/limits.ts';
import { freshId } from '../../core/worksheet/blank.ts';
import { stepName } from '../../core/worksheet/words.ts';
import { announce } from '../shell/announce.ts';
import { useOpenSheet } from './open-sheet.ts';

/**
 * The steps of the worksheet: each is one destination with a table of its own.
 * @param alone whether the way to a second step is offered while there is only one
 */
export function StepTabs({ alone }: { alone: boolean }) {
  const { sheet, step, chooseStep, edit, readOnly } = useOpenSheet();
  const { steps } = sheet;
  const at = steps.findIndex(({ id }) => id === step.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = steps[at + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    chooseStep(next.id);
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role="tab"]')[at + by]?.focus();
  };
  const add = () => {
    const id = freshId('step', steps);
    edit({ do: 'add-step' });
    chooseStep(id);
    announce(`Step ${steps.length + 1} added.`);
  };
  const remove = () => {
    const beside = steps[at + 1] ?? steps[at - 1];
    edit({ do: 'remove-step', step: step.id });
    if (beside) chooseStep(beside.id);
    announce('The step was removed. Undo brings it back.');
  };
  if (steps.length === 1 && !alone) return null;
  return (
    <div class="step-tabs">
      {steps.length > 1 && (
        <div role="tablist" aria-label="Steps" tabIndex={-1} onKeyDown={onKeyDown}>
          {steps.map((each, nth) => (
            <button
              key={each.id}
              type="button"
              role="tab"
              class="step-tab"
              aria-selected={each.id === step.id}
              tabIndex={each.id === step.id ? 0 : -1}
              onClick={() => chooseStep(each.id)}
            >
              {nth + 1}. {stepName(each)}
            </button>
          ))}
        </div>
      )}
      {!readOnly && (
        <>
          {steps.length < LIMITS.steps && (
            <button type="button" class="button quiet" onClick={add}>
              {steps.length === 1 ? 'Another step or destination' : 'Add a step'}
            </button>
          )}
          {steps.length > 1 && (
            <button type="button" class="button quiet" onClick={remove}>
              Remove this step
            </button>
          )}
        </>
      )}
    </div>
  );
}
