import { describe, expect, it } from '@jest/globals';
import { givenDecider } from '../../../../test/given-decider.js';
import { ticketDecider } from './ticket.decider.js';
import { type TicketEvent, detailsOf } from './ticket.events.js';
import { availableOf } from './seats/ticket-stock.rules.js';

const given = givenDecider(ticketDecider);
const maria = { id: 'admin-maria', name: 'Maria' };
const tom = { id: 'admin-tom', name: 'Tom' };
const at = '2026-11-21T12:00:00.000Z';
const facts = {
  ...{ name: 'Arsenal vs Chelsea', date: '05/12/2026', time: '17:30' },
  ...{ venue: 'Emirates Stadium', city: 'London', startsAt: null },
};
const event = {
  ...{ eventId: '77', eventName: facts.name, eventDate: facts.date },
  ...{ eventTime: facts.time, venue: facts.venue },
};
const details = detailsOf({
  ...{ ticketType: 'eTickets', section: 'A', row: '3', seat: '12', quantity: 4 },
  ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
});
const uploaded: TicketEvent = { type: 'TicketUploaded', data: { sellerId: 'sam', ...event, ...details } };
const approved: TicketEvent = {
  type: 'TicketApproved',
  data: { by: maria.id, at },
  personal: { [maria.id]: { name: maria.name } },
};
const rejection = { reason: 'not-genuine', note: 'Sam, please call us.' } as const;
const takeDown = (to: 'withdrawn' | 'pending', seen?: number) =>
  ({ type: 'TakeDownTicket', to, by: maria, rejection, seen }) as const;
const takenDown = (to: 'withdrawn' | 'pending'): TicketEvent => ({
  type: 'TicketTakenDown',
  data: { by: maria.id, at, reason: 'not-genuine', to },
  personal: { sam: { note: rejection.note }, [maria.id]: { name: maria.name } },
});
const held: TicketEvent = { type: 'TicketsHeld', data: { purchaseId: 'p1', quantity: 2 } };
const moved: TicketEvent = {
  type: 'TicketSuspended',
  data: { changeId: 'change', reason: 'event-moved', from: facts, to: { ...facts, date: '12/12/2026' } },
};
const stateAfter = (...history: TicketEvent[]) =>
  history.reduce(ticketDecider.evolve, ticketDecider.initial());

// product.md 4.16
describe('a ticket that an administrator takes off sale', () => {
  it('is withdrawn or pending again, with the reason, and can no longer be held', () => {
    for (const to of ['withdrawn', 'pending'] as const) {
      given(uploaded, approved).when(takeDown(to)).then(takenDown(to));
      given(uploaded, approved, takenDown(to))
        .when({ type: 'HoldTickets', purchaseId: 'p2', quantity: 1 })
        .thenRefused('ticket-unavailable');
      expect(stateAfter(uploaded, approved, takenDown(to))).toMatchObject({ status: to });
    }
  });

  it('is approved again only by who has seen that it was returned', () => {
    const returned = given(uploaded, approved, takenDown('pending'));
    returned.when({ type: 'ApproveTicket', by: tom, seen: 1 }).thenRefused('changed-since-seen');
    returned
      .when({ type: 'ApproveTicket', by: maria, seen: 3 })
      .then({ ...approved, data: { by: maria.id, at } });
  });

  it('keeps its holds: they can be sold, and money that comes later finds it gone', () => {
    const withdrawn = given(uploaded, approved, held, takenDown('withdrawn'));
    withdrawn
      .when({ type: 'SellHeldTickets', purchaseId: 'p1' })
      .then({ type: 'TicketsSold', data: { purchaseId: 'p1', quantity: 2, fromHold: true } });
    withdrawn
      .when({ type: 'RetakeTickets', purchaseId: 'late', quantity: 1 })
      .thenRefused('ticket-unavailable');
    const state = stateAfter(uploaded, approved, held, takenDown('withdrawn'));
    expect(state.kind === 'uploaded' && availableOf(state)).toBe(0);
  });

  it('tells a second administrator who was first, and neither decides on what was not seen', () => {
    given(uploaded, approved, takenDown('withdrawn'))
      .when({ ...takeDown('pending'), by: tom })
      .thenRefused('already-decided', { decision: { status: 'withdrawn', by: 'Maria', at } });
    given(uploaded, approved, takenDown('pending'))
      .when({ ...takeDown('pending'), by: tom })
      .thenRefused('already-decided', { decision: { status: 'returned to pending', by: 'Maria', at } });
    given(uploaded).when(takeDown('withdrawn')).thenRefused('changed-since-seen');
    given(uploaded, approved, { type: 'TicketWithdrawn', data: { reason: 'seller' } })
      .when(takeDown('withdrawn'))
      .thenRefused('ticket-unavailable');
    const sold: TicketEvent = {
      type: 'TicketsSold',
      data: { purchaseId: 'p1', quantity: 4, fromHold: false },
    };
    given(uploaded, approved, sold).when(takeDown('withdrawn')).thenRefused('sold-out');
  });

  it('of a moved event is pending once its seller has confirmed it', () => {
    given(uploaded, approved, moved).when(takeDown('pending')).then(takenDown('pending'));
    given(uploaded, approved, moved).when(takeDown('withdrawn')).then(takenDown('withdrawn'));
    const returned = [uploaded, approved, moved, takenDown('pending')] as const;
    expect(stateAfter(...returned)).toMatchObject({ status: 'suspended' });
    const confirmed: TicketEvent = { type: 'TicketResumed', data: { by: 'seller', event } };
    expect(stateAfter(...returned, confirmed)).toMatchObject({ status: 'pending' });
    given(...returned)
      .when({ ...takeDown('pending'), by: tom })
      .thenRefused('already-decided');
  });
});
