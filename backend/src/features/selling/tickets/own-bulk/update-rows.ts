import type { Money } from '@terrace/contracts/values/money/money';
import { MAX_UPDATE_ROWS, UPDATE_COLUMNS } from '@terrace/contracts/http/selling/own-bulk';
import { MAX_REFERENCE_LENGTH } from '@terrace/contracts/http/selling/ticket-import';
import { TicketPrice } from '@terrace/contracts/http/selling/tickets';
import { problemOfMoney, readMoney } from '@terrace/contracts/values/money/written-money';
import { Restriction } from '@terrace/contracts/values/tickets/answers';
import { EventDate } from '@terrace/contracts/values/time/event-date';
import { namesOf, recordOf } from '@terrace/contracts/values/fields';
import { cleanText } from '@terrace/contracts/values/text/clean-text';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { DomainError } from '@terrace/event-core/model/errors';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { deliveryTimeIn } from '../import/delivery-words.js';
import { columnOf } from '../import/spreadsheet-words.js';
import { NO_SUCH_DAY, isNoSuchDay } from '../import/written-day.js';
import { UNREAD_RESTRICTIONS, meansNotApplicable, restrictionsIn } from '../import/written-answers.js';
import { invalid } from '../../../../platform/text/invalid.js';

/** What a row says beside price and quantity; a field of an empty cell is left out, and null does not apply. */
export interface WrittenDetails {
  readonly faceValue?: Money | null;
  readonly restrictions?: readonly Restriction[] | null;
  /** As it is written, also where it cannot be read: a ticket may have it so. */
  readonly deliveryTime?: string;
  readonly inHandDate?: string;
}

/** What a row asks for; null and false where its cells are empty. With `problem` it asks for nothing. */
export interface RowUpdate {
  readonly row: number;
  /** Or the ticket's id, where it has no reference. */
  readonly reference: string;
  readonly price: TicketPrice | null;
  readonly quantity: number | null;
  readonly details: WrittenDetails;
  readonly withdraw: boolean;
  readonly problem: string | null;
}

type Column = keyof typeof UPDATE_COLUMNS;
const COLUMNS = Object.entries(UPDATE_COLUMNS) as [Column, string][];
const SEPARATORS = [',', ';', '\t'];
const YES = /^(?:yes|y|ja|sí|si|oui|true|1|x|withdraw|withdrawn)$/iu;
const NO = /^(?:no|n|nein|non|false|0|)$/iu;

/**
 * The rows of a file that updates tickets by their reference, or else by their id, as the download of the own tickets has
 * them; other columns are not read. Rows without both are left out: they name no ticket. Throws `invalid` when it is no such file.
 */
export function readUpdates(text: string): RowUpdate[] {
  const table = text.replace(/^\ufeff/, '').replace(/^"?sep=[,;\t]"?\r?\n/i, '');
  const [header = [], ...records] = read(table);
  const names = header.map((name) => cleanText(name).toLowerCase());
  const places = placesOf(names);
  const placeOf = (column: Column) => places[column];
  if (placeOf('reference') < 0 && placeOf('ticket') < 0)
    throw refused(`The file has no column "${UPDATE_COLUMNS.reference}"`);
  if (COLUMNS.every(([column]) => column === 'reference' || column === 'ticket' || placeOf(column) < 0))
    throw refused(
      `The file has none of the columns ${COLUMNS.slice(2)
        .map(([, name]) => `"${name}"`)
        .join(', ')}`,
    );
  const known = new Set<string>();
  const updates = records.flatMap((cells, index) => {
    const cell = (column: Column) => cleanText(cells[placeOf(column)] ?? '');
    const reference = shorten(cell('reference') || cell('ticket'), MAX_REFERENCE_LENGTH, '');
    if (reference === '') return [];
    const isRepeated = known.has(reference);
    known.add(reference);
    return [rowUpdate(index + 2, reference, cell, isRepeated)];
  });
  if (updates.length === 0) throw refused('The file has no row with a reference');
  if (updates.length > MAX_UPDATE_ROWS) throw refused(`A file may have at most ${MAX_UPDATE_ROWS} listings`);
  return updates;
}

