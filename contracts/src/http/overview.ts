import * as z from 'zod/mini';
import { Money } from '../values/money.js';
import { endpoint } from './endpoint.js';

/** The sum paid on one day (UTC), of all purchases that were completed, also if refunded later. */
export const SalesDay = z.strictObject({
  /** yyyy-mm-dd. */
  day: z.string(),
  purchases: z.int(),
  tickets: z.int(),
  /** What buyers paid, an amount for each currency. */
  totals: z.array(Money),
});
export type SalesDay = z.infer<typeof SalesDay>;

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

/** How the market and the program are doing. */
export const Overview = z.strictObject({
  /** The last 14 days up to today, the oldest first, days without a sale too. */
  days: z.array(SalesDay),
  /** The last 60 minutes up to this one, the oldest first; fewer after a start. */
  minutes: z.array(ServedMinute),
  /** Unsequenced events, and parked streams. */
  feed: z.strictObject({ waiting: z.int(), parked: z.int() }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Sales of the last 14 days, and how the last hour went in the process that answers',
  response: Overview,
});
