import { go } from '../../app/route.ts';
import { keepForOffline } from '../../app/offline.ts';
import { isPlainKey } from './plain-key.ts';

/** What the page can do without while its text is being read for the first time. Fetched when nothing else is to do. */
export function afterwards(): void {
  document.addEventListener('keydown', searchKey);
  addEventListener('beforeprint', openForPaper);
  addEventListener('afterprint', closeAfterPaper);
  void keepForOffline();
}

/** `/` leads to the search from anywhere but a field. */
function searchKey(event: KeyboardEvent): void {
  if (!isPlainKey(event, '/') || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  const field = document.getElementById('search-words');
  if (field) field.focus();
  else go({ page: 'search', words: null });
}

let opened: HTMLDetailsElement[] = [];

/** Nothing can be opened on paper. */
function openForPaper(): void {
  opened = [...document.querySelectorAll<HTMLDetailsElement>('#main details:not([open])')];
  for (const each of opened) each.open = true;
}

function closeAfterPaper(): void {
  for (const each of opened) each.open = false;
  opened = [];
}
