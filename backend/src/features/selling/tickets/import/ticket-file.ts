import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_IMPORT_ROWS,
} from '@terrace/contracts/http/selling/ticket-import';
import { cleanText } from '@terrace/contracts/values/text/clean-text';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { DomainError } from '@terrace/event-core/model/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { columnOf, suggestedColumn } from './spreadsheet-words.js';
import { invalid } from '../../../../platform/text/invalid.js';

const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, { name: string; required: boolean }][];
const SEPARATORS = [',', ';', '\t'];
/** Rows that are read at most; empty ones at the end of a spreadsheet's file are not counted as tickets. */
const MAX_ROWS_READ = 10 * MAX_IMPORT_ROWS;
/** Lines with nothing in them before the names of the columns. */
const MAX_LINES_SKIPPED = 20;
/** Characters of the line with the names of the columns. */
const MAX_NAMES_LENGTH = 5_000;
/** Cells of a line: more than the longest texts have commas. */
const MAX_CELLS = 4_000;

/** A row of a file that has something in it. */
export interface FileRow {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  readonly row: number;
  /** Text of each column, cleaned; '' where there is none. */
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** Whether there are more cells than columns: a text with a separator in it has no quotes. */
  readonly isTooLong: boolean;
}

/** A column of a file, and what it is. */
export interface FileColumn {
  readonly heading: string;
  /** Null where it is not read. */
  readonly column: ImportColumn | null;
  /** What the heading of a column that is not read may mean. */
  readonly suggestion: ImportColumn | null;
}

/** A file of tickets: its rows and columns, and the required ones that are missing. */
export interface TicketFile {
  readonly rows: readonly FileRow[];
  readonly columns: readonly FileColumn[];
  readonly missing: readonly ImportColumn[];
}

/** What columns are by their headings, as their seller mapped them; null for a column that is not to be read. */
export type MappedColumns = Readonly<Record<string, ImportColumn | null>>;

/**
 * Reads comma-, semicolon- or tab-separated values; the first line with something in it names the columns, after a line
 * `sep=;` that spreadsheets write. Throws `invalid` when that line names no columns, when there are no or too many tickets,
 * when a line has too many cells, or when quotes are wrong.
 */
export function readTicketFile(text: string, mapped: MappedColumns = {}): TicketFile {
  const { table, separator: given, rowsBefore } = startOf(text);
  const line = /^.*/.exec(table)?.[0] ?? '';
  if (line.length > MAX_NAMES_LENGTH)
    throw refused(`The names of the columns have more than ${MAX_NAMES_LENGTH} characters`);
  const separator = given ?? separatorOf(table);
  requireFewCells(table, separator);
  const [header = [], ...records] = read(table, separator, MAX_ROWS_READ);
  const names = header.map(cleanText);
  const places = placesOf(names, mapped);
  const missing = COLUMNS.flatMap(([column, { required }]) =>
    required && places[column] === undefined ? column : [],
  );
  // A line of one cell names no columns: it is a title, or has another separator.
  if (missing.length > 0 && names.filter((name) => name !== '').length < 2)
    throw missingColumns(missing, line);
  const rows = records
    .map((cells, index) => fileRow(rowsBefore + index + 2, cells, places, names.length))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''));
  if (rows.length === 0) throw refused('The file has no tickets');
  if (rows.length > MAX_IMPORT_ROWS || records.length >= MAX_ROWS_READ - 1)
    throw refused(`A file may have at most ${MAX_IMPORT_ROWS} listings`);
  return { rows, columns: columnsOf(names, places), missing };
}

/** The refusal of a file without required columns. */
export function missingColumns(missing: readonly ImportColumn[], line?: string): DomainError {
  const columns = missing.map((column) => `"${IMPORT_COLUMNS[column].name}"`).join(', ');
  const read = line === undefined ? '' : `. The names were read from the line: ${shorten(line, 80)}`;
  return refused(`The file has no column ${columns}${read}`);
}

