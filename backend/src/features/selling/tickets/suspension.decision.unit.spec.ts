import { describe, it } from '@jest/globals';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { givenDecider } from '../../../../test/given-decider.js';
import type { StandingEvent } from './suspension.decision.js';
import { ticketDecider } from './ticket.decider.js';
import { type EventOfTicket, type TicketEvent, detailsOf } from './ticket.events.js';

const given = givenDecider(ticketDecider);
const event: EventOfTicket = {
  eventId: '77',
  eventName: 'Arsenal vs Chelsea',
  eventDate: '05/12/2026',
  eventTime: '17:30',
  venue: 'Emirates Stadium',
};
const planned: EventFacts = {
  name: event.eventName,
  date: event.eventDate,
  time: event.eventTime,
  venue: event.venue,
  city: 'London',
  startsAt: null,
};
const later = { ...planned, date: '12/12/2026' };
const undated = { ...planned, date: null, time: null };
const uploaded: TicketEvent = {
  type: 'TicketUploaded',
  data: {
    sellerId: 'sam',
    ...event,
    ...detailsOf({
      ...{ ticketType: 'eTickets', section: 'A', row: '3', seat: '12', quantity: 4 },
      ...{ price: { amount: 12_500, currency: 'USD' }, deliveryTime: '2 days before' },
    }),
  },
};
const approved: TicketEvent = {
  type: 'TicketApproved',
  data: { by: 'maria', at: '2026-11-21T12:00:00.000Z' },
  personal: { maria: { name: 'Maria' } },
};
const follow = (data: Partial<StandingEvent> = {}) =>
  ({ type: 'FollowEvent', changeId: 'e.1', standing: 'on', from: planned, to: later, ...data }) as const;
const suspended = (
  data: Partial<Extract<TicketEvent, { type: 'TicketSuspended' }>['data']> = {},
): TicketEvent => ({
  type: 'TicketSuspended',
  data: { changeId: 'e.1', reason: 'event-moved', from: planned, to: later, ...data },
});
const confirmed = (now: Partial<EventOfTicket> = {}): TicketEvent => ({
  type: 'TicketResumed',
  data: { by: 'seller', event: { ...event, ...now } },
});
const resumedBy = (changeId: string): TicketEvent => ({
  type: 'TicketResumed',
  data: { by: 'event', event, changeId },
});
const confirm = { type: 'ConfirmEvent', sellerId: 'sam' } as const;
const hold = { type: 'HoldTickets', purchaseId: 'p1', quantity: 1 } as const;

// product.md 19.3, 19.4
describe('a ticket of a moved event', () => {
  it('that was listed for 00:00 is good for the hour announced since, and not for another one', () => {
    const listed: TicketEvent = { ...uploaded, data: { ...uploaded.data, eventTime: '00:00' } };
    given(listed, approved)
      .when(follow({ to: planned }))
      .then();
    const to = { ...planned, time: '20:00' };
    given(listed, approved).when(follow({ to })).then(suspended({ to }));
  });

  it('is suspended once, and nobody can hold, edit or approve it', () => {
    given(uploaded, approved).when(follow()).then(suspended());
    const off = given(uploaded, approved, suspended());
    off.when(follow()).then();
    off.when(hold).thenRefused('ticket-unavailable');
    off
      .when({ type: 'EditTicket', sellerId: 'sam', changes: { quantity: 5 }, deliveryAddress: undefined })
      .thenRefused('ticket-unavailable');
    given(uploaded, suspended())
      .when({ type: 'ApproveTicket', by: { id: 'maria', name: 'Maria' } })
      .thenRefused('ticket-unavailable');
  });

  it('is what it was again once its seller confirms, for the new day', () => {
    const onNewDay = confirmed({ eventDate: '12/12/2026' });
    given(uploaded, approved, suspended()).when(confirm).then(onNewDay);
    given(uploaded, approved, suspended(), onNewDay)
      .when(hold)
      .then({
        type: 'TicketsHeld',
        data: { purchaseId: 'p1', quantity: 1 },
      });
    given(uploaded, approved, suspended(), onNewDay).when(confirm).then();
    given(uploaded, suspended(), onNewDay).when(hold).thenRefused('ticket-unavailable');
    given(uploaded, approved, suspended())
      .when({ ...confirm, sellerId: 'eve' })
      .thenRefused('ticket-not-found');
  });

  it('that is moved twice and back is on sale without a confirmation', () => {
    const twice = suspended({ changeId: 'e.2', from: later, to: { ...later, venue: 'Wembley' } });
    given(uploaded, approved, suspended(), twice)
      .when(follow({ changeId: 'e.3', from: { ...later, venue: 'Wembley' }, to: planned }))
      .then(resumedBy('e.3'));
  });

  it('that was confirmed for the new day is suspended when the event moves back', () =>
    given(uploaded, approved, suspended(), confirmed({ eventDate: '12/12/2026' }))
      .when(follow({ changeId: 'e.2', from: later, to: planned }))
      .then(suspended({ changeId: 'e.2', from: later, to: planned })));

  it('without a new day is confirmed once, and not suspended again by the same change', () => {
    const off = suspended({ to: undated });
    given(uploaded, approved, off).when(confirm).then(confirmed());
    given(uploaded, approved, off, confirmed())
      .when(follow({ to: undated }))
      .then();
  });

  it('that was listed after the change stays on sale', () =>
    given(uploaded, approved)
      .when(follow({ from: later, to: planned }))
      .then());
});

