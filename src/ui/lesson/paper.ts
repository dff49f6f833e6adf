/** Figures and consoles of the open lesson, in reading order, each with what plays it. */
const players = new Set<() => Promise<unknown>>();

/** Makes a figure known while it is shown. @returns a function that takes it back */
export function onPaper(play: () => Promise<unknown>): () => void {
  players.add(play);
  return () => void players.delete(play);
}

/** Plays what has not been played, one after the other, since consoles share a database. */
export async function playAll(): Promise<void> {
  for (const play of players) await play();
}
