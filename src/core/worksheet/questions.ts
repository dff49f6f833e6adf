/**
 * What a team is asked about its destination, in this order and in words that need no engineer. Some answers are chosen
 * from a closed set and can be played; the others are written down for people.
 */

export interface ChoiceQuestion {
  readonly kind: 'choice';
  readonly question: string;
  readonly help: string;
  /** By value, the answer in plain words. */
  readonly answers: Readonly<Record<string, string>>;
  /** Whether the model check plays it. What is only recorded changes no verdict. */
  readonly played: boolean;
}

export interface TextQuestion {
  readonly kind: 'text' | 'hours';
  readonly question: string;
  readonly help: string;
}

export type Question = ChoiceQuestion | TextQuestion;

const choice = (question: string, help: string, answers: Readonly<Record<string, string>>, played = true) =>
  ({ kind: 'choice', question, help, answers, played }) as const;
const written = (question: string, help: string) => ({ kind: 'text', question, help }) as const;

export const QUESTIONS = {
  keyMaker: choice(
    'Who makes the reference that stays the same for every try?',
    'What would be the same if somebody pressed twice: a ticket number, an address, a name? It is called the operation key. The best one is made from the request, before anything is sent.',
    {
      we: 'We make it from the request',
      library: 'A program library makes it for us',
      destination: 'The destination makes it, after it has accepted the call',
      nobody: 'There is none',
    },
  ),
  keyStored: choice(
    'Is it stored on our side before the first send?',
    'If not, a crash loses it, and the next try is a new action.',
    { yes: 'Yes', no: 'No' },
  ),
  keyField: written('Where does it go?', 'The field or header of the call that carries the reference.'),
  key: choice(
    'Does the destination remember the reference?',
    'So that a second call with the same one is recognised.',
    {
      kept: 'Yes, for as long as the thing exists',
      expires: 'Yes, for a while, then it forgets',
      none: 'No: it is at best stored as a note, and every call acts anew',
    },
  ),
  keyHours: {
    kind: 'hours',
    question: 'For how many hours does it remember?',
    help: 'The shortest time that it promises. Leave it blank if it names none.',
  },
  keyFrom: written('Counted from when?', 'From the first call, from its completion, from the last repeat …'),
  repeat: choice(
    'The same reference comes again, with the same details. What is answered?',
    'A repeat may also be the first call that arrives: then it acts.',
    {
      replay: 'The first answer again, and nothing is done',
      rebuild: 'How things stand now, and nothing is done',
      refuse: '“Exists already”, without saying what',
      'refuse-with-pointer': '“Exists already”, and which one it is',
      'accept-and-drop': '“Accepted”, and nothing is done',
      're-execute-unfinished': 'It finishes what was left unfinished, and does nothing twice',
    },
  ),
  mismatch: choice(
    'The same reference comes again, with other details of the request. What happens?',
    'For instance another person, or another amount.',
    {
      reject: 'It is refused, saying that the details differ',
      'refuse-as-duplicate': 'It is refused like any repeat: “exists already”',
      replay: 'It is answered as if it had been done, and nothing is done',
      overwrite: 'What is stored is overwritten',
    },
  ),
  inFlight: choice(
    'The same reference comes while the first try is still being worked on. What happens?',
    'This is what a quick repeat after a timeout meets.',
    {
      wait: 'It waits for the first one, or is answered like it',
      refuse: 'It is refused: still in progress',
      execute: 'Both are carried out',
    },
  ),
  failures: choice(
    'If the first try failed, does the same reference keep giving that failure?',
    'Then a failure can’t be repaired under the same reference.',
    {
      none: 'No, each try is looked at afresh',
      final: 'Only when the destination itself decided to refuse',
      all: 'Yes, every failure is kept and given again',
    },
  ),
  lookup: choice(
    'Which place answers the question “did it happen”, and can it be trusted?',
    'The place whose answer counts, read without changing anything.',
    {
      authoritative: 'It shows everything, at once',
      lagging: 'It shows everything, after a while',
      filtered: 'It shows only a part, such as one page or what we may see',
      none: 'There is no such place',
    },
  ),
  lookupField: written(
    'By which field is it found?',
    'The field that holds our reference, or the details that we compare.',
  ),
  lookupStale: written('How far behind can it be?', 'The longest delay that is documented or agreed.'),
  late: choice(
    'Can a call that timed out still be carried out later?',
    'Queues and retries inside the service do that.',
    {
      excluded: 'No',
      possible: 'Yes',
    },
  ),
  expired: choice(
    'What does a reference do that comes again after its time?',
    'Only where the destination forgets references.',
    {
      executes: 'It acts again, like a new request',
      refuses: 'It is refused as too old',
      'name-protects': 'It is refused, because a thing with that name exists',
    },
  ),
  natural: choice(
    'Can two of them exist for one request, whatever the reference?',
    'Some things may exist only once by themselves, such as an account with a name, or a member of a group.',
    {
      yes: 'No: what is made may exist only once',
      partly: 'In part: some of it may exist only once',
      no: 'Yes: a second one is made',
    },
  ),
  byHand: choice(
    'Do people change or remove what was done, by hand?',
    'Then its absence does not show that it was never done.',
    {
      excluded: 'No',
      possible: 'Yes',
    },
  ),
  conditional: choice(
    'Does the destination itself refuse what is no longer approved?',
    'If it reads the approval itself, nobody can slip in between.',
    { no: 'No', yes: 'Yes' },
  ),
  reversible: choice(
    'Can it be taken back?',
    'Taking back is an action of its own, with its own reference and approval.',
    { no: 'No', 'with-own-approval': 'Yes, by another action' },
    false,
  ),
  undo: written('How is it taken back, and who may order that?', 'The action and the role that approves it.'),
} as const satisfies Record<string, Question>;

export type QuestionId = keyof typeof QUESTIONS;

export const QUESTION_IDS = Object.keys(QUESTIONS) as QuestionId[];

/** The question by its id, as one type. */
export function questionOf(id: QuestionId): Question {
  return QUESTIONS[id];
}

/** The values that a question may be answered with. None: it is answered in words. */
export function valuesOf(id: QuestionId): readonly string[] {
  const question = questionOf(id);
  return question.kind === 'choice' ? Object.keys(question.answers) : [];
}
