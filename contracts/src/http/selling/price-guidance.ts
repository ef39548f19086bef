import * as z from 'zod/mini';
import { EventDate } from '../../values/time/event-date.js';
import { UpstreamId } from '../../values/ids.js';
import { CountryRule } from '../../values/money/country-rules.js';
import { Money } from '../../values/money/money.js';
import { TicketType } from '../../values/statuses.js';
import { optionalLine, requiredLine } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

/** What tickets cost that are for sale now: how many there are, and their prices; no prices where there are none. */
export const PriceSummary = z.strictObject({
  count: z.int(),
  lowest: z.nullable(Money),
  median: z.nullable(Money),
  highest: z.nullable(Money),
});
export type PriceSummary = z.infer<typeof PriceSummary>;

/** Tickets of how much likeness were compared: of the same section, of the same type, or of the event alone. */
export const Likeness = z.enum(['section', 'type', 'event']);
export type Likeness = z.infer<typeof Likeness>;

/** What other sellers ask for tickets like the given one, in US dollars. */
export const PriceGuidance = z.strictObject({
  likeness: Likeness,
  ...PriceSummary.shape,
  /** What the event's country asks of tickets now; null where nothing, or where nobody knows it. */
  rule: z.nullable(CountryRule),
  /** When the event begins; null where nobody knows it, its hour or its time zone. */
  startsAt: z.nullable(z.string()),
});
export type PriceGuidance = z.infer<typeof PriceGuidance>;

export const priceGuidance = endpoint({
  method: 'GET',
  path: '/tickets/price-guidance',
  summary:
    'What other sellers ask for tickets of an event: those most like the given one; and what its country asks',
  query: z.strictObject({
    /** As chosen from the suggestions; without it name and day identify the event, and the time where several have these. */
    eventId: z.optional(UpstreamId),
    eventName: requiredLine('Event name is required', 300),
    eventDate: EventDate,
    eventTime: optionalLine(5),
    ticketType: z.optional(TicketType),
    section: optionalLine(60),
  }),
  response: PriceGuidance,
});
