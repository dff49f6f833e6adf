import { playAll } from './paper.ts';

/** How often, and after how many milliseconds each time, it is looked whether everything has come. */
const LOOKS = 100;
const PAUSE = 100;

/** Plays every figure and runs every console of the lesson, since paper can't, then opens the browser's print dialog. */
export async function printLesson(): Promise<void> {
  await playAll();
  for (let looks = 0; looks < LOOKS && document.querySelector('#main .still-loading'); looks++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  window.print();
}
