import { OUTCOMES } from '../decisions.ts';
import type { OutcomeRecord } from '../outcomes.ts';
import type { Plain } from '../plain.ts';
import type { Expectation } from './planned-test.ts';
import { asObject, isList, saidAs, strangeKeys, type Report } from '../read-plain.ts';

const NAMES: readonly OutcomeRecord['outcome'][] = [...OUTCOMES, 'refused'];
const KEYS = ['outcome', 'effects', 'key', 'unchanged', 'owned', 'together', 'receipt'];

/** Reads what a test expects after one run. Null: nothing was written there. @param path `expect` or `again` */
export function readExpectation(value: Plain | undefined, path: string, report: Report): Expectation | null {
  if (value === undefined) return null;
  const object = asObject(value);
  if (!object) {
    report(`${path} is ${saidAs(value)}, and must be an object such as { outcome: 'reconciled', effects: 1 }.`);
    return null;
  }
  strangeKeys(object, `${path}.`, KEYS, report);
  const { outcome, effects, key, unchanged, owned, together, receipt } = object;
  if (Object.keys(object).length === 0) {
    report(`${path} is empty, so nothing could fail it. It can state ${KEYS.join(', ')}.`);
  }
  if (effects !== undefined && !(Number.isInteger(effects) && Number(effects) >= 0)) {
    report(`${path}.effects is ${saidAs(effects)}: it must be a whole number from 0 up.`);
  }
  if (key !== undefined && key !== 'own') report(`${path}.key is ${saidAs(key)}: it can only be “own”.`);
  for (const [name, said] of Object.entries({ unchanged, owned, together })) {
    if (said !== undefined && said !== true) {
      report(`${path}.${name} is ${saidAs(said)}: write true, or leave it out.`);
    }
  }
  if (receipt !== undefined && receipt !== 'stored') {
    report(`${path}.receipt is ${saidAs(receipt)}: it can only be “stored”.`);
  }
  return {
    ...(outcome === undefined ? {} : { outcomes: readOutcomes(outcome, `${path}.outcome`, report) }),
    ...(effects === undefined ? {} : { effects: Number(effects) }),
    ...(key === undefined ? {} : { key: 'own' as const }),
    ...(unchanged === undefined ? {} : { unchanged: true as const }),
    ...(owned === undefined ? {} : { owned: true as const }),
    ...(together === undefined ? {} : { together: true as const }),
    ...(receipt === undefined ? {} : { receipt: 'stored' as const }),
  };
}

/** One outcome or several. Even all of them state something: that recovery ends with one. */
function readOutcomes(value: Plain, path: string, report: Report): readonly OutcomeRecord['outcome'][] {
  const asked = isList(value) ? value : [value];
  if (asked.length === 0) report(`${path} is an empty list: name at least one outcome.`);
  const strange = asked.find((each) => !NAMES.some((name) => name === each));
  if (strange !== undefined) report(`${path} holds ${saidAs(strange)}, and the outcomes are: ${NAMES.join(', ')}.`);
  return NAMES.filter((name) => asked.includes(name));
}
