import type { PersonalDataKeys } from '../../platform/crypto/personal-data-keys.js';
import type { LiveView } from '../../platform/live/live-view.js';
import type { TopicRule } from '../../platform/live/topic-rule.js';
import { loadTickets, openTickets } from './ticket-list.query.js';
import { type PresentableTicket, presentListing, presentTicket } from './ticket.presenter.js';

/** A listing for its seller's dashboard and the administrators' queue. */
export function ticketLive(keys: PersonalDataKeys): LiveView<PresentableTicket> {
  return {
    kind: 'ticket',
    category: 'ticket',
    load: async (ids, database) => openTickets(keys, await loadTickets(ids, database)),
    messages: (row) => {
      const data = presentTicket(row);
      return [
        { room: 'admin', topic: 'admin', data },
        { room: `seller:${row.seller_id}`, topic: 'seller', data },
      ];
    },
  };
}

/** A listing for buyers: on its event's page and on its own; gone from both when not approved. */
export const listingLive: LiveView<PresentableTicket> = {
  kind: 'listing',
  category: 'ticket',
  load: loadTickets,
  messages: (row) => {
    const data = presentListing(row);
    const topics = [`ticket:${row.id}`, ...(row.event_id === null ? [] : [`event:${row.event_id}`])];
    return topics.map((topic) => ({ room: topic, topic, data }));
  },
};

/** A listing's page and an event's page are public. */
export const ticketTopics: readonly TopicRule[] = ['ticket', 'event'].map((topic) => ({
  topic,
  authorise: (_viewer, id) => Promise.resolve(id ? `${topic}:${id}` : null),
}));
