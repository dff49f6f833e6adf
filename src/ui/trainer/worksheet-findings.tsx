import { shownName, type FindingCounts, type ListedFinding } from '../../core/trainers/checked-worksheet.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { Mark } from '../story/mark.tsx';
import { WEIGHT_WORDS } from '../worksheet/weight.ts';

/** What the analysis found, row by row, below the step that it is about. It says where to read closely, and is no grade. */
export function WorksheetFindings({ findings, sheet }: { findings: FindingCounts; sheet: Worksheet }) {
  const { wrong, open, advice, listed = [] } = findings;
  const more = wrong + open + advice - listed.length;
  if (listed.length === 0) return null;
  const about = [
    ...sheet.steps.map((step) => ({ id: step.id, name: shownName(step) })),
    { id: null, name: 'The whole worksheet' },
  ];
  return (
    <div class="worksheet-findings">
      {about.map(({ id, name }) => (
        <FindingsAbout key={id} name={name} of={listed.filter(({ step }) => step === id)} />
      ))}
      {more > 0 && <p class="help">{more} more, of which a scratch copy tells.</p>}
    </div>
  );
}

function FindingsAbout({ name, of }: { name: string; of: readonly ListedFinding[] }) {
  if (of.length === 0) return null;
  return (
    <details class="disclosure" open={of.length <= 12}>
      <summary>
        <bdi>{name}</bdi>, {of.length === 1 ? 'one finding' : `${of.length} findings`}
      </summary>
      <ul class="plain-list finding-lines">
        {of.map(({ weight, sentence }, at) => (
          <li key={at}>
            <span class="status" data-status={WEIGHT_WORDS[weight].status}>
              <Mark name={WEIGHT_WORDS[weight].mark} /> {WEIGHT_WORDS[weight].word}
            </span>{' '}
            <bdi>{sentence}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
