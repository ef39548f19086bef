import type { QueryBus } from '@nestjs/cqrs';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportedRow,
  MAX_REFERENCE_LENGTH,
  type TicketFileResult,
} from '@terrace/contracts/http/selling/ticket-import';
import { TicketForm } from '@terrace/contracts/http/selling/tickets';
import type { DayOrder } from '@terrace/contracts/values/time/day-order';
import { PAST_DELIVERY_TIME, isDeliveryTimePast } from '@terrace/contracts/values/time/delivery-limits';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { namesOf, pick } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { attributesOf } from '@terrace/contracts/values/listing/attributes';
import { type CountryRule, ruleOf, ruleProblems } from '@terrace/contracts/values/money/country-rules';
import type { Money } from '@terrace/contracts/values/money/money';
import { problemOfMoney, readMoney } from '@terrace/contracts/values/money/written-money';
import { quantityProblem, seatsIn } from '@terrace/contracts/values/seats';
import { Split, TicketType } from '@terrace/contracts/values/statuses';
import { SPLIT_LABELS } from '@terrace/contracts/values/ticket-labels';
import { requiredLine } from '@terrace/contracts/values/text/text';
import { fold } from '@terrace/contracts/values/text/fold';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { FindEventsOfDay } from '../../../market/catalogue/catalogue.public.js';
import { GetSellerTerms } from '../../../market/policies/policies.public.js';
import { CANCELLED_EVENT, PAST_EVENT, eventAt, isPast, severalEvents } from '../event-of-ticket.js';
import { UNREAD_RESTRICTIONS, attributesIn, withoutAnswers } from './written-answers.js';
import { inHandProblem } from '../in-hand.rules.js';
import { priceProblem } from '../prices/price-limit.rules.js';
import { deliveryTimeIn } from './delivery-words.js';
import { noEventText } from './similar-event.js';
import { ticketTypeOf } from './spreadsheet-words.js';
import type { FileRow } from './ticket-file.js';
import { type FindEvents, datesOf } from './file-dates.js';
import { NO_SUCH_DAY, isNoSuchDay, looksLikeDate, readDay, timeOf, twoDays } from './written-day.js';

/** What is wrong with a row; `column` is null where it is the row as a whole. */
export interface RowProblem {
  readonly column: string | null;
  readonly message: string;
  /** What the file has in that column. */
  readonly written: string;
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
  /** The other cells as they are understood. */
  readonly read: ImportedRow['read'];
  readonly form?: TicketForm;
  /** Whether a row above has the same reference. */
  readonly isRepeated: boolean;
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowWarning[];
}

const Reference = requiredLine('Reference is required', MAX_REFERENCE_LENGTH);

/**
 * Checks every row by itself, and that no two have the same reference. Asks the catalogue once for each event. Without an
 * `order` of day and month, it is the one in which the file's dates are days, or in which its events take place; rows with a
 * date that still has two are refused.
 */
export async function checkRows(
  queries: QueryBus,
  rows: readonly FileRow[],
  order?: DayOrder,
): Promise<{ checked: CheckedRow[]; dates: TicketFileResult['dates'] }> {
  const eventsOf = once((name, date) => queries.execute(new FindEventsOfDay(name, date)));
  const noEvent = once((name, date) => noEventText(queries, name, date));
  const dates = await datesOf(rows, eventsOf, order);
  const { listingRules, maxTicketPrice } = await queries.execute(new GetSellerTerms());
  const rowOf = new Map<string, number>();
  const checked: CheckedRow[] = [];
  for (const row of rows) {
    const { reference } = row.cells;
    const first = rowOf.get(reference);
    if (reference !== '' && first === undefined) rowOf.set(reference, row.row);
    const { form, event, problems, read } = await checkRow(row, { eventsOf, noEvent }, dates);
    problems.push(
      ...problemsByRule(form, ruleOf(listingRules, event?.country ?? null), row.cells),
      ...problemsByLimit(form, maxTicketPrice, row.cells),
    );
    if (first !== undefined)
      problems.unshift(problem('reference', row.cells, `Row ${first} has the same reference`));
    checked.push({
      row: row.row,
      reference: shorten(reference, MAX_REFERENCE_LENGTH, ''),
      event: event?.name ?? shorten(row.cells.eventName, 300, ''),
      price: readMoney(row.cells.price, 'USD') ?? null,
      read,
      ...(form && problems.length === 0 && { form }),
      isRepeated: first !== undefined,
      problems,
      warnings: warningsOf(row.cells, read, event?.startsAt),
    });
  }
  return { checked, dates };
}

