import { one } from '../ui/open-app.tsx';

/** What a trainer types, chooses and drops, as the browser tells the page of it. */

export function type(selector: string, value: string): void {
  const field = one<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function choose(selector: string, value: string): void {
  const field = one<HTMLSelectElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export function give(selector: string, files: readonly File[]): void {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const input = one<HTMLInputElement>(selector);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
