import { parseSync } from 'vite';
import { lineAt, type Problem } from '../../../src/content/problem.ts';

/** Code of exercises imports types of the learner API, and nothing else: the sandbox has nothing else to give. */
export function importProblems(file: string, text: string): Problem[] {
  const { module, program } = parseSync(file, text);
  const at = (start: number, message: string) => ({ file, line: lineAt(text, start), message });
  const wrong = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const { value } = statement.source;
    if (value !== 'after-the-timeout') return [at(statement.start, `imports "${value}"`)];
    return statement.importKind === 'type' ? [] : [at(statement.start, 'must import types only: write import type')];
  });
  return [...wrong, ...module.dynamicImports.map(({ start }) => at(start, 'must not use import()'))];
}
