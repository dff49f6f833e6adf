import * as v from 'valibot';
import { assignmentHash, assignmentText, type Assignment } from '../../core/trainers/assignment.ts';
import { scormManifest } from '../../core/trainers/scorm-manifest.ts';
import { pack } from '../packed.ts';

/** The built workbook and one assignment, as a package that a learning platform takes: SCORM 1.2. */

const ListSchema = v.strictObject({
  files: v.pipe(v.array(v.strictObject({ path: v.string(), bytes: v.number() })), v.minLength(1)),
});

export type MadePackage =
  | { readonly ok: true; readonly content: Blob; readonly files: number }
  | { readonly ok: false; readonly sentence: string };

const START = 'index.html';
const HEAD_ENDS = '</head>';

const ONLY_WORKSHEET =
  'This assignment asks for a worksheet alone, which an LMS can’t take: give out the link or the file, or make one with an exercise too.';

const NO_LIST =
  'This copy of the workbook can’t be packed: it has no list of its files. A package is made from the built workbook, as it is put on a web server.';

/**
 * @param onPacked told of how many files are packed, and of how many
 * @param fetchFile gets a file of this copy; rejects when it can't
 */
export async function makeLmsPackage(
  assignment: Assignment,
  onPacked?: (done: number, of: number) => void,
  fetchFile: (path: string) => Promise<Response> = (path) => fetch(new URL(path, document.baseURI)),
): Promise<MadePackage> {
  if (assignment.exercises.length === 0) return { ok: false, sentence: ONLY_WORKSHEET };
  const list = await fileList(fetchFile);
  if (!list) return { ok: false, sentence: NO_LIST };
  const files: Record<string, string | Uint8Array> = {};
  try {
    await Promise.all(
      list.map(async ({ path, bytes }) => {
        files[path] = await contentOf(fetchFile, path, bytes);
      }),
    );
  } catch {
    return {
      ok: false,
      sentence: 'Not every file of the workbook could be fetched as it was built. Reload the page and try again.',
    };
  }
  const page = new TextDecoder().decode(files[START] as Uint8Array);
  const packed = await pack(assignmentText(assignment));
  files[START] = page.replace(HEAD_ENDS, () => `<meta name="packed-assignment" content="${packed}" />\n  ${HEAD_ENDS}`);
  const paths = Object.keys(files).toSorted();
  const manifest = scormManifest({
    mark: assignmentHash(assignment),
    title: assignment.title,
    start: START,
    files: paths,
  });
  const { makeArchive } = await import('../zip.ts');
  const content = await makeArchive({ 'imsmanifest.xml': manifest, ...files }, onPacked);
  return { ok: true, content, files: paths.length + 1 };
}

/** @returns null where there is none: while developing, and in a package */
async function fileList(fetchFile: (path: string) => Promise<Response>) {
  try {
    const response = await fetchFile('assets.json');
    if (!response.ok) return null;
    const read = v.safeParse(ListSchema, await response.json());
    return read.success && read.output.files.some(({ path }) => path === START) ? read.output.files : null;
  } catch {
    return null;
  }
}

/** Some servers answer with a page of their own when a file is gone. */
async function contentOf(
  fetchFile: (path: string) => Promise<Response>,
  path: string,
  bytes: number,
): Promise<Uint8Array> {
  const response = await fetchFile(path);
  const content = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || content.length !== bytes) throw new Error(`${path} is not as it was built`);
  return content;
}
