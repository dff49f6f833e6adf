import type { Table } from '../worksheet/model.ts';
import type { Asked, AskedColumn, ForeignTable, Imported, SaidColumn } from './imported.ts';
import { takeOver } from './take-over.ts';

/**
 * Decision tables of DMN files, whatever their version: elements are known by their local names alone, for tools write
 * nine namespaces. What is not understood is named, and then nothing is taken over.
 */

/** An element of an XML document, as plain data. */
export interface XmlElement {
  /** Local name, without a prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly in it. */
  readonly text: string;
}

export interface DmnTable {
  readonly id: string;
  readonly name: string;
  readonly rules: number;
}

/** The decision tables of a file: of several, one is chosen. */
export function dmnTables(root: XmlElement): { readonly tables: readonly DmnTable[] } | { readonly sentence: string } {
  if (root.name !== 'definitions') {
    return {
      sentence: `This is XML, but no DMN: it begins with “${root.name.slice(0, 40)}” and not with “definitions”.`,
    };
  }
  const tables = decisionTables(root).map(({ decision, table }, at) => ({
    id: idOf(decision, at),
    name: decision.attributes['name'] ?? idOf(decision, at),
    rules: childrenOf(table, 'rule').length,
  }));
  return tables.length > 0 ? { tables } : { sentence: 'The file holds no decision table.' };
}

/** Reads one table of a file. @param like the table that it is to stand for. */
export function readDmnTable(root: XmlElement, id: string, like: Table): Imported {
  const found = decisionTables(root).find(({ decision }, at) => idOf(decision, at) === id);
  if (!found) return { sentence: 'The file has no such table.' };
  const { table } = found;
  const policy = (table.attributes['hitPolicy'] ?? 'UNIQUE').toUpperCase().replaceAll('_', ' ');
  const hitPolicy = HIT_POLICIES[policy];
  if (!hitPolicy) {
    return {
      sentence: `The table’s hit policy is ${policy}, which is not understood here: UNIQUE, ANY and FIRST are. Nothing was taken over.`,
    };
  }
  const rules = childrenOf(table, 'rule');
  const problems: string[] = [];
  const conditions = childrenOf(table, 'input').map((input, at) => readInput(input, at, rules, problems));
  const [first, ...others] = problems;
  if (first !== undefined) {
    const more =
      others.length > 0 ? ` So ${others.length === 1 ? 'is one more cell' : `are ${others.length} more cells`}.` : '';
    return { sentence: `${first}${more} Nothing was taken over.` };
  }
  const results = childrenOf(table, 'output').map((output, at) => readOutput(output, at, rules));
  const foreign: ForeignTable = {
    hitPolicy,
    conditions,
    results,
    // An id of XML can't begin with a digit: see dmn-write.ts.
    ids: rules.map((rule) => (rule.attributes['id'] ?? '').replace(/^id-(?=\d|id-(\d|id-))/, '')),
  };
  return takeOver(foreign, like);
}

const HIT_POLICIES: Readonly<Record<string, Table['hitPolicy']>> = {
  UNIQUE: 'unique',
  U: 'unique',
  ANY: 'any',
  A: 'any',
  FIRST: 'first',
  F: 'first',
};

function readInput(input: XmlElement, at: number, rules: readonly XmlElement[], problems: string[]): AskedColumn {
  const alias = textOf(input, 'inputExpression');
  const name = input.attributes['label'] ?? (alias === '' ? `Column ${at + 1}` : alias);
  const allowed = readTest(textOf(input, 'inputValues'));
  const cells = rules.map((rule, row) => {
    const text = entryText(rule, 'inputEntry', at);
    const asked = readTest(text);
    if ('problem' in asked)
      problems.push(`Row ${row + 1}, “${name}”: “${text.slice(0, 60)}” is ${asked.problem}, which is not understood.`);
    return 'problem' in asked ? ({ kind: 'any' } as const) : asked;
  });
  return { name, alias, allowed: 'kind' in allowed && allowed.kind === 'in' ? allowed.values : [], cells };
}

function readOutput(output: XmlElement, at: number, rules: readonly XmlElement[]): SaidColumn {
  const alias = output.attributes['name'] ?? '';
  const cells = rules.map((rule) => unquoted(entryText(rule, 'outputEntry', at)));
  return { name: output.attributes['label'] ?? (alias === '' ? 'decision' : alias), alias, cells };
}

/** One cell of a condition: nothing, a value, a list of them, or `not(…)` of one. */
export function readTest(text: string): Asked | { readonly problem: string } {
  const plain = text.trim();
  if (plain === '' || plain === '-') return { kind: 'any' };
  const inner = /^not\s*\((.*)\)$/s.exec(plain)?.[1];
  const values = splitValues(inner ?? plain);
  if (values === null) return { problem: 'not closed' };
  const strange = values.map(problemOf).find((problem) => problem !== null);
  if (strange !== undefined && strange !== null) return { problem: strange };
  return { kind: inner === undefined ? 'in' : 'not', values: values.map(unquoted) };
}

/** The parts between commas that stand in no quotes. Null: a quote or a bracket is not closed. */
function splitValues(text: string): string[] | null {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (isQuoted && letter === '\\') {
      part += letter + text.charAt(++at);
      continue;
    }
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted) depth += '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0;
    if (letter === ',' && !isQuoted && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  return isQuoted || (depth !== 0 && !/^[[\](]/.test(text.trim())) ? null : [...parts, part].map((each) => each.trim());
}

function problemOf(value: string): string | null {
  if (/^".*"$/s.test(value)) return null;
  if (/^[[\]()].*\.\..*[[\]()]$/s.test(value)) return 'a range';
  if (/^(date|time|date and time|duration)\s*\(|^@"/.test(value)) return 'a date or a time';
  if (/^(<=?|>=?|!=|=)/.test(value)) return 'a comparison';
  if (/^(true|false|-?\d+(\.\d+)?)$/.test(value)) return null;
  if (/[()[\]{}?]|\b(and|or|if|then|function|in)\b/.test(value)) return 'an expression';
  // A bare word is a value where tools leave the quotes out.
  return value === '' ? 'an empty value' : null;
}

function unquoted(text: string): string {
  const plain = text.trim();
  const inner = /^"(.*)"$/s.exec(plain)?.[1];
  if (inner === undefined) return plain;
  return inner.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/gs, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return code === 'n' ? '\n' : code === 't' ? '\t' : code === 'r' ? '\r' : code;
  });
}

function decisionTables(root: XmlElement): { readonly decision: XmlElement; readonly table: XmlElement }[] {
  return everyElement(root).flatMap((decision) => {
    const table = decision.name === 'decision' ? childrenOf(decision, 'decisionTable')[0] : undefined;
    return table ? [{ decision, table }] : [];
  });
}

function everyElement(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(everyElement)];
}

function idOf(decision: XmlElement, at: number): string {
  return decision.attributes['id'] ?? decision.attributes['name'] ?? `table-${at + 1}`;
}

function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function entryText(rule: XmlElement, name: string, at: number): string {
  const entry = childrenOf(rule, name)[at];
  return entry ? ownText(entry) : '';
}

function textOf(element: XmlElement, name: string): string {
  const child = childrenOf(element, name)[0];
  return child ? ownText(child) : '';
}

/** Text in `<text>`, or where old files leave that out. */
function ownText(element: XmlElement): string {
  const inner = childrenOf(element, 'text')[0];
  return (inner ? inner.text : element.text).trim();
}
