import { STACK_BYTES } from './sandbox-limits.ts';

/**
 * QuickJS throws an ordinary error when its stack is used up, and learner code can catch it. So the memory just below the
 * limit is painted, and paint that is gone tells that the limit was passed, whatever the code did about it. Measured: an
 * overflow writes 440 to 1,030 bytes past the limit; nothing else gets there.
 */
export class StackGuard {
  private words: Int32Array;

  /** @param base the stack pointer while nothing runs; the stack grows downwards from it. */
  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly base: number,
  ) {
    this.words = this.view();
    this.words.fill(PAINT);
  }

  get passed(): boolean {
    if (this.words.buffer !== this.memory.buffer) this.words = this.view();
    for (let index = 0; index < this.words.length; index++) if (this.words[index] !== PAINT) return true;
    return false;
  }

  private view(): Int32Array {
    const end = (this.base - STACK_BYTES - SLACK) & ~3;
    return new Int32Array(this.memory.buffer, end - PAINTED, PAINTED / 4);
  }
}

const PAINT = 0x5eed5eed;
/** The limit is counted from a few frames below the base. */
const SLACK = 128;
const PAINTED = 256;
