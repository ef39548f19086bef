import { routes } from '@terrace/contracts/pages/routes';
import type {
  TicketApproved,
  TicketEdited,
  TicketEvent,
  TicketRejected,
  TicketUploaded,
} from '../../tickets/ticket.events.js';
import { links } from './links.js';
import { ADMINS, type Trigger, ruleOn } from './rule.js';
import { short } from './words.js';

/** Uploads and decisions within this time make one notification, because they often come in bulk. */
const GROUPING_WINDOW_MS = 10 * 60_000;

export const ticketSubmitted = ruleOn<TicketUploaded | TicketEdited, { event: string }>({
  name: 'ticket-submitted',
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
});

export const ticketApproved = ruleOn<TicketApproved, { event: string }>({
  name: 'ticket-approved',
  audience: 'seller',
  topic: 'tickets',
  mail: 'optional',
  push: false,
  drafts: (trigger) => decided(trigger),
  write: ({ event }) => ({
    title: `On sale: ${short(event)}`,
    text: 'Your tickets for this event are approved.',
  }),
  link: () => routes.sellerDashboard,
});

export const ticketRejected = ruleOn<TicketRejected, { event: string }>({
  name: 'ticket-rejected',
  audience: 'seller',
  topic: 'tickets',
  mail: 'optional',
  push: true,
  drafts: (trigger) => decided(trigger),
  write: ({ event }) => ({
    title: `Not approved: ${short(event)}`,
    text: 'Tickets of yours for this event were not approved. See why, and list them again.',
  }),
  link: () => routes.sellerDashboard,
});

/** The upload of a ticket, as a list; empty when the history does not start with it. */
export function uploaded({ history }: Trigger): readonly TicketUploaded['data'][] {
  const [first] = history as readonly TicketEvent[];
  return first?.type === 'TicketUploaded' ? [first.data] : [];
}

/** One notification a seller, event and decision within the grouping window. */
function decided(trigger: Trigger) {
  return uploaded(trigger).map(({ sellerId, eventName }) => ({
    to: sellerId,
    params: { event: eventName },
    dedupeKey: groupKey(trigger, eventName),
  }));
}

function groupKey({ at }: Trigger, of: string): string {
  return `${of} ${Math.floor(at.getTime() / GROUPING_WINDOW_MS)}`;
}
