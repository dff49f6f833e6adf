import type { BeyondResult, BeyondSoFar } from '../core/beyond.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

type ExploreMessage = Extract<ToWorker, { type: 'explore' }>;
type Tries = AsyncGenerator<BeyondSoFar, BeyondResult>;

/** The exploration beyond the bound, of which there is one at most: it gives way, and is taken up again where it rested. */
export class Exploring {
  private resting: { readonly about: string; readonly tries: Tries } | null = null;
  private isToRest = false;

  constructor(private readonly post: (message: FromWorker) => void) {}

  /** A message has come. It may be here long before its turn: whether to rest is known at once. */
  heard({ type }: ToWorker): void {
    if (type === 'explore' || type === 'rest') this.isToRest = type === 'rest';
  }

  async go({ job, task, code, seed }: ExploreMessage, begin: () => Tries): Promise<void> {
    const about = JSON.stringify([task.id, task.content, seed, code]);
    const tries = await this.takeUp(about, begin);
    for (;;) {
      const next = await tries.next();
      if (next.done) return this.post({ type: 'explored', job, result: next.value });
      this.post({ type: 'covered', job, soFar: next.value });
      await turn();
      if (!this.isToRest) continue;
      this.resting = { about, tries };
      return this.post({ type: 'rested', job, soFar: next.value });
    }
  }

  private async takeUp(about: string, begin: () => Tries): Promise<Tries> {
    const { resting } = this;
    this.resting = null;
    if (resting?.about === about) return resting.tries;
    await resting?.tries.return(NEVER_SEEN);
    return begin();
  }
}

/** What an exploration that nobody takes up again would return. */
const NEVER_SEEN: BeyondResult = { levels: [], cells: 0, end: { how: 'stopped' }, found: null };

/** Lets messages in. A promise alone doesn't, and a timer takes milliseconds. */
function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
