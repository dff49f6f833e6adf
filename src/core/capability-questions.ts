import type { Capabilities, CapabilityName } from './capabilities.ts';
import type { CodeTask } from './exercise.ts';

/** The capabilities of a destination as questions that somebody can ask its owner, with closed answers. */

interface Question<Name extends CapabilityName> {
  readonly question: string;
  readonly answers: Readonly<Record<Capabilities[Name], string>>;
}

export const CAPABILITY_QUESTIONS: { readonly [Name in CapabilityName]: Question<Name> } = {
  key: {
    question: 'What does it do with the operation key that comes with a request?',
    answers: {
      kept: 'It remembers it for good',
      expires: 'It remembers it for a while, then forgets it',
      none: 'It stores it with the row, and each request adds a row',
    },
  },
  repeat: {
    question: 'A known key comes again, with the same details',
    answers: {
      replay: 'It answers as before, and writes nothing',
      refuse: 'It refuses: something is there already',
      rebuild: 'It answers from what is stored now',
      'refuse-with-pointer': 'It refuses, and says what is there',
      'accept-and-drop': 'It accepts, and does nothing',
      're-execute-unfinished': 'It answers as before, or carries out what was not finished',
    },
  },
  mismatch: {
    question: 'A known key comes again, with other details',
    answers: {
      reject: 'It refuses, and says that the details differ',
      'refuse-as-duplicate': 'It refuses: something is there already',
      replay: 'It answers as before, and writes nothing',
      overwrite: 'It overwrites what is stored',
    },
  },
  inFlight: {
    question: 'The same key comes while the first request is still being worked on',
    answers: {
      wait: 'It waits for the first one',
      refuse: 'It refuses: in progress',
      execute: 'It carries out both',
    },
  },
  lookup: {
    question: 'What can a look show?',
    answers: {
      authoritative: 'Everything that is there, at once',
      lagging: 'Everything, after a while',
      filtered: 'Only a part',
      none: 'There is no look',
    },
  },
  late: {
    question: 'Can a request that timed out still be carried out later?',
    answers: { excluded: 'No', possible: 'Yes' },
  },
  byHand: {
    question: 'Do people remove what was done, by hand?',
    answers: { excluded: 'No', possible: 'Yes' },
  },
  conditional: {
    question: 'Does it check the approval itself before it acts?',
    answers: { no: 'No', yes: 'Yes' },
  },
};

/** Which of them make a difference to the destination of a workload. A local database has none. */
export function capabilitiesThatMatter(workload: CodeTask['workload']): readonly CapabilityName[] {
  switch (workload) {
    case 'grants':
    case 'retry':
    case 'declared':
      return ['key', 'repeat', 'mismatch', 'inFlight', 'lookup', 'late', 'byHand', 'conditional'];
    case 'steps':
      return ['key', 'repeat', 'mismatch'];
    case 'dispatch':
      return ['late'];
    case 'remote':
    case 'fenced':
    case 'staging':
    case 'approve':
    case 'receive':
      return [];
  }
}
