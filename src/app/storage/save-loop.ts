/** Writes in rounds until nothing is left, one round at a time: what changes during a round is in the next one. */
export interface SaveLoop {
  /** Something is to be written. */
  wake(): void;
  /** Waits for the rounds under way. */
  settled(): Promise<void>;
}

/** @param round writes what there is to write; `nothing` when there was nothing, `failed` ends the loop until somebody wakes it */
export function createSaveLoop(round: () => Promise<'wrote' | 'nothing' | 'failed'>): SaveLoop {
  let running: Promise<void> | null = null;
  let wanted = false;

  async function run() {
    // A turn later: changes that are made together are written together.
    await Promise.resolve();
    while (wanted) {
      wanted = false;
      const end = await round();
      wanted = end === 'wrote' || (end === 'nothing' && wanted);
    }
    // In the same turn as the last look at `wanted`: a later wake finds no loop and starts one.
    running = null;
  }

  function wake() {
    wanted = true;
    running ??= run();
  }

  /** Somebody may have woken it again meanwhile. */
  async function settled(): Promise<void> {
    if (!running) return;
    await running;
    await settled();
  }

  return { wake, settled };
}
