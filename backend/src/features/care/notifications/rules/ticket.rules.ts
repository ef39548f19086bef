import type { QueryBus } from '@nestjs/cqrs';
import type { OwnTicketStatus } from '@terrace/contracts/http/selling/tickets';
import { routes } from '@terrace/contracts/pages/routes';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import { namedPlaces } from '@terrace/contracts/values/tickets/answers';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  list,
  mailText,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import type {
  TicketApproved,
  TicketEdited,
  TicketEvent,
  TicketRejected,
  TicketTakenDown,
  TicketUploaded,
} from '../../../selling/tickets/ticket.events.js';
import {
  CountTicketsDecided,
  type DecidedTicket,
  TicketsDecided,
} from '../../../selling/tickets/tickets.public.js';
import { ADMINS, type Rule, type RuleMail, type Trigger, ruleOn } from './rule.js';
import { links, reasonOf, short } from './words.js';

/** Uploads and decisions within this time make one notification, because they often come in bulk. */
const GROUPING_WINDOW_MS = 10 * 60_000;
/** What was decided at the very end of a stretch of time is stored a moment later. */
const SETTLED_MS = 2_000;
/** Highest number of tickets in a mail. */
const MAX_NAMED = 20;
export const YOUR_LISTINGS = button(mailText`See your listings`, ourPage(routes.sellerDashboard));

/** ISO UTC. */
type Decided = { readonly decided?: { readonly from: string; readonly until: string } };

/**
 * Tickets decided within the same stretch of time are one mail, because administrators decide hundreds at once. It goes when
 * that time is over.
 */
const ticketsDecided: RuleMail<
  TicketApproved | TicketRejected | TicketTakenDown,
  { event: string },
  Decided
> = {
  about: ['tickets-decided'],
  request: ({ at }, { to }, { decisionMailSeconds }) => {
    const length = decisionMailSeconds * 1000;
    const from = Math.floor(at.getTime() / length) * length;
    const until = from + length;
    return {
      key: `tickets-decided-${to}-${from}`,
      ids: { decided: { from: new Date(from).toISOString(), until: new Date(until).toISOString() } },
      delayMs: Math.max(0, until + SETTLED_MS - Date.now()),
    };
  },
  write: async ({ sellerId, decided }, { queries }) => {
    if (!decided) return null;
    const { from, until } = decided;
    return ticketsDecidedMail(
      await queries.execute(new TicketsDecided(sellerId, new Date(from), new Date(until))),
    );
  },
};

/** `decided` is how many listings were decided from `from` until `until`; stored notifications have no number. */
type DecidedParams = {
  readonly event: string;
  readonly from?: string;
  readonly until?: string;
  readonly decided?: number;
};

const ownTickets = (status: OwnTicketStatus) => `${routes.sellerDashboard}?tab=my-tickets&status=${status}`;

export const ticketRules: readonly Rule[] = [
  ruleOn<TicketUploaded | TicketEdited, { event: string }>({
    name: 'ticket-submitted',
    on: ['TicketUploaded', 'TicketEdited'],
    audience: 'admin',
    topic: 'console',
    mail: null,
    push: false,
    drafts: (trigger) => {
      const { data } = trigger;
      if ('backToPending' in data && !data.backToPending) return [];
      return uploaded(trigger).map(({ sellerId, eventName }) => ({
        to: ADMINS,
        params: { event: eventName },
        dedupeKey: groupKey(trigger, sellerId),
      }));
    },
    write: ({ event }) => ({
      title: 'New tickets to check',
      text: `A seller has submitted tickets for ${short(event)}.`,
    }),
    link: () => links.console('tickets'),
  }),

  ruleOn<TicketApproved, DecidedParams, Decided>({
    name: 'ticket-approved',
    on: ['TicketApproved'],
    audience: 'seller',
    topic: 'tickets',
    mail: ticketsDecided,
    push: false,
    drafts: (trigger) => decisionOn(trigger),
    write: (params) => ({
      title: decidedTitle(params, 'On sale', 'approved'),
      text: 'Your tickets are approved and on sale.',
    }),
    count: countOf('approved'),
    link: () => ownTickets('on-sale'),
  }),

  ruleOn<TicketRejected, DecidedParams, Decided>({
    name: 'ticket-rejected',
    on: ['TicketRejected'],
    audience: 'seller',
    topic: 'tickets',
    mail: ticketsDecided,
    push: true,
    drafts: (trigger) => decisionOn(trigger),
    write: (params) => ({
      title: decidedTitle(params, 'Not approved', 'not approved'),
      text: 'Tickets of yours were not approved. See why, and list them again.',
    }),
    count: countOf('rejected'),
    link: () => ownTickets('rejected'),
  }),

  ruleOn<TicketTakenDown, { event: string }, Decided>({
    name: 'ticket-taken-down',
    on: ['TicketTakenDown'],
    audience: 'seller',
    topic: 'tickets',
    mail: ticketsDecided,
    push: true,
    drafts: (trigger) => decisionOn(trigger),
    write: ({ event }) => ({
      title: `Off sale: ${short(event)}`,
      text: 'We took tickets of yours for this event off sale. See why, and what you can do.',
    }),
    link: () => routes.sellerDashboard,
  }),
];

/** The upload of a ticket, as a list; empty when the history does not start with it. */
export function uploaded({ history }: Trigger): readonly TicketUploaded['data'][] {
  const [first] = history as readonly TicketEvent[];
  return first?.type === 'TicketUploaded' ? [first.data] : [];
}

