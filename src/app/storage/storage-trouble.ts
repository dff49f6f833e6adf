/** Says in a sentence or two why nothing is stored, from the browser's own error. */
export function storageTrouble(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  switch (name) {
    case 'QuotaExceededError':
      return 'The browser has no room left for it. Your work stays here until you close the page: make a backup now.';
    case 'VersionError':
      return 'What is stored here was written by a newer version of this workbook, and is left untouched. Reload the page to get that version.';
    case 'SecurityError':
    case 'InvalidStateError':
    case 'NotAllowedError':
      return 'The browser does not let this page store anything, as some do in private windows. Your work stays here until you close the page.';
    default:
      return `Storing failed (${[name, message].filter(Boolean).join(': ')}). Your work stays here until you close the page: make a backup now.`;
  }
}

export const NO_STORAGE = 'This browser offers the page no storage. Your work stays here until you close the page.';

export const OTHER_VERSION =
  'Another tab opened a newer version of this workbook, or deleted what was stored. Make a backup if you need what you see here, then reload the page.';

export const CLOSED_BY_BROWSER =
  'The browser closed this page’s storage. What you see stays until you close the page: make a backup, then reload.';

export const BLOCKED =
  'Another tab holds the storage with an older version of this workbook. Close the other tabs; until then your work stays in this page only.';

export const SLOW = 'The browser’s storage has not answered yet. Your work stays in this page only, until it does.';
