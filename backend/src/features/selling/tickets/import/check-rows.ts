import type { QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MAX_REFERENCE_LENGTH,
} from '@terrace/contracts/http/selling/ticket-import';
import { TicketForm } from '@terrace/contracts/http/selling/tickets';
import { UNREADABLE_DELIVERY_TIME, readDeliveryTime } from '@terrace/contracts/values/time/delivery-time';
import { EventDate, slashDate } from '@terrace/contracts/values/time/event-date';
import {
  AMBIGUOUS_AMOUNT,
  type Money,
  fromDecimal,
  isAmbiguousDecimal,
} from '@terrace/contracts/values/money/money';
import { quantityProblem, seatsIn } from '@terrace/contracts/values/seats';
import { Split, TicketType } from '@terrace/contracts/values/statuses';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';
import { requiredLine } from '@terrace/contracts/values/text/text';
import { fold } from '@terrace/contracts/values/text/fold';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { readDate, readTime } from '@terrace/contracts/values/time/written-time';
import { FindEventsOfDay } from '../../../market/catalogue/catalogue.public.js';
import { PAST_EVENT, eventAt, isPast, severalEvents } from '../event-of-ticket.js';
import { looksLikeDate } from './looks-like-date.js';
import type { FileRow } from './ticket-file.js';

/** What is wrong with a row; `column` is null where it is the row as a whole. */
export interface RowProblem {
  readonly column: string | null;
  readonly message: string;
}

/** What may be a mistake in a row; it stops nothing. */
export interface RowWarning {
  readonly column: string;
  readonly message: string;
}

/** A row as its rules see it; without `form` it is refused for its problems. */
export interface CheckedRow {
  readonly row: number;
  readonly reference: string;
  readonly event: string;
  /** What one ticket costs, as its text is understood; null where that is no price. */
  readonly price: Money | null;
  readonly form?: TicketForm;
  /** Whether a row above has the same reference. */
  readonly isRepeated: boolean;
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowWarning[];
}

const Reference = requiredLine('Reference is required', MAX_REFERENCE_LENGTH);

/** Checks every row by itself, and that no two have the same reference. Asks the catalogue once for each event. */
export async function checkRows(queries: QueryBus, rows: readonly FileRow[]): Promise<CheckedRow[]> {
  const events = new Map<string, Promise<readonly CatalogueEvent[]>>();
  const eventsOf = (name: string, date: string) => {
    const key = `${date} ${fold(name)}`;
    const found = events.get(key) ?? queries.execute(new FindEventsOfDay(name, date));
    events.set(key, found);
    return found;
  };
  const rowOf = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const { reference } = row.cells;
    const first = rowOf.get(reference);
    if (reference !== '' && first === undefined) rowOf.set(reference, row.row);
    const { form, event, problems } = await checkRow(row, eventsOf);
    if (first !== undefined) problems.unshift(problem('reference', `Row ${first} has the same reference`));
    checked.push({
      row: row.row,
      reference: shorten(reference, MAX_REFERENCE_LENGTH, ''),
      event: event?.name ?? shorten(row.cells.eventName, 300, ''),
      price: fromDecimal(row.cells.price, 'USD') ?? null,
      ...(form && problems.length === 0 && { form }),
      isRepeated: first !== undefined,
      problems,
      warnings: warningsOf(row.cells),
    });
  }
  return checked;
}

