import { notArising } from '../worksheet/arising.ts';
import type { Answer, Step } from '../worksheet/model.ts';
import { QUESTION_IDS, questionOf, type QuestionId } from '../worksheet/questions.ts';
import type { VendorQuestion } from '../worksheet/verdict.ts';
import { answerText, listed, stepName } from '../worksheet/words.ts';
import { document, inline, sentence, titled } from './markdown.ts';

/** What a team can only know of itself. */
const OURS: readonly QuestionId[] = ['keyMaker', 'keyStored', 'byHand'];

/**
 * What is not known yet, to be sent to whoever knows: first what would change the verdict, then everything else that is open,
 * and what a profile takes for granted and nobody has confirmed. As Markdown.
 *
 * @param deciding what the check asks for, the first of which decides most
 */
export function questionsToAsk(step: Step, standing: string, deciding: readonly VendorQuestion[]): string {
  const none = notArising(step);
  const asked = new Set(deciding.map(({ question }) => question));
  const rest = QUESTION_IDS.filter((id) => !none.has(id) && !asked.has(id));
  const open = rest.filter((id) => isOpen(step.answers[id]));
  const unconfirmed = rest.filter((id) => step.answers[id].standing === 'unverified' && !open.includes(id));
  const vendor = open.filter((id) => !OURS.includes(id));
  const ours = open.filter((id) => OURS.includes(id));
  const isNothing = asked.size + open.length + unconfirmed.length === 0;
  return document([
    `# Questions about “${inline(stepName(step))}”`,
    `**${inline(standing)}**`,
    isNothing ? 'Everything that the worksheet asks is answered. Ask again when the destination changes.' : '',
    ...titled(
      '## First: the answer decides what the check finds',
      deciding.map(({ ask, because }) => `**${inline(ask)}** ${inline(because)}`),
    ),
    ...titled('## For the vendor, or whoever runs it', vendor.map(put)),
    ...titled('## For ourselves', ours.map(put)),
    ...titled(
      '## Not confirmed yet',
      unconfirmed.map((id) => `${put(id)} So far it is taken for: ${sentence(answerText(id, step.answers[id]))}`),
    ),
  ]);
}

function isOpen({ value, words }: Answer): boolean {
  return value === 'unknown' || (value.length === 0 && words.trim() === '');
}

/** The question, and what may be answered. */
function put(id: QuestionId): string {
  const question = questionOf(id);
  const answers = question.kind === 'choice' ? Object.values(question.answers) : [];
  // Yes or no needs no list, but perhaps a word on what is meant.
  const more =
    answers.length > 2
      ? `Possible answers: ${listed(
          answers.map((each) => (each.startsWith('“') ? each : `“${each}”`)),
          'or',
        )}.`
      : question.help;
  return `**${inline(question.question)}** ${inline(more)}`;
}
