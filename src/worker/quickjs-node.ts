import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Where the package keeps QuickJS's module. The page's build puts it elsewhere: see `quickjsWasmUrl`. */
const FILE = '@jitl/quickjs-wasmfile-release-sync/wasm';

/** QuickJS's module for Node, compiled once for every sandbox of the thread: compiling takes longer than most checks. */
export async function compileQuickjs(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve(FILE)));
}
