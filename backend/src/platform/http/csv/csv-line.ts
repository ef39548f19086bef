import { type Money, toDecimal } from '@terrace/contracts/values/money/money';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { neutralizeFormulas } from './formula-text.js';

/** What a cell may hold; null is an empty one, and money its amount alone: the currency has a column of its own. */
export type CsvCell = string | number | Money | null;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const NUMBER = /^-?\d{1,15}(\.\d+)?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/;

/** The columns of a table: headings, and the cell of each row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

/** The record of a row under these columns. */
export function csvRow<Row>(columns: CsvColumns<Row>, row: Row): string {
  return csvLine(Object.values(columns).map((cell) => cell(row)));
}

/** The first record of a file: the headings. */
export function csvHeadings(headings: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(headings);
}

/**
 * One record of RFC 4180, every text in quotes. Amounts and numbers are numbers to a spreadsheet, days ('05/12/2026') ISO days
 * and instants '2026-12-05 19:30' in UTC. A text that a spreadsheet would take for a formula is neutralised by an apostrophe
 * before it, since strangers write what administrators open.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return toDecimal(cell);
  return `"${textOf(cell).replaceAll('"', '""')}"`;
}

function textOf(cell: string): string {
  if (NUMBER.test(cell)) return cell;
  const [, day, time] = INSTANT.exec(cell) ?? [];
  return day !== undefined ? `${day} ${time}` : (isoDate(cell) ?? neutralizeFormulas(cell));
}
