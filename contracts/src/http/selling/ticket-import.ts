import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { namesOf, recordOf } from '../../values/fields.js';
import { seatFields } from '../../values/listing/seat-texts.js';
import { Money } from '../../values/money/money.js';
import { TicketType } from '../../values/statuses.js';
import { TICKET_LABELS } from '../../values/ticket-labels.js';
import { DayOrder } from '../../values/time/day-order.js';
import { endpoint } from '../endpoint.js';
import { writtenFields } from './tickets.js';

/** Tickets that one file may list. */
export const MAX_IMPORT_ROWS = 500;
/** Size of a file: 1 MB. */
export const MAX_IMPORT_BYTES = 1024 * 1024;
/** Size of the call that carries it: as JSON, quotes and line breaks take two bytes. */
const MAX_BODY_BYTES = 2.5 * MAX_IMPORT_BYTES;
/** Length of a seller's own reference. */
export const MAX_REFERENCE_LENGTH = 100;

const { eventId: _id, venue: _venue, notApplicable: _answers, ...columnFields } = writtenFields;
export type ImportColumn = 'reference' | keyof typeof columnFields;

/** The columns of a file; the first row names them, in any order and in capitals or not. */
export const IMPORT_COLUMNS: Readonly<
  Record<ImportColumn, { readonly name: string; readonly required: boolean }>
> = {
  reference: { name: 'Reference', required: true },
  ...recordOf(namesOf(columnFields), (name) => ({
    name: TICKET_LABELS[name],
    required: !z.safeParse(columnFields[name], undefined).success,
  })),
  eventName: { name: 'Event', required: true },
  eventDate: { name: 'Date', required: true },
  eventTime: { name: 'Time', required: false },
  ticketType: { name: 'Type', required: true },
};

/** The name of a column of ours. */
const ColumnName = z.enum(namesOf(IMPORT_COLUMNS));

/**
 * The result of a row: `ready` to be imported (in a check), `imported` now, `already-imported` when the seller has a
 * ticket with its reference, `refused` for what `problems` say, `failed` when it may be tried again.
 */
export const ImportOutcome = z.enum(['ready', 'imported', 'already-imported', 'refused', 'failed']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** A row of a file. */
export const ImportedRow = z.strictObject({
  /** Its number as a spreadsheet counts: the names of the columns are row 1. */
  row: z.int(),
  reference: z.string(),
  /** The event's name: the catalogue's where it is known, else as it was written. */
  event: z.string(),
  /** What one ticket costs, as its text is understood; null where that is no price. */
  price: z.nullable(Money),
  /** The other cells as they are understood; null where one is empty or cannot be read. */
  read: z.strictObject({
    eventDate: z.nullable(z.string()),
    eventTime: z.nullable(z.string()),
    inHandDate: z.nullable(z.string()),
    ...seatFields,
    ticketType: z.nullable(TicketType),
    quantity: z.nullable(z.int()),
    deliveryTime: z.string(),
  }),
  outcome: ImportOutcome,
  ticketId: z.nullable(Id),
  /** `column` is null where the row as a whole is wrong; `written` is what the file has in that column. */
  problems: z.array(
    z.strictObject({ column: z.nullable(z.string()), message: z.string(), written: z.string() }),
  ),
  /** What may be a mistake; it stops nothing. */
  warnings: z.array(z.strictObject({ column: z.string(), message: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** Columns that a seller may map by hand, and the length of the heading of one. */
const MAX_MAPPED_COLUMNS = 100;
const MAX_HEADING_LENGTH = 200;

/** The text of a file of comma-, semicolon- or tab-separated values, and what its seller said about it. */
const TicketFile = z.strictObject({
  file: z.string('Please choose a file').check(
    z.minLength(1, 'Please choose a file'),
    z.refine(
      (text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES,
      'A file may have at most 1 MB',
    ),
  ),
  /** What the columns with these headings are; null for a column that is not to be read. Others are found by their headings. */
  columns: z.optional(
    z
      .record(z.string().check(z.maxLength(MAX_HEADING_LENGTH)), z.nullable(ColumnName))
      .check(z.refine((columns) => Object.keys(columns).length <= MAX_MAPPED_COLUMNS, 'Too many columns')),
  ),
  /** Which comes first in '5/12/2026'; without it, it is found in the file. */
  dayOrder: z.optional(DayOrder),
});
export type TicketFile = z.infer<typeof TicketFile>;

const TicketFileResult = z.strictObject({
  /** None while `missing` names columns. */
  rows: z.array(ImportedRow),
  /** The columns of the file in their order. `suggestion` is what the heading of an unread one may mean. */
  columns: z.array(
    z.strictObject({
      heading: z.string(),
      column: z.nullable(ColumnName),
      suggestion: z.nullable(ColumnName),
    }),
  ),
  /** Required columns that no heading is known for. */
  missing: z.array(ColumnName),
  /**
   * How dates like `example`, which can be read in two ways, were read. `isAsked`: nothing decides it, and rows with such a
   * date are refused until `dayOrder` is given. Null without such a date.
   */
  dates: z.nullable(z.strictObject({ example: z.string(), order: DayOrder, isAsked: z.boolean() })),
});
export type TicketFileResult = z.infer<typeof TicketFileResult>;

export const checkTicketFile = endpoint({
  method: 'POST',
  path: '/tickets/import/check',
  summary: 'Check a file of tickets row by row; nothing is changed',
  body: TicketFile,
  maxBodyBytes: MAX_BODY_BYTES,
  response: TicketFileResult,
});
export const importTickets = endpoint({
  method: 'POST',
  path: '/tickets/import',
  summary:
    "List the tickets of a file; each row is decided for itself, and a seller's reference is listed once for all time. An Idempotency-Key counts for each row",
  body: TicketFile,
  maxBodyBytes: MAX_BODY_BYTES,
  response: TicketFileResult,
});
