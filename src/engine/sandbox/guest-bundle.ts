import type * as guestExports from './guest.ts';
import guest from './guest.ts?raw';
import calls from './guest-calls.ts?raw';
import console from './guest-console.ts?raw';
import database from './guest-database.ts?raw';
import format from './guest-format.ts?raw';
import list from './guest-list.ts?raw';
import plain from './guest-plain.ts?raw';
import realm from './guest-realm.ts?raw';
import limits from './sandbox-limits.ts?raw';
import wire from './sandbox-wire.ts?raw';
import { toScript } from './transpile.ts';

const FILES: Readonly<Record<string, string>> = {
  './guest.ts': guest,
  './guest-calls.ts': calls,
  './guest-console.ts': console,
  './guest-database.ts': database,
  './guest-format.ts': format,
  './guest-list.ts': list,
  './guest-plain.ts': plain,
  './guest-realm.ts': realm,
  './sandbox-limits.ts': limits,
  './sandbox-wire.ts': wire,
};

const INSTALL: keyof typeof guestExports = 'install';

let bundle: string | null = null;

/** The guest as one script, whose value is its `install` function. Made once, from the same files that are checked here. */
export function guestBundle(): string {
  bundle ??= `(function () {
const files = {${Object.entries(FILES).map(toEntry).join(',\n')}};
const loaded = {};
function load(name) {
  if (!loaded[name]) files[name]((loaded[name] = {}), load);
  return loaded[name];
}
return load('./guest.ts').${INSTALL};
})()`;
  return bundle;
}

function toEntry([name, code]: [string, string]): string {
  return `${JSON.stringify(name)}: function (exports, require) {${toScript(code)}\n}`;
}
