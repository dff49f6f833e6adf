import { FAULTS } from '../../core/faults.ts';
import { faultText, replyText, stepHead } from '../../core/story-text.ts';
import type { StoryStep } from '../../core/trace.ts';

/** What happened at a step, as one line of text: the call with its fault and its answer, or whatever else it was. */
export function happeningWords(step: StoryStep): string {
  const { event } = step;
  if (event.kind !== 'call') return stepHead(step);
  const fault = event.fault ? [faultText(FAULTS[event.fault], event.call)] : [];
  return [stepHead(step), ...[...fault, replyText(event.reply, event.call)].map(asSentence)].join(' ');
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
