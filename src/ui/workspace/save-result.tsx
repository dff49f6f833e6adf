import { toCtrf } from '../../core/ctrf.ts';
import { toJunit } from '../../core/junit.ts';
import type { SqlResult } from '../../core/sql/sql-result.ts';
import type { TestsResult } from '../../core/tests/tests-result.ts';
import type { GradeResult } from '../../core/verdict.ts';
import { saveFile } from '../pages/save-file.ts';

/** The result as files that other tools read. */
export function SaveResult({ result }: { result: GradeResult | TestsResult | SqlResult }) {
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type }), `${result.exercise}.${ending}`);
  return (
    <p class="toolbar save-result">
      <span>Save this result for other tools:</span>
      <button type="button" class="button quiet" onClick={() => save(toCtrf(result), 'application/json', 'ctrf.json')}>
        CTRF
      </button>
      <button type="button" class="button quiet" onClick={() => save(toJunit(result), 'application/xml', 'junit.xml')}>
        JUnit XML
      </button>
    </p>
  );
}
