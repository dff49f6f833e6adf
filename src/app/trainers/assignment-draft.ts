import { loadExercise } from '../../content/index.ts';
import {
  contentMark,
  readAssignment,
  STRICT,
  writeAssignment,
  type Assignment,
  type PassRule,
} from '../../core/trainers/assignment.ts';

/** An assignment as it is being put together. */
export interface AssignmentDraft {
  readonly title: string;
  readonly lessons: readonly string[];
  readonly exercises: readonly string[];
  /** As a form has it, without a time zone: `2026-03-01T17:00`. Empty: none. */
  readonly due: string;
  readonly note: string;
  readonly pass: PassRule;
  readonly hideSolutions: boolean;
  readonly practice: boolean;
  readonly anonymous: boolean;
  /** Whether a worksheet of the learner’s own destination is asked for. */
  readonly worksheet: boolean;
  /** Whether texts wait for the trainer. */
  readonly readTexts: boolean;
}

/** Which part of the form holds what is missing. */
export type DraftField = 'title' | 'exercises' | 'due';

/** `at` null: it is in none of the fields. */
export type MadeAssignment =
  | { readonly ok: true; readonly assignment: Assignment }
  | { readonly ok: false; readonly sentence: string; readonly at: DraftField | null };

export const NEW_ASSIGNMENT: AssignmentDraft = {
  title: '',
  lessons: [],
  exercises: [],
  due: '',
  note: '',
  pass: STRICT,
  // Whoever can copy the workbook's own answer need not write one.
  hideSolutions: true,
  practice: false,
  anonymous: false,
  worksheet: false,
  readTexts: false,
};

/** The assignment, with the mark of the exercises as they are here, or what is missing. */
export async function makeAssignment(draft: AssignmentDraft): Promise<MadeAssignment> {
  if (draft.title.trim() === '') return refuse('Give the assignment a title.', 'title');
  if (draft.exercises.length === 0 && !draft.worksheet)
    return refuse('Choose at least one exercise, or a worksheet.', 'exercises');
  const due = draft.due === '' ? null : new Date(draft.due);
  if (due && Number.isNaN(due.getTime())) return refuse('The last day is no date.', 'due');
  const exercises = await Promise.all(draft.exercises.map((id) => loadExercise(id).catch(() => null)));
  const missing = draft.exercises.filter((_, at) => exercises[at] === null);
  if (missing.length > 0)
    return refuse(`The exercise “${missing[0]}” could not be fetched. Check the connection, then try again.`);
  const { lessons, pass, note, hideSolutions, practice, anonymous, worksheet, readTexts } = draft;
  const assignment = {
    title: draft.title.trim(),
    lessons: [...lessons],
    exercises: [...draft.exercises],
    content: contentMark(exercises.flatMap((exercise) => exercise?.stamp ?? [])),
    pass: {
      ...pass,
      exercises: pass.exercises === null ? null : Math.min(pass.exercises, Math.max(draft.exercises.length, 1)),
    },
    due: due?.toISOString() ?? null,
    note: note.trim(),
    hideSolutions,
    practice,
    anonymous,
    worksheet,
    // In practice nothing is handed in, and nobody reads it.
    readTexts: readTexts && !practice,
  };
  // Held against the same schema as one that comes from outside.
  const made = readAssignment(writeAssignment(assignment));
  return made.ok ? made : refuse(made.sentence);
}

function refuse(sentence: string, at: DraftField | null = null): MadeAssignment {
  return { ok: false, sentence, at };
}
