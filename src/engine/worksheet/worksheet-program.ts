import type { Plain } from '../../core/plain.ts';
import type { CodeFault, ErrorRecord } from '../../core/trace.ts';
import {
  NEVER_ENDS,
  recover,
  type Asking,
  type Recovering,
  type Recovery,
  type RecoveryRequest,
} from '../../core/worksheet/recovery.ts';
import { RememberedProgram, type PlacedAttempt } from '../sandbox/remembered-program.ts';
import type { Argument, AttemptState, Program } from '../sandbox/sandbox.ts';

/**
 * What a table does next follows from the row, the last look and how often was sent, and not from how it came there. So
 * many more runs meet in the same place than for code that anybody may have written.
 */
export class TableProgram extends RememberedProgram {
  private readonly byText = new Map<string, number>();

  constructor(private readonly recovery: Recovery) {
    super(NO_PROGRAM);
  }

  override start(_attempt: number, args: readonly Argument[]): PlacedAttempt {
    return new TableAttempt(this.recovery, requestIn(args), (text) => this.numberOf(text));
  }

  private numberOf(text: string): number {
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    this.byText.set(text, this.byText.size + 1);
    return this.byText.size;
  }
}

const NO_PROGRAM: Program = {
  texts: {},
  start: () => {
    throw new Error('a table is no code that is run');
  },
  dispose() {},
};

function requestIn(args: readonly Argument[]): RecoveryRequest {
  const plain = args.find((arg) => arg.kind === 'plain');
  if (!plain) throw new Error('a recovery is always handed its request');
  return plain.value as unknown as RecoveryRequest;
}

/** One run of the table, suspended at each call as code in the sandbox is. */
class TableAttempt implements PlacedAttempt {
  state: AttemptState;
  place: number;
  readonly log = [];
  private readonly steps: Recovering;

  constructor(
    recovery: Recovery,
    { person, access, ...request }: RecoveryRequest,
    private readonly numberOf: (text: string) => number,
  ) {
    this.whose = `${access} ${person}`;
    this.steps = recover(recovery, { person, access, ...request });
    this.state = { kind: 'returned', value: null };
    this.place = 0;
    this.goOn(this.steps.next());
  }

  private readonly whose: string;

  resolve(value: Plain): AttemptState {
    return this.goOn(this.steps.next({ kind: 'value', value }));
  }

  reject(error: ErrorRecord): AttemptState {
    return this.goOn(this.steps.next({ kind: 'error', error }));
  }

  crash(): void {
    this.steps.return(null);
  }

  private goOn(result: IteratorResult<Asking, Plain | CodeFault>): AttemptState {
    this.place = this.numberOf(result.done ? 'ended' : `${this.whose} ${result.value.at}`);
    this.state = stateOf(result);
    return this.state;
  }
}

function stateOf(result: IteratorResult<Asking, Plain | CodeFault>): AttemptState {
  if (!result.done) return { kind: 'calling', call: result.value.call };
  return result.value === NEVER_ENDS
    ? { kind: 'stopped', fault: NEVER_ENDS }
    : { kind: 'returned', value: result.value as Plain };
}
