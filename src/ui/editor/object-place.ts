/** Where an object stands that is being written, as far as the text before the caret shows it. */
export type ObjectPlace =
  /** After `return`. */
  | { readonly kind: 'returned' }
  /** In a list that a constant is: `const tests: RecoveryTest[] = [ { …`. */
  | { readonly kind: 'typed'; readonly type: string }
  /** The value of a property, or in a list that is one: `expect: { …`, `when: [ { …`. */
  | { readonly kind: 'property'; readonly property: string };

/** @returns null where no object is open, or where a value is being written and no name of a field. */
export function objectPlace(written: string): ObjectPlace | null {
  const before = written.replaceAll(/\/\/.*$/gm, '');
  const brace = innermostOpen(before, before.length);
  if (brace === null || before[brace] !== '{') return null;
  if (!/[{,]\s*[\w$]*$/.test(before.slice(brace))) return null;
  const head = before.slice(0, brace);
  if (/\breturn\s*$/.test(head)) return { kind: 'returned' };
  const bracket = /[[,]\s*$/.test(head) ? innermostOpen(before, brace) : null;
  return bracket !== null && before[bracket] === '[' ? listPlace(before.slice(0, bracket)) : propertyPlace(head);
}

function listPlace(head: string): ObjectPlace | null {
  const type = /:\s*(?:readonly\s+)?(\w+)\[\]\s*=\s*$/.exec(head)?.[1];
  return type === undefined ? propertyPlace(head) : { kind: 'typed', type };
}

function propertyPlace(head: string): ObjectPlace | null {
  const property = /(\w+)\s*:\s*$/.exec(head)?.[1];
  return property === undefined ? null : { kind: 'property', property };
}

/** The innermost bracket that is still open at a position. Brackets in texts count as well. */
function innermostOpen(text: string, position: number): number | null {
  let depth = 0;
  for (let index = position - 1; index >= 0; index--) {
    const sign = text[index] ?? '';
    if ('}])'.includes(sign)) depth++;
    if (!'{[('.includes(sign)) continue;
    if (depth === 0) return index;
    depth--;
  }
  return null;
}
