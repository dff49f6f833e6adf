import { shownSchedule, testResults, type TestResult } from './test-results.ts';
import type { SqlResult } from './sql/sql-result.ts';
import type { TestsResult } from './tests/tests-result.ts';
import type { GradeResult } from './verdict.ts';

/** A result as JUnit XML, as build servers read it. Holds no times: the engine measures none. */
export function toJunit(result: GradeResult | TestsResult | SqlResult): string {
  const tests = testResults(result);
  const count = (status: TestResult['status']) => tests.filter((test) => test.status === status).length;
  const name = escapeXml(result.exercise);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="after-the-timeout" tests="${tests.length}" failures="${count('failed')}">`,
    `  <testsuite name="${name}" tests="${tests.length}" failures="${count('failed')}" errors="0" skipped="${count('unknown')}">`,
    '    <properties>',
    `      <property name="content" value="${escapeXml(result.content)}"/>`,
    `      <property name="seed" value="${result.seed}"/>`,
    `      <property name="schedule" value="${escapeXml(shownSchedule(result) ?? '')}"/>`,
    '    </properties>',
    ...tests.map((test) => testCase(name, test)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(suite: string, { name, status, message }: TestResult): string {
  const opening = `    <testcase classname="${suite}" name="${escapeXml(name)}"`;
  switch (status) {
    case 'passed':
      return `${opening}/>`;
    case 'failed':
      return `${opening}><failure message="${escapeXml(message)}"/></testcase>`;
    case 'unknown':
      return `${opening}><skipped message="${escapeXml(message)}"/></testcase>`;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes what XML reserves, and drops the control characters that it can't hold at all. */
export function escapeXml(text: string): string {
  return text.replace(/./gsu, (character) => (isAllowed(character) ? (ENTITIES[character] ?? character) : ''));
}

/** https://www.w3.org/TR/xml/#charsets: below the space only tab, line feed and carriage return. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code !== 0xfffe && code !== 0xffff) || [0x9, 0xa, 0xd].includes(code);
}
