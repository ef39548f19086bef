import type { TicketType } from '@terrace/contracts/values/statuses';
import {
  type RowOf,
  defineReadModel,
  integer,
  nullable,
  text,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import type { SelectionEvent, SelectionOwner } from './selection.events.js';

const table = defineReadModel({
  table: 'selected_tickets',
  category: 'selection',
  columns: {
    owner_kind: text<SelectionOwner['kind']>(),
    owner_id: text(),
    ticket_id: text(),
    event_id: nullable(text()),
    event_name: text(),
    ticket_type: text<TicketType>(),
    quantity: integer(),
    selected_at: timestamptz(),
  },
});

/** A row of `selected_tickets`; what was taken back has none. */
export type SelectedTicketRow = RowOf<typeof table>;

export const selectedTickets = table.projection<SelectionEvent>((_row, event) => {
  if (event.type === 'TicketDeselected') return null;
  const { owner, ticket } = event.data;
  return {
    owner_kind: owner.kind,
    owner_id: owner.id,
    ticket_id: ticket.ticketId,
    event_id: ticket.eventId,
    event_name: ticket.eventName,
    ticket_type: ticket.ticketType,
    quantity: ticket.quantity,
    selected_at: event.at,
  };
});
