import { useSignal } from '@preact/signals';
import type { Finding, Remedy } from '../../core/worksheet/finding.ts';
import { announce } from '../shell/announce.ts';
import { Mark } from '../story/mark.tsx';
import { jumpTo, useOpenSheet } from './open-sheet.ts';
import { WEIGHTS, weightWords } from './weight.ts';

/** How many are listed before somebody asks for all. */
const SHOWN = 6;

/** What the checks say, the heaviest first. Each leads to its place, and some bring their own remedy. */
export function FindingsList({ findings, title }: { findings: readonly Finding[]; title: string }) {
  const all = useSignal(false);
  const sorted = WEIGHTS.flatMap((weight) => findings.filter((finding) => finding.weight === weight));
  const shown = all.value ? sorted : sorted.slice(0, SHOWN);
  if (findings.length === 0) return null;
  return (
    <section class="findings" aria-label={title}>
      <h3>
        {title} <span class="count">{findings.length}</span>
      </h3>
      <ul class="plain-list">
        {shown.map((finding, nth) => (
          <FindingItem key={finding.id} finding={finding} again={shown[nth - 1]?.why === finding.why} />
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <p class="toolbar">
          <button type="button" class="button quiet" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
            {all.value ? 'Show fewer' : `Show all ${sorted.length}`}
          </button>
        </p>
      )}
    </section>
  );
}

/** @param again whether the one before it says for the same reason why it matters */
export function FindingItem({ finding, again = false }: { finding: Finding; again?: boolean }) {
  const open = useOpenSheet();
  const { word, mark, status } = weightWords(finding);
  return (
    <li class="finding">
      <button type="button" class="finding-jump" onClick={() => jumpTo(open, finding.at)}>
        <span class="status" data-status={status}>
          <Mark name={mark} />
          {word}
        </span>{' '}
        <span>{finding.sentence}</span>
      </button>
      {!again && <p class="help">{finding.why}</p>}
      {finding.edit && <RemedyButton remedy={finding.edit} />}
    </li>
  );
}

/** Makes a change that settles something, and leads to where somebody goes on. Nothing where nothing can be changed. */
export function RemedyButton({ remedy: { label, edit, leadsTo } }: { remedy: Remedy }) {
  const open = useOpenSheet();
  if (open.readOnly) return null;
  const apply = () => {
    open.edit(edit);
    announce(`${label}: done. Undo takes it back.`);
    if (leadsTo) jumpTo(open, leadsTo);
  };
  return (
    <button type="button" class="button finding-remedy" onClick={apply}>
      {label}
    </button>
  );
}
