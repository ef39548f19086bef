import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import {
  type MailContent,
  type MailFact,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { EventChanged } from '../../event-changes/event-change.events.js';
import type { PurchaseEvent } from '../../../buying/purchases/purchase.events.js';
import type { TicketResumed, TicketSuspended } from '../../../selling/tickets/ticket.events.js';
import { FindEventOfTicket } from '../../../selling/tickets/tickets.public.js';
import { eventChangeMail } from './event-change.mail.js';
import { soldBySeller, started, toBuyer } from './purchase.rules.js';
import { ADMINS, type Rule, type Trigger, orderMail, ruleOn } from './rule.js';
import { YOUR_LISTINGS, uploaded } from './ticket.rules.js';
import { instant, links, sellerMail, short } from './words.js';

type Noted = Extract<PurchaseEvent, { type: 'EventChangeNoted' }>;
type Kind = 'cancelled' | 'moved' | 'back';
type Change = {
  readonly event: string;
  readonly kind: Kind;
  readonly date: string | null;
  readonly time: string | null;
  readonly venue: string;
};

export const eventChangeRules: readonly Rule[] = [
  /** Only for completed purchases: any other purchase ends with its hold. */
  ruleOn<Noted, Change & { purchaseId: string; answerUntil: string | null }>({
    name: 'event-changed-for-buyer',
    on: ['EventChangeNoted'],
    audience: 'buyer',
    topic: 'event-changes',
    mail: orderMail('event-change', { write: (id, about) => eventChangeMail(about, id) }),
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
  }),

  /** One notification a seller and change, from the first of their tickets and sales that the change affects. */
  ruleOn<Noted | TicketSuspended | TicketResumed, Change, { ticketId: string }>({
    name: 'event-changed-for-seller',
    on: ['EventChangeNoted', 'TicketSuspended', 'TicketResumed'],
    audience: 'seller',
    topic: 'event-changes',
    mail: {
      about: ['event-change', 'event-back'],
      // Of a sale the buyer is mailed.
      request: ({ type, entityId: ticketId, data }, { to }) => {
        if (type === 'EventChangeNoted') return null;
        const about = type === 'TicketSuspended' ? 'event-change' : 'event-back';
        return { about, key: `${about}-${data.changeId}-${to}`, ids: { ticketId } };
      },
      write: async ({ about, ticketId }, { queries }) => {
        const ticket = await queries.execute(new FindEventOfTicket(ticketId));
        if (about === 'event-back')
          return !ticket || ticket.suspension ? null : listedEventBackMail(ticket.event);
        if (!ticket?.suspension) return null;
        const { reason, before, now } = ticket.suspension;
        return reason === 'event-cancelled'
          ? listedEventCancelledMail(before)
          : listedEventMovedMail(before, now);
      },
    },
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
  }),

  ruleOn<EventChanged, { event: string }>({
    name: 'event-vanished',
    on: ['EventChanged'],
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
  }),
];

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

type ListedEvent = Pick<EventFacts, 'name' | 'date' | 'time' | 'venue'>;

/** Tells a seller that an event was cancelled and its tickets are off sale. */
export function listedEventCancelledMail(event: ListedEvent): MailContent {
  return sellerMail({
    subject: mailSubject`${MailText.field(event.name)} was cancelled`,
    preheader: mailText`Your tickets for it are no longer on sale.`,
    heading: mailText`An event that you listed was cancelled`,
    blocks: [
      paragraph(
        mailText`${MailText.field(event.name)} was cancelled, so your tickets for it are no longer on sale. Buyers get their money back, and sales of it are not paid out.`,
      ),
      paragraph(mailText`You do not need to do anything.`),
      YOUR_LISTINGS,
      facts(rows(event)),
    ],
  });
}

/** Tells a seller that an event has moved and its tickets are off sale until they confirm them. */
export function listedEventMovedMail(before: ListedEvent, now: ListedEvent): MailContent {
  return sellerMail({
    subject: mailSubject`${MailText.field(before.name)} has moved: please confirm`,
    preheader: mailText`Your tickets are off sale until you confirm that they are valid for it.`,
    heading: mailText`An event that you listed has moved`,
    blocks: [
      paragraph(
        mailText`${MailText.field(before.name)} takes place at another time or place than you listed it for.`,
      ),
      notice(mailText`Your tickets are off sale until you confirm that they are valid for it.`),
      paragraph(mailText`Sales that you have made are paid after the new day.`),
      button(mailText`Confirm your tickets`, ourPage(routes.sellerDashboard)),
      facts(rows(before), mailText`You listed`),
      facts(rows(now), mailText`Now`),
    ],
  });
}

/** Tells a seller that an event is on again as they listed it. */
export function listedEventBackMail(event: ListedEvent): MailContent {
  return sellerMail({
    subject: mailSubject`${MailText.field(event.name)} is on as you listed it`,
    preheader: mailText`You do not need to do anything.`,
    heading: mailText`An event that you listed is on again`,
    blocks: [
      paragraph(
        mailText`Your listings for ${MailText.field(event.name)} are what they were before it changed. You do not need to do anything.`,
      ),
      YOUR_LISTINGS,
      facts(rows(event)),
    ],
  });
}

function rows({ name, date, time, venue }: ListedEvent): readonly MailFact[] {
  return [
    [mailText`Event`, MailText.field(name)],
    [mailText`Date`, MailText.field(formatEventTime(date, time) ?? DATE_TBA)],
    ...(venue === '' ? [] : [[mailText`Place`, MailText.field(venue)] satisfies MailFact]),
  ];
}
