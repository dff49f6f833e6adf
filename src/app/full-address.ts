import { href, type Route } from './route.ts';

/** The address of a page as another browser needs it, wherever the workbook is kept. */
export function fullAddress(to: Route): string {
  return `${location.href.split('#')[0]}${href(to)}`;
}
