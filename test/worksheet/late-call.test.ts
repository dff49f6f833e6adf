import { describe, expect, it } from 'vitest';
import { PLAIN_DECLARED, type Declared } from '../../src/core/worksheet/destinations.ts';
import { SheetDestination } from '../../src/engine/worksheet/worksheet-destination.ts';

/** A call that had no answer and arrives later, at a destination that carries out whatever comes beside a running call. */

const can: Declared = {
  ...PLAIN_DECLARED,
  late: 'possible',
  later: { ...PLAIN_DECLARED.later, inFlight: ['execute'] },
};
const row = { operation: 'key-1', person: 'person-1', access: 'reader' };

function begun(there: readonly (typeof row)[], onTheWay: readonly (typeof row)[]): SheetDestination {
  const destination = new SheetDestination(can);
  destination.reset(there, onTheWay, 'yes');
  return destination;
}

function send(destination: SheetDestination, fault: string | null): void {
  const option = destination.grantOptions(row, 0).find((each) => each.fault === fault);
  if (!option) throw new Error('it can’t go like that');
  option.perform();
}

const effects = (destination: SheetDestination) => destination.committed()['grants']?.length;

describe('a call that arrives later', () => {
  it('is a repeat where the first one was done with before it was sent', () => {
    const destination = begun([row], []);
    send(destination, 'timeout-lands-late');
    expect(destination.calmDown()).toBe(true);
    expect(effects(destination)).toBe(1);
  });

  it('is carried out, too, where another one was sent while it was on its way', () => {
    const destination = begun([], [row]);
    send(destination, null);
    expect(destination.calmDown()).toBe(true);
    expect(effects(destination)).toBe(2);
  });
});
