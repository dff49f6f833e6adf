import { signal, type Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { go } from '../../app/route.ts';
import type { WorksheetDesk } from '../../app/worksheet/worksheet-desk.ts';
import type { Edit } from '../../core/worksheet/edits.ts';
import type { Place } from '../../core/worksheet/finding.ts';
import type { Step, Worksheet } from '../../core/worksheet/model.ts';
import { partFor, type PartId } from './parts.ts';

/** The worksheet that is open, for every part of its page. */
export interface OpenSheet {
  readonly id: string;
  readonly desk: WorksheetDesk;
  readonly sheet: Worksheet;
  /** The step that is shown. */
  readonly step: Step;
  readonly chooseStep: (id: string) => void;
  readonly readOnly: boolean;
  readonly edit: (edit: Edit, typing?: string) => void;
  /** Where somebody wants to be taken, until the part that shows it has done so. */
  readonly wish: Signal<Place | null>;
}

const Context = createContext<OpenSheet | null>(null);

export const OpenSheetProvider = Context.Provider;

export function useOpenSheet(): OpenSheet {
  const open = useContext(Context);
  if (!open) throw new Error('a part of a worksheet was drawn without one');
  return open;
}

/** By worksheet, the step that was shown last: so that going to another page and back changes nothing. */
const steps = new Map<string, Signal<string | null>>();

export function stepShown(sheet: string): Signal<string | null> {
  const known = steps.get(sheet) ?? signal<string | null>(null);
  steps.set(sheet, known);
  return known;
}

/** Takes the reader to a place: its part, its step, and there the field or cell. */
export function jumpTo({ id, chooseStep, wish }: OpenSheet, place: Place): void {
  if (place.step) chooseStep(place.step);
  wish.value = place;
  goToPart(id, partFor(place));
}

export function goToPart(sheet: string, part: PartId): void {
  go({ page: 'worksheet', what: sheet, part });
}
