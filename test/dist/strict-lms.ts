import { Scorm12API } from 'scorm-again';
import type { Given } from './lms.ts';

/**
 * The learning platform of the tests: scorm-again, behind everything that SCORM 1.2 says and it lets pass. What a lesson
 * does wrong is written down in `lms.violations`, and each commit goes to the test’s server at once, as in a real platform.
 */

type Fits = (value: string) => boolean;

const TEXT =
  (most: number): Fits =>
  (value) =>
    value.length <= most && !/[^\t\n\r\x20-\x7e]/.test(value);
const ONE_OF =
  (...words: string[]): Fits =>
  (value) =>
    words.includes(value);
const DECIMAL: Fits = (value) => /^\d{1,3}(\.\d{1,7})?$/.test(value) && Number(value) <= 100;
const TIMESPAN: Fits = (value) => /^\d{4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/.test(value);
const NEVER: Fits = () => false;

/** By element: whether it can be read, and what may be written to it. */
const ELEMENTS: Readonly<Record<string, readonly [boolean, Fits]>> = {
  'cmi.core.student_id': [true, NEVER],
  'cmi.core.student_name': [true, NEVER],
  'cmi.core.lesson_location': [true, TEXT(255)],
  'cmi.core.credit': [true, NEVER],
  'cmi.core.lesson_status': [true, ONE_OF('passed', 'completed', 'failed', 'incomplete', 'browsed')],
  'cmi.core.entry': [true, NEVER],
  'cmi.core.score.raw': [true, DECIMAL],
  'cmi.core.score.min': [true, DECIMAL],
  'cmi.core.score.max': [true, DECIMAL],
  'cmi.core.total_time': [true, NEVER],
  'cmi.core.lesson_mode': [true, NEVER],
  'cmi.core.exit': [false, ONE_OF('time-out', 'suspend', 'logout', '')],
  'cmi.core.session_time': [false, TIMESPAN],
  'cmi.suspend_data': [true, TEXT(4096)],
  'cmi.launch_data': [true, NEVER],
};

const STATUSES = ['not attempted', 'browsed', 'incomplete', 'failed', 'completed', 'passed'];

const given = (await (await fetch('/lms/given')).json()) as Given;

const inner = new Scorm12API({ autocommit: false, logLevel: 5 });
inner.loadFromJSON({
  core: {
    student_id: given.data['cmi.core.student_id'],
    student_name: given.data['cmi.core.student_name'],
    lesson_status: given.data['cmi.core.lesson_status'],
    lesson_location: given.data['cmi.core.lesson_location'],
    lesson_mode: given.data['cmi.core.lesson_mode'],
    score: { raw: given.data['cmi.core.score.raw'] },
  },
  suspend_data: given.data['cmi.suspend_data'],
});

/** What the test looks at. */
export interface Told {
  readonly violations: string[];
  readonly calls: unknown[][];
  commits: boolean;
}

const lms: Told = { violations: [], calls: [], commits: given.commits };
Object.assign(globalThis, { lms });

let phase: 'before' | 'during' | 'after' = 'before';
let lastError = '0';

/** What the lesson must not do, whoever allows it. */
function wrong(sentence: string, code: string): string {
  lms.violations.push(sentence);
  lastError = code;
  return 'false';
}

function refused(code: string): string {
  lastError = code;
  return 'false';
}

function passedOn(answer: string, what: string): string {
  lastError = String(inner.LMSGetLastError());
  if (lastError !== '0') lms.violations.push(`${what}: scorm-again says ${lastError}`);
  return answer;
}

/** As platforms do it: at once, and where a browser allows no waiting, while a frame goes away, by a beacon. */
function store(finished: boolean) {
  const names = Object.keys(ELEMENTS).filter((name) => ELEMENTS[name]?.[0]);
  const data = Object.fromEntries(names.map((name) => [name, String(inner.LMSGetValue(name))]));
  const text = JSON.stringify({ data, finished });
  try {
    const request = new XMLHttpRequest();
    request.open('POST', '/lms/stored', false);
    request.send(text);
  } catch {
    navigator.sendBeacon('/lms/stored', text);
  }
}

const api = {
  LMSInitialize(...args: unknown[]) {
    lms.calls.push(['LMSInitialize', ...args]);
    if (phase !== 'before') return wrong('LMSInitialize is called again', '101');
    if (args.length !== 1 || args[0] !== '') return wrong('LMSInitialize wants an empty text', '201');
    phase = 'during';
    return passedOn(inner.LMSInitialize(''), 'LMSInitialize');
  },
  LMSFinish(...args: unknown[]) {
    lms.calls.push(['LMSFinish', ...args]);
    if (phase !== 'during') return wrong(`LMSFinish is called ${phase} the session`, '301');
    if (args.length !== 1 || args[0] !== '') return wrong('LMSFinish wants an empty text', '201');
    store(true);
    phase = 'after';
    return passedOn(inner.LMSFinish(''), 'LMSFinish');
  },
  LMSGetValue(...args: unknown[]) {
    lms.calls.push(['LMSGetValue', ...args]);
    const [name] = args;
    if (args.length !== 1 || typeof name !== 'string') return wrong('LMSGetValue wants one text', '201') && '';
    if (phase !== 'during') return wrong(`${name} is read ${phase} the session`, '301') && '';
    const rule = ELEMENTS[name];
    if (!rule) return wrong(`${name} is read, and there is none`, '201') && '';
    if (!rule[0]) return wrong(`${name} is read, and can only be written`, '404') && '';
    if (given.refuse.includes(name)) return refused('401') && '';
    return passedOn(inner.LMSGetValue(name), `LMSGetValue ${name}`);
  },
  LMSSetValue(...args: unknown[]) {
    lms.calls.push(['LMSSetValue', ...args]);
    const [name, value] = args;
    if (args.length !== 2 || typeof name !== 'string' || typeof value !== 'string')
      return wrong(`LMSSetValue wants two texts, and gets ${JSON.stringify(args)}`, '201');
    if (phase !== 'during') return wrong(`${name} is written ${phase} the session`, '301');
    const rule = ELEMENTS[name];
    if (!rule) return wrong(`${name} is written, and there is none`, '201');
    if (rule[1] === NEVER) return wrong(`${name} is written, and can only be read`, '403');
    if (!rule[1](value)) return wrong(`${name} is set to “${value.slice(0, 80)}”`, '405');
    if (name === 'cmi.core.lesson_status') {
      const before = inner.LMSGetValue(name);
      if (STATUSES.indexOf(value) < STATUSES.indexOf(before))
        lms.violations.push(`the status goes from ${before} down to ${value}`);
    }
    if (name === 'cmi.core.score.raw' && Number(value) < Number(inner.LMSGetValue(name)))
      lms.violations.push(`the score goes down to ${value}`);
    if (given.refuse.includes(name)) return refused('401');
    return passedOn(inner.LMSSetValue(name, value), `LMSSetValue ${name}`);
  },
  LMSCommit(...args: unknown[]) {
    lms.calls.push(['LMSCommit', ...args]);
    if (phase !== 'during') return wrong(`LMSCommit is called ${phase} the session`, '301');
    if (args.length !== 1 || args[0] !== '') return wrong('LMSCommit wants an empty text', '201');
    if (!lms.commits) return refused('101');
    store(false);
    return passedOn(inner.LMSCommit(''), 'LMSCommit');
  },
  LMSGetLastError: () => lastError,
  LMSGetErrorString: (code: string) => (code === '0' ? '' : `error ${code}`),
  LMSGetDiagnostic: () => '',
};

if (given.api) Object.assign(globalThis, { API: api });

const frame = document.createElement('iframe');
frame.src = '/package/index.html';
frame.width = '1300';
frame.height = '900';
document.body.append(frame);
