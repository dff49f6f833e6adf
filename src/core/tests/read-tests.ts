import type { CodeTask } from '../exercise.ts';
import type { Plain } from '../plain.ts';
import { MOST_FAULTS, MOST_NAME_CHARACTERS, type PlannedFault, type PlannedTest } from './planned-test.ts';
import { asObject, isList, saidAs, strangeKeys, type PlainObject, type Report } from '../read-plain.ts';
import { readExpectation } from './read-expectation.ts';

/** A test as it was written: what it plans, or what is wrong with it in sentences that name it. */
export type ReadTest =
  { readonly name: string; readonly test: PlannedTest } | { readonly name: string; readonly problem: string };

/** Reads the list that a module exports as `tests`. Every problem of a test is told, and the others are read all the same. */
export function readTests(list: readonly Plain[], world: CodeTask): readonly ReadTest[] {
  const names = new Set<string>();
  return list.map((each, at) => {
    const name = nameOf(each) ?? `number ${at + 1}`;
    const problems: string[] = [];
    const test = readTest(each, name, world, (problem) => void problems.push(problem));
    if (names.has(name)) problems.push('another test has the same name.');
    names.add(name);
    if (problems.length === 0 && test) return { name, test };
    return { name, problem: `The test “${name}”: ${problems.join(' ')}` };
  });
}

function nameOf(value: Plain): string | null {
  const name = asObject(value)?.['name'];
  return typeof name === 'string' && name.trim() !== '' && name.length <= MOST_NAME_CHARACTERS ? name.trim() : null;
}

function readTest(value: Plain, name: string, world: CodeTask, report: Report): PlannedTest | null {
  const object = asObject(value);
  if (!object) {
    report(`it is ${saidAs(value)}, and must be an object with name, given and expect.`);
    return null;
  }
  strangeKeys(object, '', ['name', 'given', 'when', 'expect', 'again'], report);
  if (nameOf(value) === null) {
    report(`name is ${saidAs(object['name'])}: it must be text of at most ${MOST_NAME_CHARACTERS} characters.`);
  }
  const scenario = readGiven(object['given'], world, report);
  const faults = readWhen(object['when'], world, report);
  const expect = readExpectation(object['expect'], 'expect', report);
  const again = readExpectation(object['again'], 'again', report);
  if (object['expect'] === undefined && object['again'] === undefined) {
    report(
      'it expects nothing, so nothing could fail it. State an outcome, effects, a key, or that rows are unchanged.',
    );
  }
  return { name, scenario, faults, expect, again };
}

/** The start state: by its name, or by evidence and authority. */
function readGiven(value: Plain | undefined, world: CodeTask, report: Report): string {
  const known = world.scenarios.map(({ id }) => id);
  const object = asObject(value);
  if (object) return readStartState(object, world, report);
  if (typeof value === 'string' && known.includes(value)) return value;
  report(`given is ${saidAs(value)}, and the start states are: ${known.join(', ')}.`);
  return '';
}

function readStartState(state: PlainObject, { scenarios }: CodeTask, report: Report): string {
  strangeKeys(state, 'given.', ['evidence', 'authority'], report);
  const fitting = scenarios.filter((scenario) => {
    const { evidence, authority }: { evidence?: Plain; authority?: Plain } = scenario as PlainObject;
    return evidence === state['evidence'] && authority === state['authority'] && evidence !== undefined;
  });
  const [only, second] = fitting.map(({ id }) => id);
  if (only !== undefined && second === undefined) return only;
  const asked = `evidence ${saidAs(state['evidence'])} and authority ${saidAs(state['authority'])}`;
  if (only === undefined) report(`given: no start state has ${asked}. There are: ${idsOf(scenarios)}.`);
  else report(`given: more than one start state has ${asked}. Name one: ${idsOf(fitting)}.`);
  return '';
}

function idsOf(scenarios: readonly { readonly id: string }[]): string {
  return scenarios.map(({ id }) => id).join(', ');
}

function readWhen(value: Plain | undefined, world: CodeTask, report: Report): readonly PlannedFault[] {
  if (value === undefined) return [];
  if (!isList(value)) return readFaults([['when', value]], world, report);
  if (value.length > MOST_FAULTS) report(`when holds more than ${MOST_FAULTS} faults, which are the most.`);
  return readFaults(
    value.slice(0, MOST_FAULTS).map((each, at) => [`when[${at}]`, each]),
    world,
    report,
  );
}

function readFaults(values: readonly [path: string, value: Plain][], world: CodeTask, report: Report): PlannedFault[] {
  return values.flatMap(([path, value]) => {
    const object = asObject(value);
    if (!object) report(`${path} is ${saidAs(value)}, and must be a fault such as ${EXAMPLE}.`);
    const fault = object && readFault(object, path, world, report);
    return fault ? [fault] : [];
  });
}

const EXAMPLE = "{ at: 'destination.grant', nth: 1, fault: 'response-lost' }";

function readFault(object: PlainObject, path: string, world: CodeTask, report: Report): PlannedFault | null {
  strangeKeys(object, `${path}.`, ['at', 'nth', 'fault'], report);
  const { at, nth, fault } = object;
  const call = typeof at === 'string' && /^[a-z]+\.[a-z]+$/.test(at) ? at : null;
  if (call === null) report(`${path}.at is ${saidAs(at)}: it must name a call, such as destination.grant.`);
  const place = readPlace(nth);
  if (place === null) report(`${path}.nth is ${saidAs(nth)}: it must be a whole number from 1 up, or “every”.`);
  const known = world.faults.find((each) => each === fault);
  if (!known) report(`${path}.fault is ${saidAs(fault)}, and this exercise has: ${world.faults.join(', ')}.`);
  return call !== null && place !== null && known ? { at: call, nth: place, fault: known } : null;
}

function readPlace(nth: Plain | undefined): PlannedFault['nth'] | null {
  if (nth === undefined) return 1;
  if (nth === 'every') return nth;
  return typeof nth === 'number' && Number.isInteger(nth) && nth >= 1 ? nth : null;
}
