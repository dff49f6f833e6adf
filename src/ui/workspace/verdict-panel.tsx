import type { ComponentChildren } from 'preact';
import type { CodeTask } from '../../core/exercise.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { VerdictFrame, type VerdictProps } from './verdict-frame.tsx';
import { verdictWords } from './verdict-words.ts';

interface Props extends VerdictProps<GradeResult> {
  readonly task: CodeTask;
  /** True when something was run since: what is shown below is not the check’s. */
  readonly earlier?: boolean;
  /** Opens the timeline of the failing schedule, when there is one. */
  readonly onStory: (() => void) | null;
  /** What is said below it, of what went on since. */
  readonly children?: ComponentChildren;
}

/** What the last check found. Each kind of verdict has its own words, mark and colour. */
export function VerdictPanel({ task, onStory, children, ...props }: Props) {
  const { mark, heading, sentences, list } = verdictWords(props.result, task);
  return (
    <VerdictFrame
      {...props}
      what="code"
      mark={mark}
      heading={heading}
      sentences={list ? [...sentences, `${list.title}: ${list.items.join('; ')}.`] : sentences}
      story={onStory && { words: 'See how it went', onOpen: onStory }}
    >
      {children}
    </VerdictFrame>
  );
}
