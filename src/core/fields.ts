import * as v from 'valibot';

/** Fields that the files of lessons and exercises have in common. */

export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
);

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** What a look has established about the action. */
export const evidence = v.picklist(['match', 'none', 'other', 'cannot-tell']);

/** Whether the action is still approved. */
export const authority = v.picklist(['yes', 'no', 'unknown']);
