import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { beforePaint } from './before-paint.ts';

const LESSON = '\0virtual:content/lesson/';
const FRONT_PAGE = /\/src\/ui\/pages\/home-page\.tsx$/;
const MARK = '<!-- before paint -->';

/** Puts `beforePaint` into the page's head, and its fingerprint into the page's own policy on scripts. */
export function start(): Plugin {
  return {
    name: 'start',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = `(${String(beforePaint)})(${JSON.stringify(filesByPage(bundle ?? {}))})`;
        const hash = createHash('sha256').update(script).digest('base64');
        // A test’s own page has no place for it, and needs none. A built page without it would be a mistake.
        if (!html.includes(MARK) && !bundle) return html;
        if (!html.includes(MARK)) throw new Error(`index.html has no place for the script: ${MARK}`);
        return html
          .replace("script-src 'self'", `$& 'sha256-${hash}'`)
          .replace(MARK, () => `<script>${script}</script>`);
      },
    },
  };
}

/** The files that a page needs beside those of every page. Empty while developing. */
function filesByPage(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue;
    const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
    const own = [chunk.fileName, ...styles].map((name) => `./${name}`);
    if (chunk.facadeModuleId.startsWith(LESSON)) files[chunk.facadeModuleId.slice(LESSON.length)] = own;
    if (FRONT_PAGE.test(chunk.facadeModuleId)) files[''] = own;
  }
  return files;
}
