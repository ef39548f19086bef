import { routes } from '@terrace/contracts/pages/routes';
import { EXTENSION_REASONS, type ExtensionReason } from '@terrace/contracts/values/deliveries';
import {
  type DeliveryDue,
  type DeliveryEvent,
  type DeliversTicket,
  type DeliveryCancelled,
  type StartedDelivery,
  type TicketFileDelivered,
  type TicketRefused,
  evolveDelivery,
  noDelivery,
} from '../../deliveries/delivery.events.js';
import { LoadSeatsOfLine } from '../../deliveries/deliveries.public.js';
import type { DeliveryExtended, DeliveryOverdue } from '../../deliveries/deadline.events.js';
import { arrivedMail, extendedMail, overdueMail, refusedMail, replacedMail } from './delivery.mail.js';
import { ADMINS, type Audience, type NotificationDraft, type Rule, type Trigger, ruleOn } from './rule.js';
import { instant, links, short } from './words.js';

export type LineParams = {
  readonly purchaseId: string;
  readonly lineId: string;
  readonly event: string;
  readonly label: string;
};

interface DeliveryContext {
  readonly due: DeliveryDue['data'];
  readonly state: StartedDelivery;
  /** The earlier delivery of the seat; null before the first one. */
  readonly before: DeliversTicket | null;
}

/** Seats of a line that were delivered in one minute; older notifications know nothing of it. */
type Arrived = {
  /** One of them. */
  readonly deliveryId?: string;
  /** '2026-12-01T10:00'. */
  readonly minute?: string;
  /** How many the line has. */
  readonly of?: number;
  /** How many were delivered; known when it is read. */
  readonly here?: number;
};

const buyer = {
  audience: 'buyer',
  topic: 'deliveries',
  push: true,
  link: ({ purchaseId }: LineParams) => links.order(purchaseId),
} as const;

