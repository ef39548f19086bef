import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { BulkOutcomes, ItemProblem, bulkOf } from '../bulk.js';
import { endpoint } from '../endpoint.js';
import { MAX_IMPORT_BYTES, MAX_REFERENCE_LENGTH } from './ticket-import.js';
import { TICKET_LABELS } from '../../values/ticket-labels.js';
import { OwnTicketChoice, Ticket, TicketPrice } from './tickets.js';

/** A change of the prices of several tickets: to one price, by per cent (2.5 = up, -10 = down), or by an amount in cents. */
export const PriceMove = z.discriminatedUnion('way', [
  z.strictObject({ way: z.literal('set'), price: TicketPrice }),
  z.strictObject({
    way: z.literal('percent'),
    percent: z
      .number()
      .check(
        z.minimum(-90, 'At most 90% down'),
        z.maximum(1000, 'At most 1000% up'),
        z.multipleOf(0.01, 'At most two decimals'),
      ),
  }),
  z.strictObject({
    way: z.literal('amount'),
    cents: z.int().check(z.minimum(-10_000_000), z.maximum(10_000_000)),
  }),
]);
export type PriceMove = z.infer<typeof PriceMove>;

/** The price after a move, in whole cents, half a cent rounded up; undefined where that is no valid price. */
export function movedPrice(before: number, move: PriceMove): TicketPrice | undefined {
  if (move.way === 'set') return move.price;
  const amount =
    move.way === 'amount'
      ? before + move.cents
      : // Whole numbers: 2.5 % are 250 parts of ten thousand.
        Math.floor((before * (10_000 + Math.round(move.percent * 100)) + 5_000) / 10_000);
  return TicketPrice.safeParse({ amount, currency: 'USD' }).data;
}

/** What is done with all tickets that match. */
export const OwnChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), move: PriceMove }),
  z.strictObject({ kind: z.literal('withdraw') }),
  /** Of withdrawn ones: what is left is listed again, once. */
  z.strictObject({ kind: z.literal('relist') }),
]);
export type OwnChange = z.infer<typeof OwnChange>;

export const relistTickets = endpoint({
  method: 'POST',
  path: '/tickets/relistings',
  summary:
    'List what is left of several withdrawn own tickets again, each once, as tickets of their own that wait for approval; each has its own result. An Idempotency-Key counts for each of them',
  body: z.strictObject({ items: bulkOf(z.strictObject({ id: Id })) }),
  response: BulkOutcomes,
});

/** Tickets that one call changes; the caller goes on with `next`. */
export const MATCHING_AT_ONCE = 25;

export const changeMatching = endpoint({
  method: 'POST',
  path: '/tickets/mine/changes',
  summary:
    'Change the own tickets that match a filter, those after `after` and at most 25 a call; each has its own result. An Idempotency-Key counts for each of them',
  body: z.strictObject({
    filter: OwnTicketChoice,
    change: OwnChange,
    /** Tickets listed later are left out; the first answer says until when. */
    until: z.optional(z.iso.datetime()),
    after: z.optional(Id),
  }),
  response: z.strictObject({
    until: z.string(),
    done: z.int(),
    /** How many of them were on sale and wait for an approval now; none where it is left out. */
    offSale: z.optional(z.int()),
    /** How many that match nothing was done with, because they were withdrawn, or nothing is left of them; in the first answer only. */
    skipped: z.optional(z.strictObject({ withdrawn: z.int(), soldOut: z.int() })),
    /** What was refused, as it is. */
    refused: z.array(z.strictObject({ ticket: Ticket, problem: ItemProblem })),
    /** Where to go on; null at the end. */
    next: z.nullable(Id),
    /** How many are left after it. */
    left: z.int(),
  }),
});

export const myTicketGroups = endpoint({
  method: 'GET',
  path: '/tickets/mine/groups',
  summary: 'The events and sections of the own tickets, to choose from; of each at most 200',
  response: z.strictObject({
    events: z.array(z.strictObject({ name: z.string(), date: z.string(), count: z.int() })),
    sections: z.array(z.string()),
  }),
});

export const downloadMyTickets = endpoint({
  method: 'GET',
  path: '/tickets/mine.csv',
  summary: 'The own tickets that match a filter as a table to download; changed, it is a file for an update',
  query: OwnTicketChoice,
  answers: 'text/csv',
});

/** The columns of a file that updates tickets by their reference, or else their id; an empty cell changes nothing. */
export const UPDATE_COLUMNS = {
  reference: 'Reference',
  ticket: 'Ticket',
  price: 'Price',
  quantity: 'Quantity',
  faceValue: TICKET_LABELS.faceValue,
  restrictions: TICKET_LABELS.restrictions,
  deliveryTime: TICKET_LABELS.deliveryTime,
  inHandDate: TICKET_LABELS.inHandDate,
  withdraw: 'Withdraw',
} as const;

/** Most rows of a file that updates tickets: a download of the own tickets comes back whole, whatever was changed in it. */
export const MAX_UPDATE_ROWS = 5_000;
/** Rows that one call changes; the others that are to be changed are `ready`, for the next call with the same file. */
export const UPDATES_AT_ONCE = 500;

/** What a row does, or would: `unchanged` when the ticket is as the row asks already. */
export const UpdatedRow = z.strictObject({
  row: z.int(),
  reference: z.string().check(z.maxLength(MAX_REFERENCE_LENGTH)),
  event: z.string(),
  outcome: z.enum(['ready', 'updated', 'unchanged', 'refused', 'failed']),
  /** Field by field, in words: 'Price', '100.00', '120.00'. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  problem: z.nullable(z.string()),
  /** That the ticket was on sale, and waits for an approval now; of a row that is `ready`, that it surely will. */
  isOffSale: z.optional(z.boolean()),
});
export type UpdatedRow = z.infer<typeof UpdatedRow>;

export const updateTicketsByFile = endpoint({
  method: 'POST',
  path: '/tickets/mine/update-file',
  summary:
    'Update own tickets by a file: price, quantity, face value, restrictions, delivery time, in-hand date or withdrawal of each reference, at most 500 a call; those left are `ready` for the next. With `dryRun` nothing is changed. An Idempotency-Key counts for each row',
  body: z.strictObject({
    file: z.string('Please choose a file').check(
      z.minLength(1, 'Please choose a file'),
      z.refine(
        (text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES,
        'A file may have at most 1 MB',
      ),
    ),
    dryRun: z.boolean(),
  }),
  maxBodyBytes: 2.5 * MAX_IMPORT_BYTES,
  response: z.strictObject({ rows: z.array(UpdatedRow) }),
});
