import type { OperationField, Step, Worksheet } from './model.ts';

/**
 * What the operation says, and where it says nothing what another part of the worksheet was told already, so that nobody is
 * asked the same thing twice.
 */
export function operationTold(sheet: Worksheet, step: Step): Readonly<Record<OperationField, string>> {
  const told = Object.entries(toldElsewhere(sheet, step)).filter(
    ([field]) => sheet.operation[field as OperationField].trim() === '',
  );
  return { ...sheet.operation, ...Object.fromEntries(told) };
}

/** What other parts say of the operation, by its field. Empty: nothing yet. */
export function toldElsewhere(
  { failure }: Pick<Worksheet, 'failure'>,
  { destination, answers }: Step,
): Readonly<Partial<Record<OperationField, string>>> {
  return {
    originalRequest: [failure.ticket, failure.asked].filter((text) => text.trim() !== '').join('. '),
    intendedAction: [destination.action, destination.name].filter((text) => text.trim() !== '').join(', in '),
    keyStore: answers.keyStored.words.trim(),
  };
}
