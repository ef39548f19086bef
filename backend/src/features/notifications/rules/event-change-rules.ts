import { routes } from '@terrace/contracts/pages/routes';
import { formatEventTime } from '@terrace/contracts/values/long-date';
import type { EventChanged } from '../../event-changes/event-change.events.js';
import type { PurchaseEvent } from '../../purchases/purchase.events.js';
import type { TicketResumed, TicketSuspended } from '../../tickets/ticket.events.js';
import { links } from './links.js';
import { soldBySeller, started, toBuyer } from './purchase-rules.js';
import { ADMINS, type Trigger, ruleOn } from './rule.js';
import { uploaded } from './ticket-rules.js';
import { instant, short } from './words.js';

type Noted = Extract<PurchaseEvent, { type: 'EventChangeNoted' }>;
type Kind = 'cancelled' | 'moved' | 'back';
type Change = {
  readonly event: string;
  readonly kind: Kind;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string;
};

/** Only for completed purchases: any other purchase ends with its hold. */
export const eventChangedForBuyer = ruleOn<
  Noted,
  Change & { purchaseId: string; answerUntil: string | null }
>({
  name: 'event-changed-for-buyer',
  audience: 'buyer',
  topic: 'event-changes',
  mail: 'required',
  push: true,
  drafts: (trigger) =>
    toBuyer(trigger, ({ status }) =>
      status === 'completed' ? { ...changeOf(trigger.data), answerUntil: trigger.data.answerUntil } : null,
    ),
  write: (params) => {
    const { kind, answerUntil } = params;
    const choose =
      answerUntil === null ? '' : ` Keep your tickets or ask for a refund until ${instant(answerUntil)}.`;
    return {
      title: titleOf(params),
      text:
        kind === 'cancelled'
          ? 'You get your money back. You need not do anything.'
          : `${placeOf(params)}${choose}`,
    };
  },
  link: ({ purchaseId }) => links.order(purchaseId),
});

/** One notification a seller and change, from the first of their tickets and sales that the change affects. */
export const eventChangedForSeller = ruleOn<Noted | TicketSuspended | TicketResumed, Change>({
  name: 'event-changed-for-seller',
  audience: 'seller',
  topic: 'event-changes',
  mail: 'required',
  push: true,
  drafts: (trigger) =>
    sellersAndChange(trigger).map(({ to, changeId, ...params }) => ({
      to,
      params,
      dedupeKey: `${changeId} ${params.kind}`,
    })),
  write: (params) => ({
    title: titleOf(params),
    text: {
      cancelled:
        'Your tickets for it are off sale. Buyers get their money back, and sales of it are not paid out.',
      moved: `${placeOf(params)} Confirm that your tickets are valid for it.`,
      back: 'The event is on as you listed it. You need not do anything.',
    }[params.kind],
  }),
  link: () => routes.sellerDashboard,
});

export const eventVanished = ruleOn<EventChanged, { event: string }>({
  name: 'event-vanished',
  audience: 'admin',
  topic: 'console',
  mail: null,
  push: true,
  drafts: ({ data: { kind, to } }) =>
    kind === 'vanished' ? [{ to: ADMINS, params: { event: to.name } }] : [],
  write: ({ event }) => ({
    title: `${short(event)} is no longer listed`,
    text: 'People have tickets for it. Decide whether it is cancelled or still on.',
  }),
  link: () => links.console('event-changes'),
});

type SellerChange = Change & { readonly to: string; readonly changeId: string };

function sellersAndChange(
  trigger: Trigger<Noted | TicketSuspended | TicketResumed>,
): readonly SellerChange[] {
  switch (trigger.type) {
    case 'EventChangeNoted': {
      const data = trigger.data as Noted['data'];
      return started(trigger)
        .filter(({ status }) => status === 'completed')
        .flatMap((purchase) => [...soldBySeller(purchase).keys()])
        .map((to) => ({ to, changeId: data.changeId, ...changeOf(data) }));
    }
    case 'TicketSuspended': {
      const { changeId, reason, to: now } = trigger.data as TicketSuspended['data'];
      const kind = reason === 'event-cancelled' ? 'cancelled' : 'moved';
      return uploaded(trigger).map(({ sellerId }) => ({
        to: sellerId,
        changeId,
        ...changeOf({ kind, now }),
      }));
    }
    case 'TicketResumed': {
      // Without a change id, the seller resumed the ticket.
      const { changeId, event } = trigger.data as TicketResumed['data'];
      if (changeId === undefined) return [];
      const now = { name: event.eventName, date: event.eventDate, time: event.eventTime, venue: event.venue };
      return uploaded(trigger).map(({ sellerId }) => ({
        to: sellerId,
        changeId,
        ...changeOf({ kind: 'back', now }),
      }));
    }
  }
}

function changeOf({
  kind,
  now,
}: {
  kind: Kind;
  now: Pick<Noted['data']['now'], 'name' | 'date' | 'time' | 'venue'>;
}): Change {
  return { event: now.name, kind, date: now.date, time: now.time, venue: now.venue };
}

function titleOf({ event, kind }: Change): string {
  if (kind === 'back') return `${short(event)} is on`;
  return kind === 'cancelled' ? `${short(event)} was cancelled` : `${short(event)} has moved`;
}

function placeOf({ kind, date, time, venue }: Change): string {
  const when = formatEventTime(date, time) ?? 'without a date';
  const place = [when, short(venue)].filter(Boolean).join(', ');
  return kind === 'back' ? `It takes place as you bought it: ${place}.` : `It is now ${place}.`;
}
