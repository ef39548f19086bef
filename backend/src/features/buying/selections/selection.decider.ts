import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { idFrom } from '../../../platform/ids/id-from.js';
import type { SelectedTicket, SelectionEvent, SelectionOwner } from './selection.events.js';

export type SelectionCommand =
  | { readonly type: 'SelectTicket'; readonly owner: SelectionOwner; readonly ticket: SelectedTicket }
  | { readonly type: 'DeselectTicket' };

/** The selected quantity of one ticket: 0 after it was deselected, null when it was never selected. */
export interface SelectionState {
  readonly quantity: number | null;
}

/** A person's selection of one ticket, on or off. Idempotent. Throws `not-found`. */
export const selectionDecider: Decider<SelectionState, SelectionCommand, SelectionEvent> = {
  category: 'selection',
  initial: () => ({ quantity: null }),
  decide(command, { quantity }) {
    switch (command.type) {
      case 'SelectTicket': {
        const { owner, ticket } = command;
        return ticket.quantity === quantity ? [] : [{ type: 'TicketSelected', data: { owner, ticket } }];
      }
      case 'DeselectTicket':
        if (quantity === null) throw new DomainError('not-found');
        return quantity === 0 ? [] : [{ type: 'TicketDeselected', data: {} }];
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'TicketSelected':
        return { quantity: event.data.ticket.quantity };
      case 'TicketDeselected':
        return { quantity: 0 };
    }
  },
};

/** The one selection that a person can have of a ticket. */
export function selectionId({ kind, id }: SelectionOwner, ticketId: string): string {
  return idFrom('selection', kind, id, ticketId);
}