// product.md 19.4
describe('a rejected ticket that is listed again', () => {
  const details = detailsOf(uploaded.data);
  const rejected: TicketEvent = {
    type: 'TicketRejected',
    data: { by: 'maria', at: '2026-11-21T12:00:00.000Z' },
    personal: { maria: { name: 'Maria' } },
  };
  const edit = (changes: Partial<typeof details>, now: Partial<EventFacts & { isCancelled: boolean }> = {}) =>
    ({
      type: 'EditTicket',
      sellerId: 'sam',
      changes,
      deliveryAddress: undefined,
      eventNow: { ...planned, isCancelled: false, ...now },
    }) as const;
  const edited = (changes: Partial<typeof details>, moved?: Partial<EventOfTicket>): TicketEvent => ({
    type: 'TicketEdited',
    data: {
      ...{ sellerId: 'sam', ...details, ...changes, backToPending: true },
      ...(moved && { event: { ...event, ...moved } }),
    },
  });
  const text = { description: 'Great view' };

  it('is for the day that its event has by then', () => {
    const again = edited(text, { eventDate: '12/12/2026' });
    given(uploaded, rejected).when(edit(text, later)).then(again);
    given(uploaded, rejected, again).when(follow()).then();
    given(uploaded, rejected).when(edit(text)).then(edited(text));
    given(uploaded, rejected).when(edit(text, undated)).then(edited(text));
  });

  it('is refused once its event is cancelled, and where it would be in hand too late', () => {
    given(uploaded, rejected)
      .when(edit(text, { isCancelled: true }))
      .thenRefused('event-cancelled');
    const inHand = { ...uploaded, data: { ...uploaded.data, inHandDate: '03/12/2026' } };
    given(inHand, rejected)
      .when(edit(text, { date: '04/12/2026' }))
      .thenRefused('invalid');
  });

  it('keeps its day when its edit is none that buyers read, or it was not rejected', () => {
    const kept: TicketEvent = {
      type: 'TicketEdited',
      data: { sellerId: 'sam', ...details, deliveryTime: '3 days before', backToPending: false },
    };
    given(uploaded, rejected)
      .when(edit({ deliveryTime: '3 days before' }, later))
      .then(kept);
    given(uploaded, approved).when(edit(text, later)).then(edited(text));
  });
});

describe('a ticket of a cancelled event', () => {
  const off = suspended({ reason: 'event-cancelled', to: planned });
  const cancel = follow({ standing: 'cancelled', to: planned });

  it('is suspended, whenever it was listed, and cannot be confirmed', () => {
    given(uploaded, approved).when(cancel).then(off);
    given(uploaded, approved, off).when(confirm).thenRefused('event-cancelled');
    given(uploaded, approved, off)
      .when({ type: 'RetakeTickets', purchaseId: 'p1', quantity: 1 })
      .thenRefused('ticket-unavailable');
  });

  it('may be withdrawn, and a withdrawn one is left alone', () => {
    const withdrawn: TicketEvent = { type: 'TicketWithdrawn', data: { reason: 'seller' } };
    given(uploaded, approved, off)
      .when({ type: 'WithdrawTicket', sellerId: 'sam', reason: 'seller' })
      .then(withdrawn);
    given(uploaded, approved, withdrawn).when(cancel).then();
  });

  it('is on sale again when the event is', () =>
    given(uploaded, approved, off)
      .when(follow({ changeId: 'e.2', to: planned }))
      .then(resumedBy('e.2')));
});
