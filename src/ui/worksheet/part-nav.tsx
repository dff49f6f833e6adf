import { useLayoutEffect, useRef } from 'preact/hooks';
import { href } from '../../app/route.ts';
import { isAnswered } from '../../core/worksheet/answered.ts';
import { askedOf } from '../../core/worksheet/arising.ts';
import { Mark } from '../story/mark.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { findingsIn, PARTS, type PartId } from './parts.ts';
import { WEIGHT_WORDS, weightWords } from './weight.ts';

/** The parts of the worksheet in their order, each with what stands out in it. */
export function PartNav({ current }: { current: PartId }) {
  const { id, desk, step } = useOpenSheet();
  const place = useRef<HTMLElement>(null);
  const findings = desk.findings.value;
  useLayoutEffect(() => {
    const strip = place.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link) strip.scrollLeft = link.offsetLeft - strip.clientWidth / 2 + link.clientWidth / 2;
  }, [current]);
  return (
    <nav class="part-nav" aria-label="Parts of the worksheet" ref={place}>
      <ol class="plain-list">
        {PARTS.map((part, nth) => {
          const own = findingsIn(findings, part.id, step.id);
          const wrong = own.filter((finding) => finding.weight === 'wrong');
          const unanswered =
            part.id === 'answers' ? askedOf(step).first.filter((each) => !isAnswered(step.answers[each])).length : 0;
          const open = own.filter((finding) => finding.weight === 'open').length + unanswered;
          const [heaviest] = wrong;
          const words = heaviest ? weightWords(heaviest) : open > 0 ? WEIGHT_WORDS.open : null;
          return (
            <li key={part.id}>
              <a
                href={href({ page: 'worksheet', what: id, part: part.id })}
                aria-current={part.id === current ? 'step' : undefined}
              >
                <span class="part-number">{nth + 1}</span>
                <span>{part.label}</span>
                {words && (
                  <span class="status part-mark" data-status={words.status}>
                    <Mark name={words.mark} />
                    <span class="visually-hidden">
                      {wrong.length || open} {words.word.toLowerCase()}
                    </span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
