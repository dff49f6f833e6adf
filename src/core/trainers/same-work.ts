import { named } from './doubt-words.ts';
import { givenText } from './given-text.ts';
import type { Assignment } from './assignment.ts';
import type { Exercises } from './class-reports.ts';
import type { Learner } from './class-roll.ts';
import type { Exercise } from '../exercise.ts';
import { exampleWorksheet } from '../worksheet/example.ts';
import { stableText } from './stable-text.ts';

/**
 * The same work from two learners, where nobody would come to the same by chance: a remark for whoever marks, and no grade.
 * Choices are not looked at: what is right is the same for everybody.
 */

/** Fewer letters of one’s own are soon the same by chance. */
const FEWEST = 80;

/** Minutes up to which there are few ways to write an exercise, and equal code tells little. */
const SHORT = 10;

export interface SameWork {
  readonly remarks: readonly string[];
  /** Of what is soon the same without any copying. */
  readonly asides: readonly string[];
}

/**
 * @returns by the learner’s key
 */
export function sameWork(
  { exercises: ids, worksheet }: Assignment,
  learners: readonly Learner[],
  exercises: Exercises,
): ReadonlyMap<string, SameWork> {
  const found = new Map<string, SameWork>();
  const tell = (about: string, what: string, isShort: boolean, ownOf: (learner: Learner) => string | null) => {
    for (const group of alike(learners, ownOf))
      for (const learner of group) {
        const others = group.filter((each) => each !== learner).map(({ name }) => name);
        const { remarks, asides } = found.get(learner.key) ?? { remarks: [], asides: [] };
        const told = `${about}: The same ${what} as ${named(others, (name) => `“${givenText(name)}”`)}`;
        found.set(
          learner.key,
          isShort
            ? { remarks, asides: [...asides, `${told}. In an exercise this short, that is nothing unusual.`] }
            : { remarks: [...remarks, `${told}.`], asides },
        );
      }
  };
  for (const id of ids) {
    const exercise = exercises[id];
    if (!exercise) continue;
    const isText = exercise.kind === 'write';
    const isShort = !isText && exercise.minutes <= SHORT;
    tell(exercise.title, isText ? 'text' : 'code', isShort, (each) => ownPart(each, exercise));
  }
  if (worksheet) tell('Worksheet', 'worksheet', false, ownSheet);
  return found;
}

function alike(learners: readonly Learner[], ownOf: (learner: Learner) => string | null): readonly Learner[][] {
  const groups = new Map<string, Learner[]>();
  for (const learner of learners) {
    const own = ownOf(learner);
    if (own !== null) groups.set(own, [...(groups.get(own) ?? []), learner]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** What somebody answered, where enough of it is neither given nor the solution. */
function ownPart({ counts }: Learner, exercise: Exercise): string | null {
  const work = counts.read.submission.work.find((each) => each.exercise === exercise.id);
  if (!work) return null;
  switch (exercise.kind) {
    case 'recover':
    case 'tests':
    case 'sql': {
      const own = lines(work.code ?? '');
      const given = new Set(lines(exercise.starter));
      const isSolution = own.join('\n') === lines(exercise.solution).join('\n');
      return isSolution || lettersIn(own.filter((line) => !given.has(line))) < FEWEST ? null : own.join('\n');
    }
    case 'write': {
      const own = exercise.fields.flatMap(({ id, example }) => {
        const text = lines(work.answers[id] ?? '').join(' ');
        return text === lines(example).join(' ') ? [] : [text];
      });
      return lettersIn(own) < FEWEST ? null : own.join('\n');
    }
    case 'break':
    case 'classify':
    case 'table':
      return null;
  }
}

/** The name of a worksheet makes no other worksheet of it. The example that a worksheet may begin with is nobody’s own. */
function ownSheet({ counts: { read } }: Learner): string | null {
  if (!read.sheet || !('sheet' in read.sheet)) return null;
  const { steps } = read.sheet.sheet;
  const own = stableText(steps);
  const isEmpty = steps.every(({ table }) => table.rules.length === 0);
  return isEmpty || own === stableText(exampleWorksheet().steps) ? null : own;
}

/** Lines without the space around and between their words. */
function lines(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const plain = line.replace(/\s+/g, ' ').trim();
    return plain === '' ? [] : [plain];
  });
}

function lettersIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
