import type { Never } from './write-records.ts';

/** Phrases that fill a field and say nothing, whatever the exercise is about. */
export const EMPTY_PHRASES: readonly Never[] = [
  {
    anyOf: ['as soon as possible', 'asap', 'in due course', 'shortly', 'very soon', 'when there is time'],
    evenIfDenied: true,
    why: 'Nobody can tell when that has passed. Give a time.',
  },
  {
    anyOf: [
      'under control',
      'all good',
      'everything is fine',
      'nothing to worry about',
      'should be fine',
      'taken care of',
      'sort itself out',
      'sorts itself out',
    ],
    evenIfDenied: true,
    why: 'That reassures, and says nothing. Write what was seen, and where.',
  },
  {
    evenIfDenied: true,
    anyOf: ['more careful', 'be careful', 'more attention', 'pay attention', 'double-check everything'],
    why: 'Nobody can see whether that is kept. Name a change that somebody can find: a setting, a form, a step.',
  },
  {
    anyOf: [
      'somebody should',
      'someone should',
      'somebody will',
      'someone will',
      'the right person',
      'the responsible person',
      'the relevant team',
      'the relevant person',
      'whoever is free',
      'as appropriate',
    ],
    evenIfDenied: true,
    why: 'Nobody will know that they are meant. Name the role.',
  },
  { anyOf: ['human error'], why: 'That ends the search before it has begun. Say what made the error possible.' },
  {
    evenIfDenied: true,
    anyOf: ['tbd', 'todo', 'to do later', 'n/a', 'no idea'],
    why: 'If something isn’t known, say what is missing and who could tell.',
  },
];
