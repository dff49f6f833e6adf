import { parseSync } from 'vite';
import type { ApiEntry } from '../core/api-entry.ts';

/** Reads the learner API's declaration file: one entry for each name in it, with its doc comment. Build time only. */

/** The parts of oxc's tree that declarations are made of. */
interface Tree {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Names, signatures and documentation of the learner API, for the editor. Throws when the file can’t be parsed. */
export function parseApi(text: string): ApiEntry[] {
  const { program, comments, errors } = parseSync('learner-api.d.ts', text);
  if (errors.length > 0) throw new Error(`learner-api.d.ts: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const docs = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, end }) => ({ end, doc: plainDoc(value) }));
  const docBefore = (start: number) => docs.find(({ end }) => end <= start && isGap(text.slice(end, start)))?.doc ?? '';
  const entry = (node: Tree, at: Tree, rest: Pick<ApiEntry, 'name' | 'kind' | 'owner'>): ApiEntry => ({
    ...rest,
    detail: signature(text.slice(node.start, node.end)),
    doc: docBefore(at.start),
  });
  return (program.body as unknown as Tree[]).flatMap((statement) => {
    const node = statement['declaration'] as Tree | null | undefined;
    if (!node) return [];
    const name = nameOf(node['id']);
    if (node.type === 'TSInterfaceDeclaration') {
      const head = {
        name,
        kind: 'interface',
        owner: null,
        detail: `interface ${name}`,
        doc: docBefore(statement.start),
      } as const;
      const members = (node['body'] as Tree)['body'] as Tree[];
      return [
        head,
        ...members.map((each) => entry(each, each, { name: nameOf(each['key']), kind: memberKind(each), owner: name })),
      ];
    }
    if (node.type !== 'TSTypeAliasDeclaration') return [];
    return [
      entry(node, statement, { name, kind: 'type', owner: null }),
      ...valuesOf(node).map((each) => entry(each, each, { name: String(each['value']), kind: 'value', owner: name })),
    ];
  });
}

function memberKind(node: Tree): 'method' | 'property' {
  return node.type === 'TSMethodSignature' ? 'method' : 'property';
}

function nameOf(node: unknown): string {
  return String((node as { readonly name?: unknown }).name);
}

/** A declaration on one line, without the comments inside it. */
function signature(declaration: string): string {
  return declaration
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/= \| /, '= ')
    .replace(/\( /g, '(')
    .replace(/, \)/g, ')')
    .replace(/^export /, '')
    .replace(/;$/, '');
}

/** The string literals of a union type, or of a type that is one of them. */
function valuesOf(node: Tree): Tree[] {
  const annotation = node['typeAnnotation'] as Tree;
  const types = annotation.type === 'TSUnionType' ? (annotation['types'] as Tree[]) : [annotation];
  return types.flatMap((each) => {
    const literal = each['literal'] as Tree | undefined;
    return literal && typeof literal['value'] === 'string' ? [literal] : [];
  });
}

/** Between a comment and what it speaks of there is only space, or the bar of a union. */
function isGap(between: string): boolean {
  return /^[\s|]*$/.test(between);
}

function plainDoc(comment: string): string {
  return comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}
