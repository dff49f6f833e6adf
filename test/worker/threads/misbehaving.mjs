import { parentPort, threadId } from 'node:worker_threads';

// A worker that keeps to the protocol and does with each job what the job's code says.
if (!parentPort) throw new Error('to be started as a worker thread');
const port = parentPort;

/** Signs of life, one every 50 milliseconds: together they take longer than any silence may. */
const SIGNS = 16;

const NONE = { wrong: 0, open: 0, advice: 0, listed: [] };

/** @param {{ type: string; job: number; code?: string; setup?: string }} message */
function receive({ type, job, code, setup }) {
  // A machine that stalls for longer than anybody's code may be silent.
  if (type === 'analyse-worksheet')
    return void setTimeout(() => port.postMessage({ type: 'worksheet-analysed', job, findings: NONE }), 900);
  switch (type === 'sql' ? setup : code) {
    case 'loop':
      port.postMessage({ type: 'progress', job, schedules: 3, scenario: 'match-yes' });
      for (;;);
    case 'loop at once':
      for (;;);
    case 'throw':
      throw new TypeError('planted');
    case 'exit':
      process.exit(7);
    case 'break down':
      return port.postMessage({ type: 'broken', why: 'The memory is spoilt.' });
    case 'fail':
      return port.postMessage({ type: 'failed', job, message: 'A planted fault.' });
    case 'never':
      return;
    case 'busy, with signs of life':
      return live(job, SIGNS);
    default:
      return port.postMessage({ type: 'sql-done', job, output: { tables: [], error: null, changed: threadId } });
  }
}

/** @param {number} job @param {number} left signs of life to give */
function live(job, left) {
  if (left === 0) return port.postMessage({ type: 'played', job, played: { story: null, codeFault: null } });
  port.postMessage({ type: 'progress', job, schedules: SIGNS - left, scenario: 'match-yes' });
  setTimeout(live, 50, job, left - 1);
}

port.on('message', receive);
port.postMessage({ type: 'ready' });
