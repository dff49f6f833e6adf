/** XML as the browser reads it, as a plain tree: element names without their prefix, and nothing of the browser’s own. */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[];
  readonly text: string;
}

/** More than a diagram of hundreds of tables has. */
const MOST_ELEMENTS = 100_000;
const DEEPEST = 100;

/** Never throws: what is no XML is a sentence that says where it breaks off. */
export function xmlTree(text: string): { readonly root: XmlNode } | { readonly sentence: string } {
  if (/<!DOCTYPE/i.test(text)) {
    return {
      sentence: 'This file declares a document type of its own, which no decision table needs, so it was not read.',
    };
  }
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  const fault = parsed.getElementsByTagName('parsererror')[0];
  if (fault) return { sentence: `This is no whole XML file: ${whereItBreaks(fault.textContent ?? '')}` };
  if (parsed.getElementsByTagName('*').length > MOST_ELEMENTS) {
    return {
      sentence: `This file has more than ${MOST_ELEMENTS.toLocaleString('en-GB')} elements: that is no decision table, and was not read.`,
    };
  }
  const root = nodeOf(parsed.documentElement, 0);
  return root ? { root } : { sentence: `This file is nested more than ${DEEPEST} deep, and was not read.` };
}

function nodeOf(element: Element, depth: number): XmlNode | null {
  if (depth > DEEPEST) return null;
  const children: XmlNode[] = [];
  for (const child of element.children) {
    const node = nodeOf(child, depth + 1);
    if (!node) return null;
    children.push(node);
  }
  return {
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value])),
    children,
    text: element.children.length === 0 ? (element.textContent ?? '') : ownText(element),
  };
}

function ownText(element: Element): string {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE)
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();
}

/** The browser’s own words, without what it says around them. */
function whereItBreaks(message: string): string {
  const [, line, column, why] = /error on line (\d+) at column (\d+): ([^\n]*)/.exec(message) ?? [];
  if (line === undefined) return 'it is cut short or damaged.';
  return `it breaks off at line ${line}, column ${column} (${(why ?? '')
    .replace(/Below is a rendering.*/, '')
    .trim()
    .replace(/\.$/, '')}).`;
}
