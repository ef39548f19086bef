import { describe, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { selectionDecider } from './selection.decider.js';
import type { SelectionEvent } from './selection.events.js';

const given = givenDecider(selectionDecider);
const owner = { kind: 'guest', id: 'guest-1' } as const;
const ticket = (quantity: number) => ({
  ticketId: 'listing-1',
  eventId: '77',
  eventName: 'Arsenal vs Chelsea',
  ticketType: 'eTickets' as const,
  quantity,
});
const selected = (quantity = 1): SelectionEvent => ({
  type: 'TicketSelected',
  data: { owner, ticket: ticket(quantity) },
});
const deselected: SelectionEvent = { type: 'TicketDeselected', data: {} };
const select = (quantity = 1) => ({ type: 'SelectTicket', owner, ticket: ticket(quantity) }) as const;

describe('a selection', () => {
  it('is recorded once, and again for another quantity or after it was removed', () => {
    given().when(select()).then(selected());
    given(selected()).when(select()).then();
    given(selected()).when(select(2)).then(selected(2));
    given(selected(), deselected).when(select()).then(selected());
  });

  it('is removed once', () => {
    given(selected()).when({ type: 'DeselectTicket' }).then(deselected);
    given(selected(), deselected).when({ type: 'DeselectTicket' }).then();
    given().when({ type: 'DeselectTicket' }).thenRefused('not-found');
  });
});
