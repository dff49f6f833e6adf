import '../worksheet/worksheet.css';
import { useSignal } from '@preact/signals';
import { href } from '../../app/route.ts';
import { tabRole } from '../../app/storage/tabs.ts';
import type { ClassDesk } from '../../app/trainers/trainer-desk.ts';
import { keepScratchCopy } from '../../app/trainers/scratch-copy.ts';
import { CHECKED_WORDS, findingsWords, type CheckedStep } from '../../core/trainers/checked-worksheet.ts';
import type { Report } from '../../core/trainers/gradebook-own.ts';
import { claimedStatus, worksheetRemarks, type HandedWorksheet } from '../../core/trainers/handed-worksheet.ts';
import { WORKSHEET, WORKSHEET_RUBRIC, type WorksheetGrade } from '../../core/trainers/worksheet-grade.ts';
import type { Worksheet } from '../../core/worksheet/model.ts';
import { announce } from '../shell/announce.ts';
import { Mark } from '../story/mark.tsx';
import { SheetPaper } from '../worksheet/sheet-paper.tsx';
import { VERDICT_LOOKS } from '../worksheet/verdict-words.ts';
import { WorksheetCell } from './class-table.tsx';
import { WorksheetFindings } from './worksheet-findings.tsx';
import { MarkForm } from './mark-form.tsx';

interface Props {
  readonly desk: ClassDesk;
  readonly report: Report;
  readonly grade: WorksheetGrade;
}

/** A worksheet as it was handed in, what is found in it here, and what a person says about it. Nothing here changes it. */
export function WorksheetWork({ desk, report, grade }: Props) {
  const { counts, name } = report.learner;
  const { sheet, submission } = counts.read;
  const { worksheet: handed } = submission;
  const own = sheet && 'sheet' in sheet ? sheet.sheet : null;
  return (
    <div class="learner-exercise">
      <h3>Worksheet</h3>
      <p>
        <WorksheetCell grade={grade} />
      </p>
      {grade.state === 'missing' && <p>No worksheet was handed in.</p>}
      {handed && sheet && worksheetRemarks(handed, sheet, grade.checked).map((remark) => <p key={remark}>{remark}</p>)}
      {handed && own && <Found grade={grade} handed={handed} sheet={own} />}
      {own && tabRole.value !== 'reader' && <ScratchCopy of={desk.id} sheet={own} learner={name} />}
      <div class="worksheet-reading">
        {own && (
          <div class="handed-sheet">
            <SheetPaper
              sheet={own}
              verdictOf={(step) =>
                grade.checked?.steps.find((each) => each.step === step && each.bounds !== '') ?? null
              }
            />
          </div>
        )}
        {tabRole.value !== 'reader' && (
          <MarkForm
            mark={grade.mark}
            rubric={WORKSHEET_RUBRIC}
            undecided={grade.state === 'missing' ? 'not passed: nothing was handed in' : 'not decided yet'}
            unmarked="No check gives a mark here. What is found above says what to read closely."
            onChange={(change) => desk.mark(counts.id, WORKSHEET, change)}
          />
        )}
      </div>
    </div>
  );
}

/** Analysis and model check as they come out here, with what the file claims where that is something else. */
function Found({
  grade: { checked },
  handed,
  sheet,
}: {
  grade: WorksheetGrade;
  handed: HandedWorksheet;
  sheet: Worksheet;
}) {
  if (!checked) return <p>It has not been checked here yet. Grade the class, above.</p>;
  return (
    <>
      <p>Analysis: {findingsWords(checked.findings)}.</p>
      {checked.findings && <WorksheetFindings findings={checked.findings} sheet={sheet} />}
      <ul class="plain-list found-steps">
        {checked.steps.map((step) => (
          <li key={step.step}>
            <FoundStep step={step} claimed={claimedStatus(handed, step.step)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundStep({
  step: { name, status, sentence },
  claimed,
}: {
  step: CheckedStep;
  claimed: CheckedStep['status'] | null;
}) {
  const looks = status === 'not-checked' ? ({ status: 'none', mark: 'waiting' } as const) : VERDICT_LOOKS[status];
  return (
    <>
      <bdi>{name}</bdi>:{' '}
      <span class="status" data-status={looks.status}>
        <Mark name={looks.mark} /> {CHECKED_WORDS[status]}
      </span>
      {status === 'not-checked' && <span class="cell-note">{sentence}</span>}
      {claimed !== null && (
        <span class={claimed === status ? 'cell-note' : 'cell-note cell-claim'}>claimed: {CHECKED_WORDS[claimed]}</span>
      )}
    </>
  );
}

/** The worksheet among one’s own, to be looked into with all that a worksheet can do. What was handed in stays as it is. */
function ScratchCopy({ of, sheet, learner }: { of: string; sheet: Worksheet; learner: string }) {
  const kept = useSignal<string | null>(null);
  const keep = () => {
    kept.value = keepScratchCopy(of, sheet, learner);
    announce('A scratch copy is among your worksheets.');
  };
  return (
    <p class="toolbar">
      {kept.value === null ? (
        <button type="button" class="button" onClick={keep}>
          Make a scratch copy
        </button>
      ) : (
        <a class="button" href={href({ page: 'worksheet', what: kept.value, part: null })}>
          Open the scratch copy
        </a>
      )}
      <span class="help">Among your own worksheets, to try things out. What was handed in stays as it is.</span>
    </p>
  );
}
