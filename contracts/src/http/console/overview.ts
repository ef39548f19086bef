import * as z from 'zod/mini';
import { Money } from '../../values/money/money.js';
import { EventMonth } from '../../values/time/event-date.js';
import { endpoint } from '../endpoint.js';

/** What was sold in a time: `purchases`, `tickets` and `totals` of all that was completed then, also if refunded later. */
const salesFigures = {
  purchases: z.int(),
  tickets: z.int(),
  /** What buyers paid, an amount for each currency. */
  totals: z.array(Money),
  /**
   * What Terrace keeps, as the ledger books it: the commission on sellers' tickets and the service fees of official ones of
   * that time, less what its refunds took.
   */
  fees: z.array(Money),
};

/** The sales of one day (UTC). */
export const SalesDay = z.strictObject({
  /** yyyy-mm-dd. */
  day: z.string(),
  ...salesFigures,
});
export type SalesDay = z.infer<typeof SalesDay>;

/** The sales of several days together. */
export const SalesSum = z.strictObject(salesFigures);
export type SalesSum = z.infer<typeof SalesSum>;

/** For how many days sales are shown, today among them. */
export const SALES_RANGES = ['7', '30', '90'] as const;
export const SalesRange = z.enum(SALES_RANGES);
export type SalesRange = z.infer<typeof SalesRange>;

/** Refunds that buyers wait for. */
export const RefundsDue = z.strictObject({ count: z.int(), totals: z.array(Money) });
export type RefundsDue = z.infer<typeof RefundsDue>;

/** How the market is doing. */
export const Overview = z.strictObject({
  /** The last days up to today, or the days of the month (UTC) until today, the oldest first, days without a sale too. */
  days: z.array(SalesDay),
  /** These days together, and as many days, or the month, before them. */
  sum: SalesSum,
  before: SalesSum,
  refundsDue: RefundsDue,
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  permission: 'overview.see',
  summary:
    'Sales of the last days, or of `month`, and of as many days or the month before, and the refunds that are due',
  query: z.strictObject({ days: z._default(SalesRange, '30'), month: z.optional(EventMonth) }),
  response: Overview,
});

/** How one minute went in the process that answers. */
export const ServedMinute = z.strictObject({
  /** When it began, ISO UTC. */
  at: z.string(),
  requests: z.int(),
  /** Requests that failed by our fault: answered 500 or more. */
  errors: z.int(),
  /** The longest that an event waited for its place in the feed when it was looked at, in seconds. */
  feedLag: z.number(),
});
export type ServedMinute = z.infer<typeof ServedMinute>;

/** How the program is doing. */
export const Health = z.strictObject({
  /** The last 60 minutes up to this one, the oldest first; fewer after a start. */
  minutes: z.array(ServedMinute),
  /** Unsequenced events, and parked streams. */
  feed: z.strictObject({ waiting: z.int(), parked: z.int() }),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  permission: 'health.see',
  summary: 'How the last hour went in the process that answers',
  response: Health,
});
