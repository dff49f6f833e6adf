/** Sessions that a trainer can start from: which lessons, which of their exercises, and how the minutes are spent. */

export interface PresetPart {
  /** A lesson's id, or null for a break or a talk. */
  readonly lesson: string | null;
  /** Minutes in class. */
  readonly minutes: number;
  /** Exercises of that lesson that are done in class. The others are for afterwards. */
  readonly exercises: readonly string[];
  /** Whether a worksheet of the learner's own destination is begun in it, to be handed in afterwards. */
  readonly worksheet?: true;
  /** What happens in these minutes. */
  readonly plan: string;
}

/** The lesson that a worksheet of one's own belongs to. */
export const WORKSHEET_LESSON = 'your-destination';

export interface Preset {
  readonly id: string;
  readonly title: string;
  /** Whom it is for. */
  readonly who: string;
  /** What its parts come to. */
  readonly minutes: number;
  readonly parts: readonly PresetPart[];
}

/** What the guide leads through, minute by minute. */
export const AN_HOUR: Preset = {
  id: 'an-hour',
  title: 'An hour with a class',
  who: 'Engineers, operators, or both in one room. The guide tells it step by step.',
  minutes: 60,
  parts: [
    {
      lesson: 'three-outcomes',
      minutes: 10,
      exercises: [],
      plan: 'Tell of a timeout, and ask whether it happened. Then play both timelines of “One silence, two worlds” at the projector.',
    },
    {
      lesson: null,
      minutes: 15,
      exercises: [],
      plan: 'Be the network, with people and paper.',
    },
    {
      lesson: 'three-outcomes',
      minutes: 6,
      exercises: ['definite-or-not'],
      plan: 'Each opens the assignment and sorts the failures alone.',
    },
    {
      lesson: 'decision-table',
      minutes: 6,
      exercises: ['open-cells'],
      plan: 'The open cells of the table, alone or in pairs.',
    },
    {
      lesson: 'lost-acknowledgement',
      minutes: 8,
      exercises: ['first-recovery'],
      plan: 'The first recovery, in pairs. In a mixed room each pair has somebody who writes code.',
    },
    {
      lesson: null,
      minutes: 10,
      exercises: [],
      plan: 'All hand in. What most have wrong goes on the wall, without names.',
    },
    {
      lesson: null,
      minutes: 5,
      exercises: [],
      plan: 'Each names one call of their own that may have happened, and who owns it when nobody can tell.',
    },
  ],
};

export const PRESETS: readonly Preset[] = [
  AN_HOUR,
  {
    id: 'engineers-90-minutes',
    title: 'Engineers, 90 minutes',
    who: 'People who write or review code that calls other systems. Each with a laptop.',
    minutes: 90,
    parts: [
      {
        lesson: 'three-outcomes',
        minutes: 12,
        exercises: ['definite-or-not'],
        plan: 'Each sorts the failures alone, then explains one of them to a neighbour.',
      },
      {
        lesson: 'lost-acknowledgement',
        minutes: 25,
        exercises: ['first-recovery'],
        plan: 'Predict together at the projector. Then everybody writes the first recovery.',
      },
      {
        lesson: 'decision-table',
        minutes: 15,
        exercises: ['open-cells'],
        plan: 'Read the five rows aloud. Fill the open cells in pairs, and compare two pairs that differ.',
      },
      {
        lesson: 'rollback',
        minutes: 18,
        exercises: ['failure-table'],
        plan: 'Play both timelines, and have somebody say what the caller knows. Fill the failure table together.',
      },
      {
        lesson: 'key-conflicts',
        minutes: 12,
        exercises: ['same-key-or-new'],
        plan: 'Sort the cases. Stop at every one on which the room is divided.',
      },
      {
        lesson: null,
        minutes: 8,
        exercises: [],
        plan: 'Each names one call of their own that may have happened, and the key that it is sent under.',
      },
    ],
  },
  {
    id: 'operators-half-a-day',
    title: 'Operators, half a day',
    who: 'Service desk and operations. No code is written or read.',
    minutes: 220,
    parts: [
      {
        lesson: 'three-outcomes',
        minutes: 30,
        exercises: ['both-worlds', 'definite-or-not'],
        plan: 'Be the network in pairs, then sort the failures. Collect messages from the room’s own tools.',
      },
      {
        lesson: 'lost-acknowledgement',
        minutes: 25,
        exercises: [],
        plan: 'Play the timelines at the projector. At each step, one half of the room says what is true, the other what is known.',
      },
      {
        lesson: 'decision-table',
        minutes: 35,
        exercises: ['open-cells'],
        plan: 'Build the table on paper before it is shown. Fill the open cells in pairs.',
      },
      {
        lesson: null,
        minutes: 20,
        exercises: [],
        plan: 'A break.',
      },
      {
        lesson: 'holds',
        minutes: 40,
        exercises: ['operator-instruction'],
        plan: 'Write the instruction, then swap it with somebody who has never seen the case.',
      },
      {
        lesson: 'key-conflicts',
        minutes: 20,
        exercises: ['same-key-or-new'],
        plan: 'Sort the cases as a group, and say each time who would be asked.',
      },
      {
        lesson: 'retries',
        minutes: 30,
        exercises: ['would-a-repeat-help'],
        plan: 'Move the sliders together until everybody gets through. Then sort which failures a repeat would help.',
      },
      {
        lesson: null,
        minutes: 20,
        exercises: [],
        plan: 'One real case of the room’s own, decided with the table, with an owner and a next update.',
      },
    ],
  },
  {
    id: 'follow-up',
    title: 'Follow-up, two weeks later',
    who: 'Either group, after it has met a case of its own.',
    minutes: 90,
    parts: [
      {
        lesson: null,
        minutes: 15,
        exercises: [],
        plan: 'Two cases that happened since. What was known at the time, and what was done?',
      },
      {
        lesson: 'partial-steps',
        minutes: 20,
        exercises: ['one-decision-a-step'],
        plan: 'One decision a step. Then a case of the room’s own in which some steps were done.',
      },
      {
        lesson: 'incident-record',
        minutes: 30,
        exercises: ['incident-note'],
        plan: 'Write the note alone, and let a neighbour look for a claim that no record supports.',
      },
      {
        lesson: 'your-destination',
        minutes: 15,
        exercises: [],
        worksheet: true,
        plan: 'Begin the table of one destination of your own, and collect the questions that only its vendor can answer.',
      },
      {
        lesson: null,
        minutes: 10,
        exercises: [],
        plan: 'Each names one instruction or one function that will be changed, and who reviews it.',
      },
    ],
  },
  {
    id: 'own-destination',
    title: 'Your own destination, an hour and a worksheet',
    who: 'Either group, once it knows the decision table. Each brings one failure that happened, and may look things up.',
    minutes: 60,
    parts: [
      {
        lesson: null,
        minutes: 10,
        exercises: [],
        plan: 'Each tells a neighbour what happened: what was asked, what the screen said, what turned out to be true.',
      },
      {
        lesson: 'your-destination',
        minutes: 40,
        exercises: ['one-real-failure'],
        worksheet: true,
        plan: 'Sort what was known from what was assumed. Then fill the worksheet for that destination, and leave open what nobody knows. It is handed in a few days later.',
      },
      {
        lesson: null,
        minutes: 10,
        exercises: [],
        plan: 'Read out the open questions. Which of them can one phone call answer, and which will stay?',
      },
    ],
  },
];
