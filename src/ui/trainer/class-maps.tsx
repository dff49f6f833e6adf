import { useRef } from 'preact/hooks';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { brokenRules, misconceptions, missedParts, type MissedPart } from '../../core/trainers/class-map.ts';
import { RULES } from '../../core/rules.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import { announce } from '../shell/announce.ts';
import { GivenNames } from './given-names.tsx';

/** What the class gets wrong: rules, misconceptions, and the parts of each exercise. @param names whether learners are named */
export function ClassMaps({ desk, names }: { desk: ClassDesk; names: boolean }) {
  const now = desk.grading.now.value.state;
  // A thousand answers are counted in no time, but not once a second.
  if (now === 'running' || now === 'paused') return <p>What the class gets wrong is counted when grading has ended.</p>;
  return <Maps desk={desk} names={names} />;
}

function Maps({ desk, names }: { desk: ClassDesk; names: boolean }) {
  const reports = settledReports(desk);
  const known = desk.exercises.value.state === 'ready' ? desk.exercises.value.value : {};
  const rules = brokenRules(reports, known);
  const held = misconceptions(reports, known, desk.bugs.marks.value);
  const parts = missedParts(reports, known);
  const left = desk.bugs.grading.left.value;
  const searching = desk.bugs.grading.now.value.state === 'running';
  const heading = useRef<HTMLHeadingElement>(null);
  const search = async () => {
    await desk.bugs.grading.start();
    // The button has gone: what it was pressed for stands below this.
    if (document.activeElement === document.body || isWithin(heading)) heading.current?.focus();
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
            {rules.map(({ rule, label, learners, of: all }) => (
              <li key={rule}>
                <Bar share={learners / all} />
                <span>
                  <b>{label}</b> <Count some={learners} all={all} />
                  <span class="map-about">{RULES[rule].holds}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 ref={heading} tabIndex={-1}>
          Misconceptions
        </h3>
        {held.length > 0 ? (
          <ul class="plain-list map-list">
            {held.map(({ exercise, sentence, learners, of: all, why }) => (
              <li key={`${exercise} ${sentence}`}>
                <Bar share={learners.length / all} />
                <span>
                  “{sentence}” <Count some={learners.length} all={all} />
                  <span class="map-about">
                    {why === 'same'
                      ? 'Their code goes wrong in the same places as this planted bug'
                      : 'Their tests let this planted bug pass'}
                    {names && learners.length <= 12 && (
                      <>
                        : <GivenNames names={learners} />
                      </>
                    )}
                  </span>
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
        <b>{label}</b> <Count some={wrong} all={all} />
        <span class="map-about">{title}</span>
        {instead.length > 0 && <span class="map-about">{insteadWords(instead)}</span>}
      </span>
    </li>
  );
}

/** How often, of whoever answered what it is in: not everybody answers everything. */
export function Count({ some, all }: { some: number; all: number }) {
  return (
    <span class="map-count">
      {some} of {all} who answered
    </span>
  );
}

export function insteadWords(instead: MissedPart['instead']): string {
  return `Chosen instead: ${instead.map(({ label, count }) => `${label} (${count})`).join('; ')}`;
}

/** What is known to be somebody’s: a file that two people sent is counted once, with whoever it is from. */
export function settledReports(desk: ClassDesk): readonly Report[] {
  return desk.reports.value.filter(({ grade }) => !grade.doubtful);
}

function isWithin({ current }: { readonly current: HTMLElement | null }): boolean {
  return current?.parentElement?.contains(document.activeElement) ?? false;
}

/** A share drawn beside the words that say it. */
export function Bar({ share }: { share: number }) {
  return (
    <span class="map-bar" aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  );
}
