import { MEMORY_BYTES_USED_UP, MEMORY_PAGES } from './sandbox-limits.ts';

/** How often the runtime tries to grow for one request, each time by less, before it gives up. */
const TRIES = 3;

/**
 * A memory that cannot grow past our maximum and remembers when somebody tried. QuickJS's own limit is not enough: it
 * lets single large requests through, and learner code can catch its error.
 */
export class BoundedMemory {
  readonly memory = new WebAssembly.Memory({ ...MEMORY_PAGES });
  private refusedInARow = 0;
  private refused = false;

  constructor() {
    const { memory } = this;
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      try {
        const before = grow(pages);
        this.refusedInARow = 0;
        return before;
      } catch (error) {
        if (++this.refusedInARow === TRIES) this.refused = true;
        throw error;
      }
    };
  }

  get usedUp(): boolean {
    return this.refused || this.memory.buffer.byteLength > MEMORY_BYTES_USED_UP;
  }
}
