import * as z from 'zod/mini';
import { EventChangeChoice, EventChangeKind, EventFacts } from '../../values/event-facts.js';
import { Id, UpstreamId } from '../../values/ids.js';
import { Money } from '../../values/money/money.js';
import { endpoint } from '../endpoint.js';
import { filtersOf } from '../list-filters.js';
import { MassRefundDryRun } from '../money/mass-refunds.js';
import { livePageOf, livePageQuery, searchQuery, sortQuery } from '../paging.js';
import { Purchase } from '../buying/purchases.js';

/** What an administrator decides on an event that vanished. */
export const VanishedVerdict = z.enum(['cancelled', 'on']);
export type VanishedVerdict = z.infer<typeof VanishedVerdict>;

/** The last change of an event, for the administrators. The id is the event's. */
export const EventChange = z.strictObject({
  id: z.string(),
  version: z.int(),
  /** Which change of this event it is, from 1. */
  number: z.int(),
  kind: EventChangeKind,
  name: z.string(),
  before: EventFacts,
  now: EventFacts,
  /** What holds for buyers and sellers: a vanished event is on until somebody decides. */
  standing: z.enum(['on', 'cancelled']),
  /** Who decided on a vanished one. */
  verdict: z.nullable(z.strictObject({ verdict: VanishedVerdict, by: z.string() })),
  /** When the last buyer who has not chosen may do so; null where there is nothing to choose. */
  answerUntil: z.nullable(z.string()),
  changedAt: z.string(),
  affected: z.strictObject({
    /** Paid orders, and how many tickets are in them. */
    orders: z.int(),
    tickets: z.int(),
    /** Sellers' tickets that are suspended because of it. */
    suspended: z.int(),
    kept: z.int(),
    refunds: z.int(),
    unanswered: z.int(),
  }),
});
export type EventChange = z.infer<typeof EventChange>;

/** Many events vanished in one refresh, and stay in the catalogue until somebody decides. */
export const Disappearance = z.strictObject({
  id: Id,
  version: z.int(),
  /** How many vanished, of how many events to come; some of their names. */
  events: z.int(),
  of: z.int(),
  examples: z.array(z.string()),
  /** `gone` and `kept` were decided; `over`: upstream lists them again. */
  status: z.enum(['open', 'gone', 'kept', 'over']),
  decidedBy: z.nullable(z.string()),
  foundAt: z.string(),
});
export type Disappearance = z.infer<typeof Disappearance>;

/** Which changes, and in which order; `q` is part of an event's name, its day the present one. */
export const EventChangeFilter = z.strictObject({
  kind: z.optional(EventChangeKind),
  ...searchQuery,
  ...filtersOf(['eventFrom', 'eventTo', 'age']),
  ...sortQuery(['name', 'changedAt']),
});
export type EventChangeFilter = z.infer<typeof EventChangeFilter>;

const changeParams = z.strictObject({ id: UpstreamId });
const disappearanceParams = z.strictObject({ id: Id });

export const listEventChanges = endpoint({
  method: 'GET',
  path: '/admin/event-changes',
  permission: 'event-changes.see',
  summary:
    'Events that were cancelled, moved or have vanished, the last changed first, and the open question about many',
  query: z.strictObject({ ...EventChangeFilter.shape, ...livePageQuery }),
  response: z.strictObject({
    ...livePageOf(EventChange).shape,
    disappearance: z.nullable(Disappearance),
  }),
});
export const decideVanishedEvent = endpoint({
  method: 'POST',
  path: '/admin/event-changes/{id}/decide',
  permission: 'event-changes.decide',
  summary: 'Say of a vanished event that it is cancelled, or still on',
  params: changeParams,
  body: z.strictObject({ verdict: VanishedVerdict }),
  response: EventChange,
});
export const refundOrdersOfEvent = endpoint({
  method: 'POST',
  path: '/admin/event-changes/{id}/refund-orders',
  permission: 'refunds.give',
  summary:
    'Refund all orders of a cancelled event: what it would come to, or, confirmed with these totals, the refund; `totals-changed` when they are others by then',
  params: changeParams,
  body: z
    .strictObject({
      dryRun: z.optional(z.literal(true)),
      /** The totals of the dry run. */
      confirm: z.optional(z.array(Money).check(z.minLength(1), z.maxLength(20))),
    })
    .check(
      z.refine(({ dryRun, confirm }) => (dryRun === undefined) !== (confirm === undefined), {
        path: ['confirm'],
        error: 'Please confirm the totals of a dry run',
      }),
    ),
  response: z.union([MassRefundDryRun, z.strictObject({ massRefundId: Id })]),
});
export const confirmDisappearance = endpoint({
  method: 'POST',
  path: '/admin/disappearances/{id}/confirm',
  permission: 'event-changes.decide',
  summary: 'Let events that vanished together go from the catalogue, with the next refresh',
  params: disappearanceParams,
  response: Disappearance,
});
export const dismissDisappearance = endpoint({
  method: 'POST',
  path: '/admin/disappearances/{id}/dismiss',
  permission: 'event-changes.decide',
  summary: 'Keep events that vanished together in the catalogue until upstream lists them again',
  params: disappearanceParams,
  response: Disappearance,
});
export const answerEventChange = endpoint({
  method: 'POST',
  path: '/orders/{id}/event-change',
  summary: 'Keep the tickets of a moved event, or have the whole order refunded',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ token: z.optional(z.string().check(z.maxLength(200))) }),
  body: z.strictObject({ choice: EventChangeChoice }),
  response: Purchase,
});
