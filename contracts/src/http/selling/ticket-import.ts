import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { namesOf, recordOf } from '../../values/fields.js';
import { Money } from '../../values/money/money.js';
import { TICKET_LABELS } from '../../values/ticket-labels.js';
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

const { eventId: _id, venue: _venue, ...columnFields } = writtenFields;
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
  outcome: ImportOutcome,
  ticketId: z.nullable(Id),
  /** `column` is null where the row as a whole is wrong. */
  problems: z.array(z.strictObject({ column: z.nullable(z.string()), message: z.string() })),
  /** What may be a mistake; it stops nothing. */
  warnings: z.array(z.strictObject({ column: z.string(), message: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** The text of a file of comma-, semicolon- or tab-separated values. */
const TicketFile = z.strictObject({
  file: z.string('Please choose a file').check(
    z.minLength(1, 'Please choose a file'),
    z.refine(
      (text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES,
      'A file may have at most 1 MB',
    ),
  ),
});
const TicketFileResult = z.strictObject({
  rows: z.array(ImportedRow),
  /** Columns that are not read, as the file names them. */
  ignoredColumns: z.array(z.string()),
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
