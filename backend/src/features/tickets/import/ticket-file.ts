import { IMPORT_COLUMNS, type ImportColumn, MAX_IMPORT_ROWS } from '@terrace/contracts/http/ticket-import';
import { DomainError } from '@terrace/event-core/model/errors';
import { CsvError, parse } from 'csv-parse/sync';

const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, { name: string; required: boolean }][];
const SEPARATORS = [',', ';', '\t'];
/** Rows that are read at most; empty ones at the end of a spreadsheet's file are not counted as tickets. */
const MAX_ROWS_READ = 10 * MAX_IMPORT_ROWS;

/** A row of a file that has something in it. */
export interface FileRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  readonly row: number;
  /** Text of each column, trimmed; '' where there is none. */
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** Whether there are more cells than columns: a text with a separator in it has no quotes. */
  readonly isTooLong: boolean;
}

/** A file of tickets: its rows, and the columns that are none of ours. */
export interface TicketFile {
  readonly rows: readonly FileRow[];
  readonly ignoredColumns: readonly string[];
}

/**
 * Reads comma-, semicolon- or tab-separated values; the first row names the columns. A byte order mark is no text.
 * Throws `invalid` when a required column is missing, when there are no or too many tickets, or when quotes are wrong.
 */
export function readTicketFile(text: string): TicketFile {
  const separator = separatorOf(text);
  const [header = [], ...records] = read(text, separator, MAX_ROWS_READ);
  const names = header.map((name) => name.trim());
  const places = placesOf(names);
  const missing = COLUMNS.filter(([column, { required }]) => required && places[column] === undefined);
  if (missing.length > 0)
    throw refused(`The file has no column ${missing.map(([, { name }]) => `"${name}"`).join(', ')}`);
  const rows = records
    .map((cells, index) => fileRow(index + 2, cells, places, names.length))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (rows.length === 0) throw refused('The file has no tickets');
  if (rows.length > MAX_IMPORT_ROWS || records.length >= MAX_ROWS_READ - 1)
    throw refused(`A file may have at most ${MAX_IMPORT_ROWS} tickets`);
  const known = new Set(Object.values(places));
  return { rows, ignoredColumns: names.filter((name, place) => name !== '' && !known.has(place)) };
}

/** The separator with which the first row names most of our columns. */
function separatorOf(text: string): string {
  const known = (separator: string) =>
    Object.keys(placesOf(read(text, separator, 1)[0]?.map((name) => name.trim()) ?? [])).length;
  return SEPARATORS.reduce((best, separator) => (known(separator) > known(best) ? separator : best));
}

/** Where each column is; of two with the same name the first one. */
function placesOf(names: readonly string[]): Partial<Record<ImportColumn, number>> {
  const places: Partial<Record<ImportColumn, number>> = {};
  for (const [column, { name }] of COLUMNS) {
    const place = names.findIndex((each) => each.toLowerCase() === name.toLowerCase());
    if (place >= 0) places[column] = place;
  }
  return places;
}

function fileRow(
  row: number,
  cells: readonly string[],
  places: Partial<Record<ImportColumn, number>>,
  columns: number,
): FileRow {
  const cellOf = (column: ImportColumn) => cells[places[column] ?? -1]?.trim() ?? '';
  const entries = COLUMNS.map(([column]) => [column, cellOf(column)] as const);
  const isTooLong = cells.slice(columns).some((cell) => cell.trim() !== '');
  return { row, cells: Object.fromEntries(entries) as Record<ImportColumn, string>, isTooLong };
}

function read(text: string, delimiter: string, to: number): string[][] {
  const options = { delimiter, to, bom: true, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw refused(`The file cannot be read${line}: please check its quotes`);
  }
}

function refused(message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path: 'file', message }] });
}