async function checkRow(
  { cells, isTooLong }: FileRow,
  eventsOf: (name: string, date: string) => Promise<readonly CatalogueEvent[]>,
): Promise<{ form: TicketForm | undefined; event: CatalogueEvent | undefined; problems: RowProblem[] }> {
  const eventDate = dateOf(cells.eventDate);
  const isDate = EventDate.safeParse(eventDate).success;
  const found = cells.eventName !== '' && isDate ? await eventsOf(cells.eventName, eventDate) : [];
  const meant = eventAt(found, timeOf(cells.eventTime));
  const event = meant === 'several' ? undefined : meant;
  const { reference, ...written } = cells;
  const price = fromDecimal(cells.price, 'USD');
  const quantity = /^\d{1,6}$/.test(cells.quantity) ? Number(cells.quantity) : Number.NaN;
  const isCounted = cells.quantity === '' && seatsIn(cells.seat).names.length > 0;
  const result = TicketForm.safeParse({
    ...written,
    eventId: event?.id,
    eventDate,
    eventTime: event?.timeOfEvent ?? timeOf(cells.eventTime || (event ? '' : '00:00')),
    venue: event?.venue.name || '-',
    ticketType: TicketType.options.find((type) => type.toLowerCase() === cells.ticketType.toLowerCase()),
    price,
    split: splitOf(cells.split),
    quantity: isCounted ? undefined : quantity,
  });
  const problems =
    Reference.safeParse(reference).error?.issues.map(({ message }) => problem('reference', message)) ?? [];
  for (const { path, message } of result.error?.issues ?? []) {
    const column = path[0];
    if (isColumn(column)) problems.push(problem(column, wordsFor(column, cells, message)));
  }
  if (meant === 'several') problems.push(problem('eventTime', severalEvents(found)));
  else if (cells.eventName !== '' && isDate && !event)
    problems.push(problem('eventName', 'No event of this name on this day'));
  if (isDate && isPast(eventDate)) problems.push(problem('eventDate', PAST_EVENT));
  if (isTooLong)
    problems.push({ column: null, message: 'More cells than columns: please put quotes around long texts' });
  return { form: result.data, event, problems };
}

/** Columns in which a spreadsheet may have made a day of two numbers; seats that cannot be read are refused. */
const PLACES = ['section', 'row'] as const;
const LIKE_A_DATE =
  'This looks like a date that a spreadsheet made. Please check it; seats can be written as “12 to 13”';

function warningsOf(cells: FileRow['cells']): RowWarning[] {
  const likeDates = PLACES.filter((column) => looksLikeDate(cells[column]));
  const isUnread = cells.deliveryTime !== '' && !readDeliveryTime(cells.deliveryTime);
  return [
    ...likeDates.map((column) => ({ column: IMPORT_COLUMNS[column].name, message: LIKE_A_DATE })),
    ...(isUnread ? [{ column: IMPORT_COLUMNS.deliveryTime.name, message: UNREADABLE_DELIVERY_TIME }] : []),
  ];
}

function problem(column: ImportColumn, message: string): RowProblem {
  return { column: IMPORT_COLUMNS[column].name, message };
}

function isColumn(name: PropertyKey | undefined): name is ImportColumn {
  return typeof name === 'string' && Object.hasOwn(IMPORT_COLUMNS, name);
}

/** The form's words, or those for a cell that the form could not have. */
function wordsFor(column: ImportColumn, cells: FileRow['cells'], message: string): string {
  const isEmpty = cells[column] === '';
  if (column === 'ticketType' && !isEmpty) return `Please write ${TicketType.options.join(', ')}`;
  if (column === 'split' && splitOf(cells.split) === null)
    return `Please write ${Object.values(SPLIT_LABELS).join(', ')}`;
  if (column === 'price' && isAmbiguousDecimal(cells.price, 'USD')) return AMBIGUOUS_AMOUNT;
  if (column === 'price' && !isEmpty && fromDecimal(cells.price, 'USD') === undefined)
    return 'Price must be a number with at most two decimals, 0 or more';
  if (column === 'quantity' && message !== quantityProblem(cells.seat, Number(cells.quantity)))
    return isEmpty ? 'Quantity is required' : 'Quantity must be a whole number from 1 to 1000';
  if (column === 'seat' && looksLikeDate(cells.seat)) return LIKE_A_DATE;
  return message;
}

/** The split that a cell names, in words or as the API calls it; undefined for an empty cell, null for other words. */
function splitOf(text: string) {
  if (text === '') return undefined;
  const isMeant = (name: Split) => [name, SPLIT_LABELS[name].toLowerCase()].includes(text.toLowerCase());
  return Split.options.find(isMeant) ?? null;
}

/** dd/MM/yyyy of a date as people and spreadsheets write it; any other text as it is. */
function dateOf(text: string): string {
  const iso = readDate(text);
  return iso === undefined ? text : slashDate(iso);
}

/** HH:mm of a time as people and spreadsheets write it; any other text as it is. */
function timeOf(text: string): string {
  return readTime(text)?.time ?? text;
}
