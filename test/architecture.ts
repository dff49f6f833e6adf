import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Who may import whom. The table stands in the README too; this is what holds it. */

interface Rule {
  /** Other folders of src that may be imported, or single files of them. */
  readonly folders: readonly string[];
  /** Packages. `one`: at most one file of the whole project imports it. */
  readonly packages: readonly { readonly name: RegExp; readonly one: boolean; readonly only?: RegExp }[];
}

const many = (name: RegExp, only?: RegExp) => ({ name, one: false, ...(only ? { only } : {}) });
const one = (name: RegExp) => ({ name, one: true });

/** This side of the wall between page and engine. */
const CLIENT_SIDE = ['client', 'grade-answer', 'pool', 'protocol', 'regrade'].map((name) => `worker/${name}.ts`);

const RULES: Readonly<Record<string, Rule>> = {
  core: { folders: [], packages: [many(/^valibot$/)] },
  engine: {
    folders: ['core'],
    packages: [
      one(/^sql\.js$/),
      one(/^(quickjs-emscripten-core|@jitl\/quickjs-wasmfile-release-sync)$/),
      one(/^sucrase$/),
    ],
  },
  worker: { folders: ['core'], packages: [many(/^node:/, /^src\/worker\/[a-z-]+-node\.ts$/)] },
  content: {
    folders: ['core'],
    packages: [
      one(/^marked$/),
      one(/^yaml$/),
      many(/^virtual:content\/[a-z-]+$/),
      many(/^(vite$|node:)/, /^src\/content\/(vite-plugin|read-files|parse-api)\.ts$/),
    ],
  },
  app: {
    folders: ['core', 'content', ...CLIENT_SIDE, 'worker/spawn-browser.ts'],
    packages: [many(/^valibot$/), many(/^@preact\/signals$/), one(/^idb$/), one(/^fflate$/), one(/^papaparse$/)],
  },
  ui: {
    folders: ['core', 'app'],
    packages: [
      many(/^preact$/),
      many(/^@preact\/signals$/),
      one(/^uplot$/),
      one(/^(codemirror|@codemirror\/[a-z-]+|@lezer\/highlight)$/),
      one(/^uqr$/),
    ],
  },
  start: { folders: [], packages: [many(/^(vite|node:crypto)$/)] },
  offline: {
    folders: [],
    packages: [
      one(/^serwist$/),
      many(/^(vite|@serwist\/vite|node:.+)$/, /^src\/offline\/(asset-list|licence-texts|vite-plugin)\.ts$/),
    ],
  },
  cli: {
    folders: ['core', 'content', ...CLIENT_SIDE, 'worker/spawn-node.ts'],
    packages: [many(/^node:/), many(/^vite$/, /^src\/cli\/launch\.mjs$/)],
  },
};

/** The worker's own entries are where engine and wall meet. */
const WORKER_ENTRY = /^src\/worker\/entry(-[a-z]+)?\.ts$/;
const ROOT = /^src\/main\.tsx$/;

/** An import as it stands in a file. */
interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import that the folder rule forbids, one sentence each. @param files text by path, `src/…` */
export function violations(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([path, text]) => specifiers(path, text).map((to) => ({ from: path, to })));
  return [...imports.flatMap(forbidden), ...sharedPackages(imports)];
}

function forbidden({ from, to }: Import): string[] {
  if (ROOT.test(from)) return [];
  const folder = from.split('/')[1] ?? '';
  const rule = RULES[folder];
  if (!rule) return [`${from} is in no folder of the table`];
  if (to.startsWith('.')) {
    const target = posix.join(posix.dirname(from), to.replace(/\?.*$/, ''));
    return mayImport(from, folder, rule, target) ? [] : [`${from} must not import ${target}`];
  }
  if (isAddress(to) && WORKER_ENTRY.test(from)) return [];
  const name = packageName(to);
  const known = rule.packages.find((each) => each.name.test(name));
  if (!known) return [`${from} must not import the package ${name}`];
  return known.only && !known.only.test(from)
    ? [`${from} must not import the package ${name}: other files do that`]
    : [];
}

function mayImport(from: string, folder: string, rule: Rule, target: string): boolean {
  if (!target.startsWith('src/')) return false;
  const inside = target.slice('src/'.length);
  if (inside.startsWith(`${folder}/`)) return true;
  if (WORKER_ENTRY.test(from) && inside.startsWith('engine/')) return true;
  return rule.folders.some((allowed) => inside === allowed || inside.startsWith(`${allowed}/`));
}

/** Packages that are kept behind one file, and that several files import. */
function sharedPackages(imports: readonly Import[]): string[] {
  const single = Object.values(RULES).flatMap(({ packages }) => packages.filter(({ one: alone }) => alone));
  return single.flatMap(({ name }) => {
    const uses = imports.filter(({ to }) => !to.startsWith('.') && !isAddress(to) && name.test(packageName(to)));
    const paths = [...new Set(uses.map(({ from }) => from))].sort();
    const names = [...new Set(uses.map(({ to }) => packageName(to)))].sort();
    return paths.length > 1 ? [`${names.join(', ')} belongs in one file, and is imported by ${paths.join(', ')}`] : [];
  });
}

/** The address of a WebAssembly module is no import of the package: a worker's entry fetches what the engine is given. */
function isAddress(specifier: string): boolean {
  return specifier.endsWith('.wasm?url');
}

function packageName(specifier: string): string {
  if (/^(node|virtual):/.test(specifier)) return specifier;
  const parts = specifier.replace(/\?.*$/, '').split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/** What a file imports: types too, re-exports, `import()`, `import('…').Type`, and workers named by `new URL`. */
function specifiers(path: string, text: string): string[] {
  const lang = path.endsWith('.d.ts') ? 'dts' : path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts';
  const { program, module, errors } = parseSync(path, text, { lang });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.push(moduleRequest.value);
  }
  const computed = () => {
    // It runs before there are modules, and imports a file of the build by the name that the build has given it.
    if (path === 'src/start/before-paint.ts') return;
    throw new Error(`${path}: an import must name its file in plain text`);
  };
  new Visitor({
    ImportExpression: ({ source }) => void (isText(source) ? found.push(source.value) : computed()),
    TSImportType: ({ source }) => void found.push(source.value),
    NewExpression: ({ callee, arguments: [first, second] }) => {
      const relative = callee.type === 'Identifier' && callee.name === 'URL' && second?.type === 'MemberExpression';
      if (relative && isText(first) && first.value.startsWith('.') && /\.[jt]sx?$/.test(first.value))
        found.push(first.value);
    },
  }).visit(program);
  return [...new Set(found)];
}

function isText(node: { readonly type: string } | undefined): node is { type: 'Literal'; value: string } {
  return node?.type === 'Literal' && 'value' in node && typeof node.value === 'string';
}
