import { engineFigures } from './engine-bench.ts';
import { pageFigures } from './page-bench.ts';
import { trainerFigures } from './trainer-bench.ts';
import { worksheetFigures } from './worksheet-bench.ts';
import { worksheetPageFigures } from './worksheet-page-bench.ts';

/** Prints the figures that are asked for as JSON: `engine`, `page`, `trainer`, `worksheet`, or all of them. */
const [asked = 'all'] = process.argv.slice(2);
const isAsked = (name: string) => asked === 'all' || asked === name;
const figures = {
  ...(isAsked('engine') && { engine: await engineFigures() }),
  ...(isAsked('page') && { page: await pageFigures() }),
  ...(isAsked('trainer') && { trainer: await trainerFigures() }),
  ...(isAsked('worksheet') && { worksheet: { ...worksheetFigures(), page: await worksheetPageFigures() } }),
};
console.log(JSON.stringify(figures, null, 2));
