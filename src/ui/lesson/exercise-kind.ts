/** What the reader does in an exercise, by its kind. */
export function exerciseKind(kind: string): string {
  switch (kind) {
    case 'recover':
      return 'Code';
    case 'tests':
      return 'Tests';
    case 'sql':
      return 'SQL';
    case 'classify':
      return 'Sorting';
    case 'table':
      return 'A table to fill';
    case 'write':
      return 'Writing';
    case 'break':
      return 'Be the network';
    default:
      return 'Exercise';
  }
}

/** Exercises with an editor open in the workspace, the others below their card. */
export function opensInWorkspace(kind: string): boolean {
  return kind === 'recover' || kind === 'tests' || kind === 'sql';
}
