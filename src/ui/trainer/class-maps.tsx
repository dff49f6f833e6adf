import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { brokenRules, misconceptions, missedParts, type MissedPart } from '../../core/trainers/class-map.ts';
import { RULES } from '../../core/rules.ts';
import { counted } from '../../core/counted.ts';
import { announce } from '../shell/announce.ts';

/** What the class gets wrong: rules, misconceptions, and the parts of each exercise. @param names whether learners are named */
export function ClassMaps({ desk, names }: { desk: ClassDesk; names: boolean }) {
  const now = desk.grading.now.value.state;
  // A thousand answers are counted in no time, but not once a second.
  if (now === 'running' || now === 'paused') return <p>What the class gets wrong is counted when grading has ended.</p>;
  return <Maps desk={desk} names={names} />;
}

function Maps({ desk, names }: { desk: ClassDesk; names: boolean }) {
  const reports = desk.reports.value;
  const known = desk.exercises.value.state === 'ready' ? desk.exercises.value.value : {};
  const rules = brokenRules(reports);
  const held = misconceptions(reports, known, desk.bugs.marks.value);
  const parts = missedParts(reports, known);
  const left = desk.bugs.grading.left.value;
  const searching = desk.bugs.grading.now.value.state === 'running';
  const search = async () => {
    await desk.bugs.grading.start();
    announce('The planted bugs are compared.');
  };
  if (!reports.some(({ grade }) => grade.exercises.some(({ graded }) => graded !== null)))
    return <p>Nothing has been graded yet.</p>;
  if (parts.length === 0 && rules.length === 0) return <p>Nothing is wrong in what has been graded so far.</p>;
  return (
    <div class="class-maps">
      {rules.length > 0 && (
        <div>
          <h3>Rules that code breaks</h3>
          <ul class="plain-list map-list">
            {rules.map(({ rule, label, learners }) => (
              <li key={rule}>
                <Bar share={learners / reports.length} />
                <span>
                  <b>{label}</b>, {of(learners, reports.length)}. {RULES[rule].holds}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>Misconceptions</h3>
        {held.length > 0 ? (
          <ul class="plain-list map-list">
            {held.map(({ exercise, sentence, learners, why }) => (
              <li key={`${exercise} ${sentence}`}>
                <Bar share={learners.length / reports.length} />
                <span>
                  “{sentence}”{' '}
                  {why === 'same'
                    ? 'Code that goes wrong in the same places as this planted bug: '
                    : 'Tests that let this planted bug pass: '}
                  {of(learners.length, reports.length)}
                  {names && learners.length <= 12 ? `: ${learners.join(', ')}.` : '.'}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          left === 0 && <p>No answer goes wrong in the same places as a planted bug.</p>
        )}
        {left > 0 && (
          <p class="toolbar">
            <button type="button" class="button" aria-disabled={searching} onClick={() => void search()}>
              Compare with the planted bugs
            </button>
            <span class="help">
              {searching
                ? `${left} are still to be run.`
                : `${left} planted bugs are run, to see whose code goes wrong in the same places.`}
            </span>
          </p>
        )}
      </div>
      <div>
        <h3>Where answers are wrong</h3>
        <ul class="plain-list map-list">
          {parts.slice(0, 40).map((part) => (
            <Part
              key={`${part.exercise} ${part.part}`}
              part={part}
              title={known[part.exercise]?.title ?? part.exercise}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Part({ part: { label, wrong, of: all, instead }, title }: { part: MissedPart; title: string }) {
  return (
    <li>
      <Bar share={wrong / all} />
      <span>
        <b>{label}</b> <span class="map-title">{title}</span>, {of(wrong, all)}
        {instead.length > 0
          ? `. Chosen instead: ${instead.map(({ label: choice, count }) => `${choice} (${count})`).join(', ')}.`
          : '.'}
      </span>
    </li>
  );
}

function of(some: number, all: number): string {
  return `${some} of ${counted(all, 'learner')}`;
}

/** A share drawn beside the words that say it. */
export function Bar({ share }: { share: number }) {
  return (
    <span class="map-bar" aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