export const deliveryRules: readonly Rule[] = [
  /** Official tickets have no seller; stored notifications do not say so. */
  ruleOn<DeliveryOverdue, LineParams & { isOfficial?: boolean }>({
    ...buyer,
    name: 'delivery-overdue-for-buyer',
    on: ['DeliveryOverdue'],
    mail: overdueMail,
    drafts: (trigger) =>
      draftsFor(trigger, 'buyer', (delivery) => {
        const { params, dedupeKey } = byDueTime(delivery);
        return { params: { ...params, isOfficial: delivery.due.sellerId === null }, dedupeKey };
      }),
    write: ({ event, label, isOfficial = false }) => ({
      title: `Your tickets for ${short(event)} are late`,
      text: `${short(label)} did not arrive in time. ${isOfficial ? 'We are asking for them.' : 'We have told the seller.'} The order shows what you can do.`,
    }),
  }),

  ruleOn<DeliveryExtended, LineParams & { dueAt: string | null; reason: ExtensionReason }>({
    ...buyer,
    name: 'delivery-extended-for-buyer',
    on: ['DeliveryExtended'],
    mail: extendedMail,
    drafts: (trigger) => draftsFor(trigger, 'buyer', withReason(trigger)),
    write: ({ event, label, dueAt, reason }) => ({
      title: `Your tickets for ${short(event)} come later`,
      text: `${short(label)}: by ${instant(dueAt ?? '')}. ${EXTENSION_REASONS[reason]}`,
    }),
  }),

  ruleOn<DeliveryOverdue, LineParams>({
    name: 'delivery-overdue-for-administrators',
    on: ['DeliveryOverdue'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: false,
    drafts: (trigger) => draftsFor(trigger, 'admin', byDueTime),
    write: ({ event, label }) => ({
      title: `Tickets for ${short(event)} are overdue`,
      text: `${short(label)} was not delivered in time.`,
    }),
    link: () => `${routes.adminDashboard}/deliveries`,
  }),

  /** One notification for the seats of a line that are delivered within the same minute. */
  ruleOn<DeliversTicket | DeliveryCancelled, LineParams & Arrived>({
    ...buyer,
    name: 'ticket-delivered',
    // Cancelling the last missing seat of a line completes it, which is only mailed.
    on: ['TicketFileDelivered', 'TicketTransferred', 'TicketShipped', 'DeliveryCancelled'],
    mail: arrivedMail,
    drafts: (trigger) =>
      draftsFor(trigger, 'buyer', ({ before, due: { seat } }) => {
        if (before || trigger.type === 'DeliveryCancelled') return null;
        const dedupeKey = minuteOf(trigger);
        return { params: { deliveryId: trigger.entityId, minute: dedupeKey, of: seat.of }, dedupeKey };
      }),
    count: async (params, _personId, queries) => {
      const { deliveryId, minute, of = 1 } = params;
      if (deliveryId === undefined || minute === undefined || of === 1) return params;
      const seats = await queries.execute(new LoadSeatsOfLine(deliveryId));
      const came = seats.filter(({ timeline }) =>
        timeline.some(({ kind, at }) => kind === 'delivered' && at.startsWith(minute)),
      );
      return { ...params, here: Math.max(1, came.length) };
    },
    write: arrivedText,
  }),

  ruleOn<DeliversTicket, LineParams>({
    ...buyer,
    name: 'ticket-replaced',
    on: ['TicketFileDelivered', 'TicketTransferred', 'TicketShipped'],
    mail: replacedMail,
    drafts: (trigger) =>
      draftsFor(trigger, 'buyer', ({ before }) =>
        before ? { params: {}, dedupeKey: minuteOf(trigger) } : null,
      ),
    write: ({ event, label }) => ({
      title: `A ticket for ${short(event)} was replaced`,
      text: `${short(label)}: use the new one. The earlier one no longer counts.`,
    }),
  }),

  ruleOn<TicketFileDelivered, LineParams>({
    name: 'ticket-in-question',
    on: ['TicketFileDelivered'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: false,
    drafts: (trigger) =>
      draftsFor(trigger, 'admin', ({ state: { questioned } }) =>
        questioned.length > 0 ? { params: {}, dedupeKey: `question ${minuteOf(trigger)}` } : null,
      ),
    write: ({ event, label }) => ({
      title: `A ticket for ${short(event)} is in question`,
      text: `${short(label)}: another seat has the same file or code. Decide which is right.`,
    }),
    link: () => links.console('deliveries'),
  }),

  ruleOn<TicketRefused, LineParams>({
    ...buyer,
    name: 'ticket-refused-for-buyer',
    on: ['TicketRefused'],
    mail: refusedMail,
    drafts: (trigger) =>
      draftsFor(trigger, 'buyer', () => ({ params: {}, dedupeKey: `refused ${minuteOf(trigger)}` })),
    write: ({ event, label }) => ({
      title: `A ticket for ${short(event)} is no longer valid`,
      text: `${short(label)}: do not use it. We have asked for another one.`,
    }),
  }),
];

/** In the number of the seats that came, of several only once it is counted. */
function arrivedText({ event, label, of, here }: LineParams & Arrived) {
  const title =
    (here ?? of) === 1
      ? `Your ticket for ${short(event)} is here`
      : `Your tickets for ${short(event)} are here`;
  if (of === 1) return { title, text: `${short(label)} was delivered. Open the order to see it.` };
  if (of === undefined || here === undefined)
    return { title, text: `Delivered: ${short(label)}. Open the order to see what is here.` };
  const came = here < of ? `${here} of ${of} tickets` : `${of} tickets`;
  return here === 1
    ? { title, text: `${came} was delivered: ${short(label)}. Open the order to see it.` }
    : { title, text: `${came} were delivered: ${short(label)}. Open the order to see them.` };
}

/** One notification a line of an order and deduplication key, for any number of seats; none if `contentOf` is null. */
export function draftsFor<Params extends object>(
  trigger: Trigger,
  audience: Audience,
  contentOf: (delivery: DeliveryContext) => { readonly params: Params; readonly dedupeKey: string } | null,
): readonly NotificationDraft<LineParams & Params>[] {
  const delivery = deliveryOf(trigger);
  const to = delivery && recipient(delivery.due, audience);
  const content = delivery && contentOf(delivery);
  if (!to || !content) return [];
  const { purchaseId, lineId, label, event } = delivery.due;
  const params = { purchaseId, lineId, label, event: event.name, ...content.params };
  return [{ to, params, dedupeKey: `${purchaseId} ${lineId} ${content.dedupeKey}` }];
}

function recipient(
  { buyer: whose, sellerId }: DeliveryDue['data'],
  audience: Audience,
): NotificationDraft['to'] | null {
  if (audience === 'admin') return ADMINS;
  if (audience === 'seller') return sellerId;
  return whose.kind === 'account' ? whose.id : null;
}

function deliveryOf({ history }: Trigger): DeliveryContext | null {
  const events = history as readonly DeliveryEvent[];
  const [first] = events;
  const state = events.reduce(evolveDelivery, noDelivery);
  if (first?.type !== 'DeliveryDue' || state.kind === 'none') return null;
  const earlier = events.slice(0, -1).reduce(evolveDelivery, noDelivery);
  return { due: first.data, state, before: earlier.kind === 'none' ? null : earlier.delivered };
}

export function byDueTime({ state: { dueAt } }: DeliveryContext) {
  const due = dueAt?.toISOString() ?? null;
  return { params: { dueAt: due }, dedupeKey: `due ${due}` };
}

/** The new due time, and why. */
export function withReason({ data: { reason } }: Trigger<DeliveryExtended>) {
  return (context: DeliveryContext) => {
    const { params, dedupeKey } = byDueTime(context);
    return { params: { ...params, reason }, dedupeKey };
  };
}

export function minuteOf({ at }: Trigger): string {
  return at.toISOString().slice(0, 16);
}