/** The day of a cell; `both` instead where it can be two and its seller has to say which. */
function dayIn(cell: string, dates: TicketFileResult['dates']) {
  const both = dates?.isAsked ? twoDays(cell) : undefined;
  return { both, written: both ? undefined : readDay(cell, dates?.order ?? 'day-first') };
}

async function checkRow(
  { cells, isTooLong }: FileRow,
  { eventsOf, noEvent }: { readonly eventsOf: FindEvents; readonly noEvent: ByEvent<string> },
  dates: TicketFileResult['dates'],
): Promise<{
  form: TicketForm | undefined;
  event: CatalogueEvent | undefined;
  problems: RowProblem[];
  read: ImportedRow['read'];
}> {
  const { both, written } = dayIn(cells.eventDate, dates);
  const inHand = dayIn(cells.inHandDate, dates);
  const inHandDate = inHand.written && slashDate(inHand.written.day);
  const eventDate = written ? slashDate(written.day) : cells.eventDate;
  const time = (cells.eventTime === '' ? written?.time : timeOf(cells.eventTime)) ?? cells.eventTime;
  const found = cells.eventName !== '' && written ? await eventsOf(cells.eventName, eventDate) : [];
  const meant = eventAt(found, time);
  const event = meant === 'several' ? undefined : meant;
  const { reference, ...texts } = withoutAnswers(cells);
  const quantity = quantityOf(cells);
  const deliveryTime = deliveryTimeIn(cells.deliveryTime);
  const ticketType = ticketTypeOf(cells.ticketType);
  const { length: seats } = seatsIn(texts.seat).names;
  const isCounted = cells.quantity === '' && seats > 0;
  const result = TicketForm.safeParse({
    ...texts,
    eventId: event?.id,
    eventDate,
    eventTime: event?.timeOfEvent ?? (time || (event ? '' : '00:00')),
    venue: event?.venue.name || '-',
    ticketType,
    price: readMoney(cells.price, 'USD'),
    split: splitOf(cells.split),
    ...attributesIn(cells),
    deliveryTime,
    inHandDate: inHandDate ?? cells.inHandDate,
    quantity: isCounted ? undefined : (quantity ?? Number.NaN),
  });
  const problems: RowProblem[] =
    Reference.safeParse(reference).error?.issues.map(({ message }) => problem('reference', cells, message)) ??
    [];
  for (const { path, message } of result.error?.issues ?? []) {
    const column = path[0];
    const isTwo = (column === 'eventDate' && both) || (column === 'inHandDate' && inHand.both);
    if (isColumn(column) && !isTwo) problems.push(problem(column, cells, wordsFor(column, cells, message)));
  }
  if (both) problems.push(problem('eventDate', cells, twoDaysText(both)));
  if (inHand.both) problems.push(problem('inHandDate', cells, twoDaysText(inHand.both)));
  if (meant === 'several') problems.push(problem('eventTime', cells, severalEvents(found)));
  else if (cells.eventName !== '' && written && !event)
    problems.push(problem('eventName', cells, await noEvent(cells.eventName, eventDate)));
  if (event?.status === 'cancelled') problems.push(problem('eventName', cells, CANCELLED_EVENT));
  if (written && isPast(eventDate)) problems.push(problem('eventDate', cells, PAST_EVENT));
  const late = inHandDate && written ? inHandProblem(inHandDate, eventDate) : undefined;
  if (late) problems.push(problem('inHandDate', cells, late));
  if (isTooLong)
    problems.push({
      column: null,
      message: 'More cells than columns: please put quotes around long texts',
      written: '',
    });
  const read = {
    ...pick(cells, namesOf(seatFields)),
    deliveryTime,
    eventDate: written ? eventDate : null,
    inHandDate: inHandDate ?? null,
    eventTime: event?.timeOfEvent ?? timeOf(time) ?? null,
    ticketType: ticketType ?? null,
    quantity: isCounted ? seats : (quantity ?? null),
  };
  return { form: result.data, event, problems, read };
}

type ByEvent<Found> = (name: string, date: string) => Promise<Found>;

