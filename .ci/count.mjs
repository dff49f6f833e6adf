import { readFileSync } from 'node:fs';

/**
 * Adds up Vitest's JSON reports and prints `N passed, N failed` as the last line. A report that is missing, a file that
 * could not be loaded and a run without any test each count as one failure: nothing ran is a failure.
 */

/**
 * @param {string} path
 * @returns {{ passed: number, failed: number }}
 */
function counts(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    const unloaded = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    const failed = report.numFailedTests + unloaded;
    if (report.numPassedTests + failed === 0) return { passed: 0, failed: 1 };
    return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed };
  } catch {
    console.error(`There is no report ${path}: that run did not end.`);
    return { passed: 0, failed: 1 };
  }
}

const all = process.argv.slice(2).map(counts);
const passed = all.reduce((sum, each) => sum + each.passed, 0);
const failed = all.reduce((sum, each) => sum + each.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
