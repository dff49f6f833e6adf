/**
 * Calls into QuickJS with a number and a text, and a text back, over the library's raw functions: the handles of its comfortable
 * ones cost more than the calls themselves. Everything that is taken here is given back here.
 */

/** The part of the library's raw interface that is used. All values are pointers. */
export interface RawFunctions {
  QTS_NewFloat64(context: number, value: number): number;
  QTS_NewString(context: number, text: number): number;
  QTS_GetString(context: number, value: number): number;
  QTS_FreeCString(context: number, text: number): void;
  QTS_Call(context: number, fn: number, self: number, count: number, args: number): number;
  QTS_ResolveException(context: number, value: number): number;
  QTS_FreeValuePointer(context: number, value: number): void;
  QTS_FreeValuePointerRuntime(runtime: number, value: number): void;
  QTS_GetUndefined(): number;
  QTS_IsJobPending(runtime: number): number;
  QTS_ExecutePendingJob(runtime: number, most: number, context: number): number;
}

/** The part of Emscripten's module that is used. */
export interface RawModule {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, pointer: number, bytes: number): void;
  UTF8ToString(pointer: number): string;
  readonly HEAPU8: Uint8Array;
}

export class TextCalls {
  /** Two pointers: the arguments, or where the context of the last job is written. */
  private readonly cells: number;
  private words: Uint32Array;
  private readonly nothing: number;

  constructor(
    private readonly raw: RawFunctions,
    private readonly module: RawModule,
  ) {
    this.cells = module._malloc(8);
    this.words = new Uint32Array(module.HEAPU8.buffer, this.cells, 2);
    this.nothing = raw.QTS_GetUndefined();
  }

  /** @returns what the function returned, as text. Null: it threw, or there was no memory left. */
  call(context: number, fn: number, id: number, text: string): string | null {
    const { raw } = this;
    const argument = this.newText(context, text);
    if (argument === null) return null;
    const number = raw.QTS_NewFloat64(context, id);
    this.setCells(number, argument);
    const result = raw.QTS_Call(context, fn, this.nothing, 2, this.cells);
    raw.QTS_FreeValuePointer(context, number);
    raw.QTS_FreeValuePointer(context, argument);
    return this.resultOf(context, result);
  }

  /** The same without a text to hand over. */
  ask(context: number, fn: number, id: number): string | null {
    const { raw } = this;
    const number = raw.QTS_NewFloat64(context, id);
    this.setCells(number, 0);
    const result = raw.QTS_Call(context, fn, this.nothing, 1, this.cells);
    raw.QTS_FreeValuePointer(context, number);
    return this.resultOf(context, result);
  }

  private resultOf(context: number, result: number): string | null {
    const { raw } = this;
    const error = raw.QTS_ResolveException(context, result);
    if (error === 0) return this.takeText(context, result);
    raw.QTS_FreeValuePointer(context, error);
    raw.QTS_FreeValuePointer(context, result);
    return null;
  }

  /** Runs up to `most` continuations of promises, if there are any. */
  runJobs(runtime: number, most: number): void {
    const result = this.raw.QTS_ExecutePendingJob(runtime, most, this.cells);
    this.raw.QTS_FreeValuePointerRuntime(runtime, result);
  }

  hasJobs(runtime: number): boolean {
    return this.raw.QTS_IsJobPending(runtime) !== 0;
  }

  private newText(context: number, text: string): number | null {
    const { raw, module } = this;
    const bytes = module.lengthBytesUTF8(text) + 1;
    const pointer = module._malloc(bytes);
    if (pointer === 0) return null;
    module.stringToUTF8(text, pointer, bytes);
    const value = raw.QTS_NewString(context, pointer);
    module._free(pointer);
    return value;
  }

  private takeText(context: number, value: number): string | null {
    const { raw, module } = this;
    const pointer = raw.QTS_GetString(context, value);
    const text = pointer === 0 ? null : module.UTF8ToString(pointer);
    if (pointer !== 0) raw.QTS_FreeCString(context, pointer);
    raw.QTS_FreeValuePointer(context, value);
    return text;
  }

  /** The memory is another one after it has grown. */
  private setCells(first: number, second: number): void {
    const { buffer } = this.module.HEAPU8;
    if (this.words.buffer !== buffer) this.words = new Uint32Array(buffer, this.cells, 2);
    this.words[0] = first;
    this.words[1] = second;
  }
}
