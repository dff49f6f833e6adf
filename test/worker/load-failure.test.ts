import { describe, expect, it } from 'vitest';
import { loadFailure } from '../../src/worker/load-failure.ts';

const address = 'https://example.org/course/assets/engine.wasm';

describe('an engine that cannot be loaded', () => {
  // Messages as Chromium, Firefox and Safari word them.
  it.each([
    "WebAssembly.instantiate(): Refused to compile or instantiate WebAssembly module because 'unsafe-eval' is not an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\"",
    'call to WebAssembly.instantiate() blocked by CSP',
    "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script",
  ])('was blocked by a policy, and the sentence names what to allow: %s', (message) => {
    expect(loadFailure(new Error(message))).toContain('’wasm-unsafe-eval’');
  });

  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new Error('404 Not Found'),
  ])('was not found, and the sentence has its address: %s', (error) => {
    expect(loadFailure(error, address)).toBe(
      `The engine could not be fetched from ${address}. Check the connection and reload the page.`,
    );
  });

  it('is named by the address in the message when nobody gives one', () => {
    const message = `Failed to fetch dynamically imported module: ${address}`;
    expect(loadFailure(new TypeError(message))).toContain(`from ${address}.`);
  });

  it('is named by the path that the worker itself gives', () => {
    const message = 'WebAssembly was not found at /course/assets/engine.wasm: the server sent something else.';
    expect(loadFailure(message)).toContain('from /course/assets/engine.wasm.');
  });

  it('was answered with something that is no WebAssembly', () => {
    const message = 'expected magic word 00 61 73 6d, found 3c 21 64 6f @+0';
    expect(loadFailure(new Error(message), address)).toBe(
      `What was fetched from ${address} is not the engine’s WebAssembly file: ${message}`,
    );
  });

  it('has a sentence when the browser says nothing, and when it says something unknown', () => {
    expect(loadFailure('')).toMatch(/could not be loaded/);
    expect(loadFailure(undefined)).toMatch(/could not be loaded/);
    expect(loadFailure(new Error('odd'))).toBe('The engine could not be started: odd');
  });
});
