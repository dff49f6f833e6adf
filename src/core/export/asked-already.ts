import type { OperationField, Step, Worksheet } from '../worksheet/model.ts';

/**
 * What the operation says, and where it says nothing what another part of the worksheet was told already, so that nobody is
 * asked the same thing twice.
 */
export function operationTold({ operation, failure }: Worksheet, step: Step): Readonly<Record<OperationField, string>> {
  const { destination, answers } = step;
  const elsewhere: Partial<Record<OperationField, string>> = {
    originalRequest: [failure.ticket, failure.asked].filter((text) => text.trim() !== '').join('. '),
    intendedAction: [destination.action, destination.name].filter((text) => text.trim() !== '').join(', in '),
    keyStore: answers.keyStored.words,
  };
  const told = Object.entries(elsewhere).filter(([field]) => operation[field as OperationField].trim() === '');
  return { ...operation, ...Object.fromEntries(told) };
}
