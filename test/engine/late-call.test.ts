import { describe, expect, it } from 'vitest';
import { PLAIN_DESTINATION } from '../../src/core/capabilities.ts';
import { openSqlite } from '../../src/engine/sqlite.ts';
import { Destination } from '../../src/engine/workloads/destination.ts';

/** A call that had no answer and arrives later, at a destination that carries out whatever comes beside a running call. */

const sqlite = await openSqlite();
const row = { operation: 'key-1', person: 'person-1', access: 'reader' };

function begun(there: readonly (typeof row)[]): Destination {
  const destination = new Destination(sqlite, { ...PLAIN_DESTINATION, late: 'possible', inFlight: 'execute' });
  destination.reset(there, 'yes');
  return destination;
}

function send(destination: Destination, fault: string | null): void {
  const option = destination.grantOptions(row).find((each) => each.fault === fault);
  if (!option) throw new Error('it can’t go like that');
  option.perform();
}

const effects = (destination: Destination) => destination.committed()['grants']?.length;

describe('a call that arrives later', () => {
  it('is a repeat where the first one was done with before it was sent', () => {
    const destination = begun([row]);
    send(destination, 'timeout-lands-late');
    expect(destination.calmDown()).toBe(true);
    expect(effects(destination)).toBe(1);
    destination.close();
  });

  it('is carried out, too, where another one was sent while it was on its way', () => {
    const destination = begun([]);
    send(destination, 'timeout-lands-late');
    send(destination, null);
    expect(destination.calmDown()).toBe(true);
    expect(effects(destination)).toBe(2);
    destination.close();
  });
});
