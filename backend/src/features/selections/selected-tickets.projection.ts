import type { TicketType } from '@terrace/contracts/values/statuses';
import type { Projection } from '../../platform/projections/projection.js';
import type { SelectionEvent, SelectionOwner } from './selection.events.js';

/** A row of `selected_tickets`; what was taken back has none. */
export interface SelectedTicketRow {
  readonly owner_kind: SelectionOwner['kind'];
  readonly owner_id: string;
  readonly ticket_id: string;
  readonly event_id: string | null;
  readonly event_name: string;
  readonly ticket_type: TicketType;
  readonly quantity: number;
  readonly selected_at: Date;
}

export const selectedTickets: Projection<SelectedTicketRow, SelectionEvent> = {
  table: 'selected_tickets',
  category: 'selection',
  columns: {
    owner_kind: 'text',
    owner_id: 'text',
    ticket_id: 'text',
    event_id: 'text',
    event_name: 'text',
    ticket_type: 'text',
    quantity: 'integer',
    selected_at: 'timestamptz',
  },
  project(_row, event) {
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
  },
};
