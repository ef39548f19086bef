import { neutralizeFormulas } from './formula-text.js';

/** What a cell may hold; null is an empty one. */
export type CsvCell = string | number | null;

/**
 * One record of RFC 4180, every text in quotes. A text that a spreadsheet would take for a formula is neutralised by
 * an apostrophe before it, since strangers write what administrators open.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${neutralizeFormulas(cell).replaceAll('"', '""')}"`;
}
