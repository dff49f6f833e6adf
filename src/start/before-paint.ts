/**
 * What runs in the page's head, before any file has come: the remembered theme, so that the page doesn't flash; whether it
 * was opened as a file, from which browsers run nothing more; the files of the page that the address names, fetched beside
 * the scripts and not after them; and a lesson's first screen, which can be read before the scripts have come.
 * Its text is put into the page as it is: it may use nothing from outside. @param files by lesson; '' is the front page
 */
export function beforePaint(files: Readonly<Record<string, readonly string[]>>): void {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('after-the-timeout:theme');
    root.dataset['theme'] = theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    root.dataset['theme'] = 'system';
  }
  if (location.protocol === 'file:') root.dataset['from'] = 'file';
  const lesson = /^#\/lesson\/([^/]+)(\/.+)?$/.exec(location.hash);
  const wanted = lesson ? lesson[1] : /^#?\/?$/.test(location.hash) ? '' : undefined;
  if (wanted === undefined || !Object.prototype.hasOwnProperty.call(files, wanted)) return;
  const [script = '', ...others] = files[wanted] ?? [];
  for (const file of [script, ...others]) {
    const link = document.createElement('link');
    link.href = file;
    link.crossOrigin = '';
    if (file.endsWith('.css')) [link.rel, link.as] = ['preload', 'style'];
    else link.rel = 'modulepreload';
    document.head.append(link);
  }
  // An exercise beside the text has another layout: there the page itself comes first.
  if (!lesson || lesson[2]) return;
  const show = ({ opening }: { opening: string }) => {
    const place = document.querySelector('#app > .start-late')?.parentElement;
    if (place) place.innerHTML = opening;
  };
  import(/* @vite-ignore */ new URL(script, document.baseURI).href).then(show, () => {});
}
