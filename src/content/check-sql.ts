import type { SqlExercise, SqlStep } from '../core/sql/sql-exercise.ts';
import type { Finding } from './check-exercise.ts';
import { repeated } from '../core/repeated.ts';

/** An exercise in SQL: every name leads somewhere, each check is told apart, is hinted at, and has a bug that falls to it. */
export function checkSql(exercise: SqlExercise): Finding[] {
  const { checks, mutants, hints, parts } = exercise;
  const ids = checks.map(({ id }) => id);
  const hinted = Object.keys(hints);
  return [
    ...twice('check', ids),
    ...twice(
      'mutant',
      mutants.map(({ file }) => file),
    ),
    ...twice(
      'part',
      parts.map(({ id }) => id),
    ),
    ...mutants
      .filter(({ check }) => !ids.includes(check))
      .map(({ file, check }) => ({
        about: file,
        message: `mutant "${file}" names check "${check}", which there is not`,
      })),
    ...ids
      .filter((id) => !mutants.some(({ check }) => check === id))
      .map((id) => ({ about: id, message: `no mutant falls to check "${id}"` })),
    ...ids
      .filter((id) => !hinted.includes(id))
      .map((id) => ({ about: 'hints', message: `check "${id}" has no hints` })),
    ...hinted
      .filter((id) => !ids.includes(id))
      .map((id) => ({ about: 'hints', message: `hints for "${id}", which is no check` })),
    ...checks.flatMap(({ id, steps }) => stepFindings(id, steps, exercise)),
  ];
}

function stepFindings(about: string, steps: readonly SqlStep[], { writes, parts, driver }: SqlExercise): Finding[] {
  const own = steps.flatMap((step) => (step.do === 'learner' ? [step] : []));
  const at = (message: string) => [{ about, message: `check "${about}": ${message}` }];
  const names = parts.map(({ id }) => id);
  return [
    ...(writes === 'schema' && own.length > 0 ? at('a schema is made by itself, before the first step') : []),
    ...(writes !== 'schema' && own.length === 0 ? at('nothing that the learner wrote is run') : []),
    ...own.flatMap(({ part }) => {
      if (part === undefined) return names.length > 0 ? at(`name a part: ${names.join(', ')}`) : [];
      return names.includes(part) ? [] : at(`there is no part "${part}"`);
    }),
    ...(driver === 'first-row' && steps.some((step) => step.do === 'end')
      ? at('with the driver first-row no process ends: SQLite would end its statements, as a death does not')
      : []),
    ...(steps.some(judges) ? [] : at('nothing is expected')),
  ];
}

function judges(step: SqlStep): boolean {
  switch (step.do) {
    case 'run':
      return step.expect !== undefined;
    case 'learner':
    case 'read':
      return true;
    case 'end':
      return false;
  }
}

function twice(what: string, ids: readonly string[]): Finding[] {
  return repeated(ids).map((id) => ({ about: id, message: `${what} "${id}" is named twice` }));
}