/** Asks once for each event of a file. */
function once<Found>(ask: ByEvent<Found>): ByEvent<Found> {
  const asked = new Map<string, Promise<Found>>();
  return (name, date) => {
    const key = `${date} ${fold(name)}`;
    const found = asked.get(key) ?? ask(name, date);
    asked.set(key, found);
    return found;
  };
}

/** What the event's country refuses of a row that is right otherwise. */
function problemsByRule(
  form: TicketForm | undefined,
  rule: CountryRule | null,
  cells: FileRow['cells'],
): RowProblem[] {
  if (!form || !rule) return [];
  const { price, section = '', row = '', seat = '' } = form;
  const wrong = ruleProblems({ price, section, row, seat, ...attributesOf(form) }, rule);
  return wrong.flatMap(({ path, message }) => (isColumn(path) ? [problem(path, cells, message)] : []));
}

/** A price above what a ticket may cost now. */
function problemsByLimit(
  form: TicketForm | undefined,
  maxPrice: Money | null,
  cells: FileRow['cells'],
): RowProblem[] {
  const message = form && priceProblem(form.price, maxPrice);
  return message === undefined ? [] : [problem('price', cells, message)];
}

function twoDaysText({ dayFirst, monthFirst }: { dayFirst: string; monthFirst: string }): string {
  const [one, other] = [dayFirst, monthFirst].map((day) => formatShortDate(slashDate(day)));
  return `Can be ${one} or ${other}: please choose how this file writes dates`;
}

/** Columns in which a spreadsheet may have made a day of two numbers; seats that cannot be read are refused. */
const PLACES = ['section', 'row'] as const;
const LIKE_A_DATE =
  'This looks like a date that a spreadsheet made. Please check it; seats can be written as “12 to 13”';

function warningsOf(
  cells: FileRow['cells'],
  read: ImportedRow['read'],
  startsAt?: string | null,
): RowWarning[] {
  const warning = (column: ImportColumn, message: string) => ({
    column: IMPORT_COLUMNS[column].name,
    message,
  });
  const likeDates = PLACES.filter((column) => looksLikeDate(cells[column]));
  return [
    ...likeDates.map((column) => warning(column, LIKE_A_DATE)),
    ...(isDue(read, startsAt) ? [warning('deliveryTime', PAST_DELIVERY_TIME)] : []),
  ];
}

/** Whether tickets that are bought now were due before. */
function isDue(read: ImportedRow['read'], startsAt: string | null = null): boolean {
  const { deliveryTime, eventDate, eventTime, inHandDate } = read;
  const day = { eventDate: eventDate ?? '', eventTime: eventTime ?? '', inHandDate: inHandDate ?? '' };
  return isDeliveryTimePast(deliveryTime, { ...day, startsAt }, Date.now());
}

function problem(column: ImportColumn, cells: FileRow['cells'], message: string): RowProblem {
  return { column: IMPORT_COLUMNS[column].name, message, written: shorten(cells[column], 100) };
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
  if (column === 'restrictions') return UNREAD_RESTRICTIONS;
  if (column === 'faceValue' && readMoney(cells.faceValue, 'USD') === undefined)
    return problemOfMoney(cells.faceValue, 'USD') ?? 'Face value must be a number, or “not applicable”';
  if (column === 'price' && !isEmpty && readMoney(cells.price, 'USD') === undefined)
    return (
      problemOfMoney(cells.price, 'USD') ?? 'Price must be a number with at most two decimals, 0 or more'
    );
  if (column === 'quantity' && message !== quantityProblem(cells.seat, quantityOf(cells)))
    return isEmpty ? 'Quantity is required' : 'Quantity must be a whole number from 1 to 1000';
  if (column === 'seat' && looksLikeDate(cells.seat)) return LIKE_A_DATE;
  if ((column === 'eventDate' || column === 'inHandDate') && isNoSuchDay(cells[column])) return NO_SUCH_DAY;
  return message;
}

/** The whole number of a quantity's cell; undefined for any other text. */
function quantityOf({ quantity }: FileRow['cells']): number | undefined {
  return /^\d{1,6}(?:[.,]0+)?$/.test(quantity) ? Number.parseInt(quantity, 10) : undefined;
}

/** The split that a cell names, in words or as the API calls it; undefined for an empty cell, null for other words. */
function splitOf(text: string) {
  if (text === '') return undefined;
  const isMeant = (name: Split) => [name, SPLIT_LABELS[name].toLowerCase()].includes(text.toLowerCase());
  return Split.options.find(isMeant) ?? null;
}