/** One notification a seller and decision within the grouping window, whose tickets are counted when it is read. */
function decisionOn(trigger: Trigger) {
  const from = windowOf(trigger);
  const times = {
    from: new Date(from).toISOString(),
    until: new Date(from + GROUPING_WINDOW_MS).toISOString(),
  };
  return uploaded(trigger).map(({ sellerId, eventName }) => ({
    to: sellerId,
    params: { event: eventName, ...times },
    dedupeKey: groupKey(trigger, 'decided'),
  }));
}

function groupKey(trigger: Trigger, of: string): string {
  return `${of} ${windowOf(trigger) / GROUPING_WINDOW_MS}`;
}

function windowOf({ at }: Trigger): number {
  return at.getTime() - (at.getTime() % GROUPING_WINDOW_MS);
}

/** Counts the listings that a notification is about. */
function countOf(status: DecidedTicket['status']) {
  return async (params: DecidedParams, sellerId: string, queries: QueryBus): Promise<DecidedParams> => {
    const { from, until } = params;
    if (from === undefined || until === undefined) return params;
    const asked = new CountTicketsDecided(sellerId, status, new Date(from), new Date(until));
    return { ...params, decided: await queries.execute(asked) };
  };
}

/** Of several listings that were decided together the number, of one its event; older notifications are of one event. */
function decidedTitle({ event, decided = 1 }: DecidedParams, one: string, many: string): string {
  return decided > 1 ? `${decided} listings ${many}` : `${one}: ${short(event)}`;
}

/** What is below the listings that are not on sale, and what their seller can do: withdrawn ones are not changed any more. */
function reasonsBelow(withdrawn: number, others: number): MailText {
  if (withdrawn === 0) return mailText`The reason is below each listing. Correct it, and we check it again.`;
  if (others === 0) return mailText`The reason is below each listing. Withdrawn listings cannot be changed.`;
  return mailText`The reason is below each listing. Correct those that are not withdrawn, and we check them again.`;
}

/** Tells a seller about the tickets decided within a period, with the reasons of those not on sale. Null without tickets. */
export function ticketsDecidedMail(tickets: readonly DecidedTicket[]): MailContent | null {
  const of = (status: DecidedTicket['status']) => tickets.filter((ticket) => ticket.status === status);
  const [approved, rejected, withdrawn, returned] = [
    of('approved'),
    of('rejected'),
    of('withdrawn'),
    of('pending'),
  ];
  if (tickets.length === 0) return null;
  const decided = decisions(approved.length, rejected.length, withdrawn.length + returned.length);
  const isAllOnSale = approved.length === tickets.length;
  const reasons = reasonsBelow(withdrawn.length, rejected.length + returned.length);
  return {
    subject: decided,
    preheader: isAllOnSale ? mailText`On sale now.` : reasons,
    heading: decided,
    blocks: [
      ...(approved.length > 0
        ? [paragraph(mailText`Buyers can find and buy what is on sale now. You get a mail with each sale.`)]
        : []),
      ...listed(mailText`On sale now`, approved, titleOf),
      ...listed(mailText`Not approved`, rejected, withReason),
      ...listed(mailText`Withdrawn by us`, withdrawn, withReason),
      ...listed(mailText`Off sale while we check again`, returned, withReason),
      ...(isAllOnSale ? [] : [paragraph(reasons)]),
      ...(withdrawn.length + returned.length > 0
        ? [
            paragraph(
              mailText`Buyers who are paying for such tickets at this moment may still get them. What is sold, please deliver.`,
            ),
          ]
        : []),
      YOUR_LISTINGS,
    ],
    because: 'seller',
    isOptional: true,
  };
}

function withReason(ticket: DecidedTicket): MailText {
  const reason = reasonOf(ticket.rejection);
  return reason === null ? titleOf(ticket) : MailText.lines([titleOf(ticket), reason]);
}

function decisions(approved: number, rejected: number, takenDown: number): MailText {
  if (takenDown > 0 && approved + rejected === 0) return mailText`${listings(takenDown)} taken off sale`;
  if (takenDown > 0) return mailText`${listings(approved + rejected + takenDown)} decided`;
  if (rejected === 0) return mailText`${listings(approved)} approved`;
  if (approved === 0) return mailText`${listings(rejected)} not approved`;
  return mailText`${listings(approved)} approved, ${rejected} not`;
}

function listings(count: number): MailText {
  return count === 1 ? mailText`1 listing` : mailText`${count} listings`;
}

function listed(
  heading: MailText,
  items: readonly DecidedTicket[],
  write: (ticket: DecidedTicket) => MailText,
): readonly MailBlock[] {
  if (items.length === 0) return [];
  const named = items.slice(0, MAX_NAMED);
  const more = items.length - named.length;
  return [list([...named.map(write), ...(more > 0 ? [mailText`and ${more} more`] : [])], heading)];
}

function titleOf({
  eventName,
  eventDate,
  ticketType,
  section,
  row,
  seat,
  quantity,
}: DecidedTicket): MailText {
  const place = namedPlaces({ section, row, seat });
  const parts = [eventName, formatShortDate(eventDate), `${quantity} x ${ticketType}`, ...place].filter(
    Boolean,
  );
  return MailText.field(parts.join(', '));
}
