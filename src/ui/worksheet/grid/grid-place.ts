/** A cell by its row and column, counted from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** A block of cells, its ends included. */
export interface GridRange {
  readonly from: GridPlace;
  readonly to: GridPlace;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** How many rows Page Up and Page Down go. */
const PAGE = 10;

/** Where a key leads, as in a spreadsheet, or null when it leads nowhere. Tab at an end of the grid leads out of it. */
export function moved(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
): GridPlace | null {
  const far = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  switch (event.key) {
    case 'ArrowUp':
      return within({ row: far ? 0 : row - 1, column }, { rows, columns });
    case 'ArrowDown':
      return within({ row: far ? rows - 1 : row + 1, column }, { rows, columns });
    case 'ArrowLeft':
      return within({ row, column: far ? 0 : column - 1 }, { rows, columns });
    case 'ArrowRight':
      return within({ row, column: far ? columns - 1 : column + 1 }, { rows, columns });
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 }, { rows, columns });
    case 'End':
      return within({ row: far ? rows - 1 : row, column: columns - 1 }, { rows, columns });
    case 'PageUp':
      return within({ row: row - PAGE, column }, { rows, columns });
    case 'PageDown':
      return within({ row: row + PAGE, column }, { rows, columns });
    case 'Tab':
      return event.shiftKey ? before({ row, column }, columns) : after({ row, column }, { rows, columns });
    default:
      return null;
  }
}

export function within({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
}

function after({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace | null {
  if (column < columns - 1) return { row, column: column + 1 };
  return row < rows - 1 ? { row: row + 1, column: 0 } : null;
}

function before({ row, column }: GridPlace, columns: number): GridPlace | null {
  if (column > 0) return { row, column: column - 1 };
  return row > 0 ? { row: row - 1, column: columns - 1 } : null;
}

export function rangeOf(one: GridPlace, other: GridPlace): GridRange {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}
