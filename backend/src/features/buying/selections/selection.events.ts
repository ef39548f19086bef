import type { TicketType } from '@terrace/contracts/values/statuses';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Who selects: an account, or a guest by the hash of a cookie. Neither reveals who the person is. */
export interface SelectionOwner {
  readonly kind: 'account' | 'guest';
  readonly id: string;
}

/** What is selected, as the ticket said it then. */
export interface SelectedTicket {
  readonly ticketId: string;
  readonly eventId: string | null;
  readonly eventName: string;
  readonly ticketType: TicketType;
  readonly quantity: number;
}

export type TicketSelected = DomainEvent<
  'TicketSelected',
  { readonly owner: SelectionOwner; readonly ticket: SelectedTicket }
>;
export type TicketDeselected = DomainEvent<'TicketDeselected'>;

export type SelectionEvent = TicketSelected | TicketDeselected;

export const selectionEvents = eventTypes<SelectionEvent>({ TicketSelected: {}, TicketDeselected: {} });