/** The columns that have a heading, and what those may mean that are not read. */
function columnsOf(
  names: readonly string[],
  places: Partial<Record<ImportColumn, number>>,
): readonly FileColumn[] {
  const free = new Set(COLUMNS.flatMap(([column]) => (places[column] === undefined ? column : [])));
  const columns = names.map((name, place) => {
    const column = COLUMNS.find(([each]) => places[each] === place)?.[0] ?? null;
    const suggestion = column === null && name !== '' ? suggestedColumn(name, free) : undefined;
    return { heading: name, column, suggestion: suggestion ?? null };
  });
  return columns.filter(({ heading }) => heading !== '');
}

/** Where the table begins: after a byte order mark, a line that names the separator, and lines with nothing in them. */
function startOf(text: string): { table: string; separator?: string; rowsBefore: number } {
  let separator: string | undefined;
  let rowsBefore = 0;
  let rest = text;
  for (let skipped = 0; skipped < MAX_LINES_SKIPPED; skipped++) {
    const [whole, line = ''] = /^([^\r\n]{0,200})(?:\r\n|\r|\n)/.exec(rest) ?? [];
    const named = /^\ufeff?"?sep=([,;\t])"?$/i.exec(line)?.[1];
    if (whole === undefined || (named === undefined && /[^\s,;"\ufeff]/.test(line))) break;
    // A spreadsheet does not show the line that names the separator.
    if (named === undefined) rowsBefore += 1;
    separator ??= named;
    rest = rest.slice(whole.length);
  }
  return { table: rest.replace(/^\ufeff/, ''), rowsBefore, ...(separator !== undefined && { separator }) };
}

/** The separator with which the first row names most of our columns. */
function separatorOf(table: string): string {
  const start = table.slice(0, MAX_NAMES_LENGTH);
  const known = (separator: string) =>
    Object.keys(placesOf(read(start, separator, 1)[0]?.map(cleanText) ?? [])).length;
  return SEPARATORS.reduce((best, separator) => (known(separator) > known(best) ? separator : best));
}

/** Refuses a line with very many cells before it is read: each takes time and memory. Separators in quotes count as well. */
function requireFewCells(table: string, separator: string): void {
  let [cells, line] = [0, 1];
  for (const character of table) {
    if (character === '\n' || character === '\r') [cells, line] = [0, character === '\n' ? line + 1 : line];
    else if (character === separator && ++cells > MAX_CELLS)
      throw refused(`The file cannot be read near line ${line}: it has more than ${MAX_CELLS} cells`);
  }
}

/** Where each column is: as its seller says, else by its heading; of two for the same column the first one. */
function placesOf(
  names: readonly string[],
  mapped: MappedColumns = {},
): Partial<Record<ImportColumn, number>> {
  const places: Partial<Record<ImportColumn, number>> = {};
  const byHand = new Map(Object.entries(mapped));
  names.forEach((name, place) => {
    const column = byHand.get(name);
    if (column) places[column] ??= place;
  });
  names.forEach((name, place) => {
    const column = byHand.has(name) ? undefined : columnOf(name);
    if (column) places[column] ??= place;
  });
  return places;
}

function fileRow(
  row: number,
  cells: readonly string[],
  places: Partial<Record<ImportColumn, number>>,
  columns: number,
): FileRow {
  const cellOf = (column: ImportColumn) => cleanText(cells[places[column] ?? -1] ?? '');
  const entries = COLUMNS.map(([column]) => [column, cellOf(column)] as const);
  const isTooLong = cells.slice(columns).some((cell) => cell.trim() !== '');
  return { row, cells: Object.fromEntries(entries) as Record<ImportColumn, string>, isTooLong };
}

function read(text: string, delimiter: string, to: number): string[][] {
  const options = { delimiter, to, relax_column_count: true, relax_quotes: true };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : '';
    throw refused(`The file cannot be read${line}: please check its quotes`);
  }
}

function refused(message: string): DomainError {
  return invalid('file', message);
}
