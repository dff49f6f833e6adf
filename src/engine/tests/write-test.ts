import { MOST_NAME_CHARACTERS, type PlannedFault } from '../../core/tests/planned-test.ts';
import { RULES, type RuleId } from '../../core/rules.ts';
import { faultWords } from '../../core/tests/test-words.ts';
import type { WrittenTest } from '../../core/tests/written-test.ts';
import { discriminating, propertiesFor, type Meeting, type Variant } from './discriminate.ts';
import { retell } from './faults-of-story.ts';
import type { Submission } from '../check.ts';
import type { Engine } from '../grade.ts';
import { Harness } from '../harness.ts';
import { playTest, type PlayedTest } from './run-test.ts';
import type { Scenario, Workload } from '../workloads/workload.ts';

/**
 * Turns a failing story into a test: the same start, the same faults at the same calls, and of what a test can state the
 * part that the right implementations keep and this code doesn’t. What is right is read from them, so that nothing is
 * demanded that one of them does otherwise, and each test that is written fails on the code that it came from.
 */
export interface StoryToState {
  /** The code that the story was played with, and the task. */
  readonly submission: Submission;
  /** Right implementations: at least one. */
  readonly right: readonly string[];
  readonly scenario: string;
  readonly path: readonly number[];
}

export async function writeTest<S extends Scenario>(
  engine: Engine,
  { submission, right, path }: Omit<StoryToState, 'scenario'>,
  workload: Workload<S>,
  scenario: S,
): Promise<WrittenTest> {
  const { task, code, seed } = submission;
  const harnesses: Harness<S>[] = [];
  try {
    for (const each of [code, ...right]) {
      const opened = await Harness.open(engine.makeSandbox, engine.sqlite, task, workload, each);
      if ('harness' in opened) harnesses.push(opened.harness);
    }
    const [wrong, ...rights] = harnesses;
    if (!wrong || rights.length < right.length || rights.length === 0) {
      return { sentence: 'Either this code can’t be run, or there is no right one to read the answer from.' };
    }
    const told = await retell(wrong, scenario, seed, path);
    if ('sentence' in told) return told;
    const meetings: Meeting[] = [];
    for (const variant of variants(told.faults)) meetings.push(await meet(wrong, rights, variant, scenario, seed));
    return stateIn(meetings, told.rule, scenario.id);
  } finally {
    for (const harness of harnesses) harness.close();
  }
}

async function meet<S extends Scenario>(
  wrong: Harness<S>,
  rights: readonly Harness<S>[],
  variant: Variant,
  scenario: S,
  seed: number,
): Promise<Meeting> {
  const played: PlayedTest[] = [];
  for (const harness of [wrong, ...rights]) played.push(await playTest(harness, variant.faults, scenario, seed, 1));
  const [first, ...others] = played;
  if (!first) throw new Error('a meeting takes two');
  return { ...variant, wrong: first.run, rights: others.map(({ run }) => run), idle: idleFault(variant, others) };
}

/** What the broken rule is about comes first, in whichever variant of the story it shows; then anything that shows it. */
function stateIn(meetings: readonly Meeting[], rule: RuleId | null, scenario: string): WrittenTest {
  for (const properties of propertiesFor(rule)) {
    for (const meeting of meetings.filter(({ idle }) => !idle)) {
      const stated = discriminating(properties, meeting);
      const { faults } = meeting;
      if (stated) return { test: { name: nameOf(rule, faults), scenario, faults, ...stated } };
    }
  }
  const [asTold] = meetings;
  return { sentence: asTold?.idle ? sayIdle(asTold.idle) : sayUnseen(rule) };
}

/**
 * As the story had it; then with every such call failing, which right code that sends once more can’t get around: only then
 * do all that is right end alike.
 */
function variants(faults: readonly PlannedFault[]): readonly Variant[] {
  const every = faults.map((fault): PlannedFault => ({ ...fault, nth: 'every' }));
  const asTold: Variant = { faults, narrow: faults.length === 0 };
  const crashes = faults.some(({ fault }) => fault === 'crash-before' || fault === 'crash-after');
  if (faults.length === 0 || crashes) return [asTold];
  const lasting =
    faults.length === 1
      ? [
          { faults: every, narrow: false },
          { faults: every, narrow: true },
        ]
      : [];
  return [asTold, ...lasting];
}

function idleFault({ faults }: Variant, played: readonly PlayedTest[]): PlannedFault | null {
  return faults.find((_, at) => played.every((each) => !each.faults[at]?.struck)) ?? null;
}

// In words

function nameOf(rule: RuleId | null, faults: readonly PlannedFault[]): string {
  const about = rule ? RULES[rule].label : 'It ends by itself';
  const when = faults.length === 0 ? 'nothing fails' : faults.map(faultWords).join('; ');
  return `${about}: ${when}`.slice(0, MOST_NAME_CHARACTERS);
}

function sayIdle(fault: PlannedFault): string {
  return `No right implementation comes to this call (${faultWords(fault)}), and a test whose fault never strikes shows nothing.`;
}

function sayUnseen(rule: RuleId | null): string {
  const about = rule ? ` (${RULES[rule].label})` : '';
  return `A test sees how recovery ends and what it leaves, and both are right here: what is wrong is the way there${about}.`;
}
