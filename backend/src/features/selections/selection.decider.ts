import type { Decider } from '../../platform/command/decider.js';
import { DomainError } from '../../platform/command/domain-error.js';
import type { SelectedTicket, SelectionEvent, SelectionOwner } from './selection.events.js';

export type SelectionCommand =
  | { readonly type: 'SelectTicket'; readonly owner: SelectionOwner; readonly ticket: SelectedTicket }
  | { readonly type: 'DeselectTicket' };

/** How many somebody has selected of one listing: 0 when it was taken back, null when it never was selected. */
export interface SelectionState {
  readonly quantity: number | null;
}

/** Somebody's selection of one listing: on or off; said twice it changes nothing. Throws `not-found`. */
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
