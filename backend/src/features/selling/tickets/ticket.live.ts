import type { TicketFlag } from '@terrace/contracts/values/statuses';
import type { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { type LiveView, toAdmins } from '../../../platform/live/live-view.js';
import type { TopicRule } from '../../../platform/live/topic-rule.js';
import { flagsOf } from './prices/ticket-flags.reader.js';
import { loadTickets, openTickets } from './tickets.reader.js';
import { type PresentableTicket, presentSellerTicket, presentTicket } from './ticket.presenter.js';

type FlaggedTicket = PresentableTicket & { readonly flags: readonly TicketFlag[] };

/** A ticket for its seller's dashboard and the administrators' queue. */
export function ticketLive(keys: PersonalDataKeys): LiveView<FlaggedTicket> {
  return {
    kind: 'ticket',
    category: 'ticket',
    load: async (ids, database) => {
      const rows = await loadTickets(ids, database);
      const [opened, flags] = await Promise.all([openTickets(keys, rows), flagsOf(rows, database)]);
      return opened.map((row) => ({ ...row, flags: flags.get(row.id) ?? [] }));
    },
    messages: ({ flags, ...row }) => [
      toAdmins('tickets.see', presentTicket(row, flags)),
      { room: `seller:${row.sellerId}`, topic: 'seller', data: presentTicket(row) },
    ],
  };
}

/** A ticket for buyers: on its event's page and on its own; gone from both when not approved. */
export const sellerTicketLive: LiveView<PresentableTicket> = {
  kind: 'seller-ticket',
  category: 'ticket',
  load: loadTickets,
  messages: (row) => {
    const data = presentSellerTicket(row);
    const topics = [`ticket:${row.id}`, ...(row.eventId === null ? [] : [`event:${row.eventId}`])];
    return topics.map((topic) => ({ room: topic, topic, data }));
  },
};

/** A ticket's page and an event's page are public. */
export const ticketTopics: readonly TopicRule[] = ['ticket', 'event'].map((topic) => ({
  topic,
  authorise: (_viewer, id) => Promise.resolve(id ? `${topic}:${id}` : null),
}));
