import type { TestsResult } from '../core/tests/tests-result.ts';

/** What hints are given for: a test that forbids what is right, else the first planted bug that escapes and shouldn't. */
export function hintedTest({ verdict, mutation }: TestsResult): string | null {
  if (verdict.status !== 'failed') return null;
  switch (verdict.why) {
    case 'too-strict':
      return 'too-strict';
    case 'escaped': {
      const escaped = mutation.chaffs.find(({ demanded, status }) => demanded && status === 'escaped');
      return escaped ? `${escaped.id}.ts` : null;
    }
    case 'no-tests':
    case 'unreadable':
    case 'idle-fault':
      return null;
  }
}
