import { parentPort, threadId } from 'node:worker_threads';

// A worker that keeps to the protocol and does with each job what the job's code says. What takes time is told to the
// clock of ../held-clock.ts, which takes it for as long as is said here.
if (!parentPort) throw new Error('to be started as a worker thread');
const port = parentPort;

/** Signs of life: with four fifths of the limit before each they take longer than any silence may. */
const SIGNS = 5;

const NONE = { wrong: 0, open: 0, advice: 0, listed: [] };

/** @param {number} limits @param {boolean} [asleep] */
const silence = (limits, asleep = false) => port.postMessage({ type: 'silence', limits, asleep });

/** @param {number} job @param {number} [schedules] */
const sign = (job, schedules = 3) => port.postMessage({ type: 'progress', job, schedules, scenario: 'match-yes' });

/** @param {number} job */
const played = (job) => port.postMessage({ type: 'played', job, played: { story: null, codeFault: null } });

/** @param {number} [limits] */
function loop(limits = 1) {
  silence(limits);
  for (;;);
}

/** @param {{ type: string; job: number; code?: string; setup?: string }} message */
function receive({ type, job, code, setup }) {
  // A machine that stalls for longer than anybody's code may be silent.
  if (type === 'analyse-worksheet') {
    silence(3);
    return port.postMessage({ type: 'worksheet-analysed', job, findings: NONE });
  }
  switch (type === 'sql' ? setup : code) {
    // A job that is tried once more has another number.
    case `silent as job ${job}`:
      return loop();
    case 'loop':
      sign(job);
      return loop();
    case 'loop at once':
      return loop();
    case 'loop through the warm-up':
      return loop(3);
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
      for (let left = SIGNS; left > 0; left--) {
        silence(0.8);
        sign(job, left);
      }
      return played(job);
    case 'asleep':
      silence(3, true);
      return played(job);
    case 'warming up':
      silence(2.5);
      return played(job);
    case 'warm, then silent':
      silence(2.5);
      sign(job);
      return loop();
    default:
      return port.postMessage({ type: 'sql-done', job, output: { tables: [], error: null, changed: threadId } });
  }
}

port.on('message', receive);
port.postMessage({ type: 'ready' });
