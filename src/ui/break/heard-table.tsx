import { heard, lastLoud, sameHeard } from '../../core/grade-break.ts';
import type { Story } from '../../core/trace.ts';
import { Mark } from '../story/mark.tsx';

/** What two callers were told, line by line, and what was true in the end. */
export function HeardTable({ given, story }: { given: Story; story: Story }) {
  const theirs = heard(given);
  const mine = heard(story);
  const lines = Array.from({ length: Math.max(theirs.length, mine.length) }, (_, at) => ({
    there: theirs[at],
    here: mine[at],
  }));
  return (
    <table class="heard">
      <caption>What the two callers were told, until nothing failed any more</caption>
      <thead>
        <tr>
          <th scope="col">What the caller did</th>
          <th scope="col">In the other run it was told</th>
          <th scope="col">In yours</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ there, here }, at) => (
          <tr key={at} data-same={sameHeard(there, here)}>
            <th scope="row" data-column="What the caller did">
              <What text={there?.what ?? here?.what ?? ''} />
            </th>
            <td data-column="In the other run it was told">{there?.answer ?? 'This did not happen.'}</td>
            <td data-column="In yours">
              <SameOrNot same={sameHeard(there, here)} /> {sameHeard(there, here) ? '' : yours(there?.what, here)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" data-column="">
            What is true then
          </th>
          <td data-column="In the other run">{truth(given)}</td>
          <td data-column="In yours">{truth(story)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A call is code; a beginning or an end is words. */
function What({ text }: { text: string }) {
  return text.includes('(') ? <code>{text}</code> : <>{text}</>;
}

function SameOrNot({ same }: { same: boolean }) {
  return (
    <span class="heard-mark" data-same={same}>
      <Mark name={same ? 'passed' : 'failed'} /> {same ? 'The same' : 'Different:'}
    </span>
  );
}

function yours(what: string | undefined, here: { what: string; answer: string } | undefined): string {
  if (!here) return 'this did not happen.';
  return here.what === what ? here.answer : `${here.what}. ${here.answer}`;
}

function truth(story: Story): string {
  return story.steps[lastLoud(story)]?.truth ?? '';
}