/**
 * Where each column is, -1 where it is not: by its own name, else by what the import of tickets reads as it. Where a column
 * names the tickets by their ids, only one that is called Reference names them otherwise.
 */
function placesOf(names: readonly string[]): Record<Column, number> {
  const own = (column: Column) => names.indexOf(UPDATE_COLUMNS[column].toLowerCase());
  const placeOf = (column: Column) =>
    own(column) >= 0 || (column === 'reference' && own('ticket') >= 0)
      ? own(column)
      : names.findIndex((name) => columnOf(name) === column);
  return recordOf(namesOf(UPDATE_COLUMNS), placeOf);
}

function rowUpdate(
  row: number,
  reference: string,
  cell: (column: Column) => string,
  isRepeated: boolean,
): RowUpdate {
  const [price, quantity, withdraw] = [cell('price'), cell('quantity'), cell('withdraw')];
  const read = TicketPrice.safeParse(readMoney(price, 'USD'));
  const count = /^\d{1,6}$/.test(quantity) ? Number(quantity) : undefined;
  const problem = isRepeated
    ? 'A row above has the same reference'
    : price !== '' && !read.success
      ? (problemOfMoney(price, 'USD') ?? 'Price must be a number with at most two decimals, 0 or more')
      : quantity !== '' && (count === undefined || count < 1 || count > 1000)
        ? 'Quantity must be a whole number from 1 to 1000'
        : !YES.test(withdraw) && !NO.test(withdraw)
          ? 'Withdraw must be yes or empty'
          : detailsProblem(cell);
  return {
    ...{ row, reference, problem, withdraw: YES.test(withdraw) },
    price: read.data ?? null,
    quantity: count ?? null,
    details: problem === null ? detailsIn(cell) : {},
  };
}

type Cell = (column: Column) => string;

function detailsProblem(cell: Cell): string | null {
  const faceValue = cell('faceValue');
  if (
    faceValue !== '' &&
    !meansNotApplicable(faceValue) &&
    !TicketPrice.safeParse(readMoney(faceValue, 'USD')).success
  )
    return problemOfMoney(faceValue, 'USD') ?? 'Face value must be a number, or “not applicable”';
  const restrictions = cell('restrictions');
  if (
    !meansNotApplicable(restrictions) &&
    !z.array(Restriction).safeParse(restrictionsIn(restrictions)).success
  )
    return UNREAD_RESTRICTIONS;
  const inHandDate = cell('inHandDate');
  if (inHandDate === '' || EventDate.safeParse(inHandDate).success) return null;
  return isNoSuchDay(inHandDate) ? `In-hand date: ${NO_SUCH_DAY}` : 'In-hand date must be dd/MM/yyyy';
}

function detailsIn(cell: Cell): WrittenDetails {
  const [faceValue, restrictions] = [cell('faceValue'), cell('restrictions')];
  const [deliveryTime, inHandDate] = [deliveryTimeIn(cell('deliveryTime')), cell('inHandDate')];
  const face = meansNotApplicable(faceValue) ? null : TicketPrice.safeParse(readMoney(faceValue, 'USD')).data;
  return {
    ...(face !== undefined && { faceValue: face }),
    ...(restrictions !== '' && {
      restrictions: meansNotApplicable(restrictions)
        ? null
        : z.array(Restriction).parse(restrictionsIn(restrictions)),
    }),
    ...(deliveryTime !== '' && { deliveryTime }),
    ...(inHandDate !== '' && { inHandDate }),
  };
}

/** By the separator that gives the first line most columns. */
function read(table: string): string[][] {
  const line = /^.*/.exec(table)?.[0] ?? '';
  const separator = SEPARATORS.reduce((best, each) =>
    line.split(each).length > line.split(best).length ? each : best,
  );
  try {
    return parse(table, {
      ...{ delimiter: separator, to: 2 * MAX_UPDATE_ROWS, relax_column_count: true, relax_quotes: true },
      skip_empty_lines: false,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused('The file cannot be read: please check its quotes');
  }
}

function refused(message: string): DomainError {
  return invalid('file', message);
}
