import { hasNoApproval } from '../no-approval.ts';
import { byIdentity } from '../by-identity.ts';
import { type Edit } from '../edits.ts';
import { type Finding, type Place, type Weight } from '../finding.ts';
import { conditionOf, inputOf, type Input, type Rule, type Step, type Worksheet } from '../model.ts';
import { type Shown } from '../observations.ts';

/** What makes no sense in a worksheet, one check a function. Each knows nothing of the others. */

export type StepCheck = (step: Step, sheet: Worksheet) => Finding[];
export type SheetCheck = (sheet: Worksheet) => Finding[];

export function finding(
  check: string,
  weight: Weight,
  at: Place,
  { sentence, why }: { readonly sentence: string; readonly why: string },
  edit?: { readonly label: string; readonly edit: Edit },
  apart = '',
): Finding {
  const place = [at.step, at.rule, at.column, at.field, at.question, at.operation, apart].filter(Boolean).join(' ');
  return { id: `${check} ${place}`, check, weight, at, also: [], sentence, why, ...(edit ? { edit } : {}) };
}

export function rowsWith({ table }: Step, decisions: readonly Rule['decision'][]): readonly Rule[] {
  return table.rules.filter(({ decision }) => decisions.includes(decision));
}

/** What the values that a row asks for stand for. */
export function shownIn({ table }: Step, rule: Rule, role: 'evidence' | 'authority'): readonly Shown[] {
  if (role === 'authority' && hasNoApproval(table)) return ['yes'];
  return shownFor(inputOf(table, role))(rule);
}

/** Most checks ask for it, of every row. */
const shownFor = byIdentity((input: Input) =>
  byIdentity((rule: Rule): readonly Shown[] => {
    const condition = conditionOf(rule, input);
    return input.values
      .filter(({ id }) => condition === 'any' || condition.includes(id))
      .flatMap(({ shownBy }) => shownBy);
  }),
);

/** The first of these verbs that a text orders, at the beginning of a clause or after a word that orders. */
export function orderedVerb(text: string, verbs: string): string | undefined {
  const order = new RegExp(`(?:^|[,;.]\\s*|\\b(?:then|and|to|please|must|should|will|we|they)\\s+)(${verbs})\\b`, 'i');
  return ordered(text)
    .split('.')
    .map((clause) => order.exec(clause.trim())?.[1])
    .find((verb) => verb !== undefined);
}

/** What a text tells somebody to do: what it forbids, or asks somebody else to decide, is left out. */
function ordered(text: string): string {
  return text
    .split(/[.;:]|\bbut\b/)
    .filter(
      (part) =>
        !/\b(not|never|no|nor|without|don.t|ask|decides?|whether|if|instead of|new operation|of its own|own (key|approval))\b/i.test(
          part,
        ),
    )
    .join('.');
}
