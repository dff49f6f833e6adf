import { TOLD_BY_KIND } from '../worksheet/told-by-errors.ts';

interface ToldBySurroundings {
  /** The type of an error’s kind there. */
  readonly kindType: string;
  /** What the kind is called there that says that something exists, and not whether it is this. */
  readonly unsure: string;
  /** The other kinds, or null where that is all the rest. */
  readonly others: readonly string[] | null;
}

/** The function of generated code that says what an error tells about the operation, as where a table is played. */
export function toldByCode({ kindType, unsure, others }: ToldBySurroundings): string {
  const told = Object.entries(TOLD_BY_KIND).flatMap(([kind, tells]) => [
    `    case '${kind === 'duplicate' ? unsure : kind}':`,
    `      return '${tells}';`,
  ]);
  const rest = others === null ? ['    default:'] : others.map((kind) => `    case '${kind}':`);
  return `/** What an error tells about the operation. Whether it was done stays open, unless the destination said so. */
function toldBy(kind: ${kindType}): Seen | 'rejected' | 'nothing' {
  switch (kind) {
${[...told, ...rest].join('\n')}
      return 'nothing';
  }
}`;
}
