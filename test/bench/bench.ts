import { engineFigures } from './engine-bench.ts';
import { pageFigures } from './page-bench.ts';

/** Prints the figures that are asked for as JSON: `engine`, `page`, or both. */
const [asked = 'all'] = process.argv.slice(2);
const figures = {
  ...(asked === 'page' ? {} : { engine: await engineFigures() }),
  ...(asked === 'engine' ? {} : { page: await pageFigures() }),
};
console.log(JSON.stringify(figures, null, 2));
