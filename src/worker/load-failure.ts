/**
 * Says in a sentence why the engine could not be loaded. Used by the worker's entry for what it catches, and by the
 * page for what the worker could not catch itself.
 * @param error what was thrown, or a browser's message; may be empty, or such a sentence already
 * @param address what was being fetched, where that is known
 */
export function loadFailure(error: unknown, address?: string): string {
  const message = messageIn(error);
  if (message.startsWith('The engine ')) return message;
  const from = address ?? addressIn(message);
  if (/unsafe-eval|content security policy|\bCSP\b/i.test(message)) {
    return 'The engine was blocked by a content security policy: whoever serves this page must allow ’wasm-unsafe-eval’ in script-src.';
  }
  if (
    /\b40[34]\b|not found|failed to fetch|fetching of the wasm failed|networkerror|load failed|importing a module script|dynamically imported/i.test(
      message,
    )
  ) {
    return `The engine could not be fetched${from ? ` from ${from}` : ''}. Check the connection and reload the page.`;
  }
  if (/magic word|expected magic|mime type|wasm validation|compileerror/i.test(message)) {
    return `What was fetched${from ? ` from ${from}` : ''} is not the engine’s WebAssembly file: ${message}`;
  }
  if (message === '') return 'The engine’s script could not be loaded. Check the connection and reload the page.';
  return `The engine could not be started: ${message}`;
}

/** Says in a sentence that an engine which was loaded came to grief. */
export function workFailure(error: unknown): string {
  return `The engine failed: ${messageIn(error) || 'it ended without a word'}`;
}

function messageIn(error: unknown): string {
  return error instanceof Error ? error.message : typeof error === 'string' ? error : '';
}

function addressIn(message: string): string | undefined {
  return /(https?:\/)?\/[^\s'"’)]+?(?=[:,.]?(\s|$))/.exec(message)?.[0];
}
