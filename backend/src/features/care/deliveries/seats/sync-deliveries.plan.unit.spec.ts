import { describe, expect, it } from '@jest/globals';
import { labelOfSeat } from '@terrace/contracts/values/deliveries';
import { KICK_OFF, STARTED, after, due } from '../../../../../test/delivery-story.js';
import { plannedCommands } from '../../../../../test/planned-commands.js';
import { completed, listing, paying, paid } from '../../../../../test/purchase-story.js';
import type { PurchaseEvent } from '../../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../../buying/purchases/purchases.public.js';
import { deliveryDecider } from '../delivery.decider.js';
import { seatsOf } from './seats-of-order.js';
import { lastDue, syncDeliveriesPlan } from './sync-deliveries.plan.js';

const line = { ...listing, quantity: 1 };
const times = { earliest: KICK_OFF, latest: KICK_OFF, end: after(KICK_OFF, 4) };
const announced = { date: '05/12/2026', time: '17:30' };
const undated: readonly PurchaseEvent[] = [...paying, paid, completed(false)].map((event) =>
  event.type === 'PurchaseStarted'
    ? { ...event, data: { ...event.data, event: { ...event.data.event, date: null, time: null } } }
    : event,
);
const [{ deliveryId } = { deliveryId: '' }] = seatsOf('p1', [line]);

function commandsFor(
  started: ReturnType<typeof due>,
  order: Partial<Parameters<typeof syncDeliveriesPlan>[0]>,
) {
  const plan = syncDeliveriesPlan({
    ...{ purchaseId: 'p1', lines: [line], completedAt: STARTED, times, announced },
    tickets: new Map([[line.id, { ticketType: 'eTickets', deliveryTime: '' }]]),
    ...order,
  });
  const states = {
    purchase: undated.reduce(purchaseDecider.evolve, purchaseDecider.initial()),
    [`seat ${deliveryId}`]: deliveryDecider.evolve(deliveryDecider.initial(), started),
  };
  return plannedCommands(plan, states, after(STARTED, 1)).map(({ command }) => command);
}

describe('a seat of an event that gets its date after the sale', () => {
  const withoutDate = due({
    ...{ times: null, dueAt: null },
    event: { id: '77', name: 'Arsenal vs Chelsea', date: null, time: null, venue: 'Emirates' },
  });

  it('gets its due time with the date', () => {
    expect(commandsFor(withoutDate, {})).toMatchObject([
      { type: 'Move', event: announced, times, dueAt: after(KICK_OFF, -24) },
    ]);
  });

  it('gets another one with its time', () => {
    const day = new Date('2026-12-05T00:00:00Z');
    const withoutTime = due({
      dueAt: after(day, -24).toISOString(),
      times: { startsAt: day.toISOString(), over: after(day, 24).toISOString() },
      event: { id: '77', name: 'Arsenal vs Chelsea', date: '05/12/2026', time: null, venue: 'Emirates' },
    });
    expect(commandsFor(withoutTime, {})).toMatchObject([
      { type: 'Move', event: announced, dueAt: after(KICK_OFF, -24) },
    ]);
  });

  it('has none before, and keeps the one it has', () => {
    expect(commandsFor(withoutDate, { times: null, announced: { date: null, time: null } })).toEqual([]);
    expect(commandsFor(due(), {})).toEqual([]);
  });
});

// product.md 18.2
it('cancels the seat that a refund names, of however many are left', () => {
  const two = { ...listing, quantity: 2 };
  const refund: PurchaseEvent[] = [
    {
      type: 'RefundRequested',
      data: {
        ...{ refundId: 'r1', paymentId: 'pay-1', amount: { amount: 1, currency: 'USD' }, reason: 'dispute' },
        tickets: [{ lineId: two.id, quantity: 1, seats: [1] }],
        ...{ bearer: 'sale', shares: {}, by: null, at: STARTED.toISOString() },
      },
    },
    { type: 'RefundSucceeded', data: { refundId: 'r1', source: 'webhook' } },
  ];
  const seats = seatsOf('p1', [two]);
  const plan = syncDeliveriesPlan({
    ...{ purchaseId: 'p1', lines: [two], completedAt: STARTED, times, announced },
    tickets: new Map([[two.id, { ticketType: 'eTickets', deliveryTime: '' }]]),
  });
  const started = deliveryDecider.evolve(deliveryDecider.initial(), due());
  const purchase = [...paying, paid, completed(false), ...refund].reduce(
    purchaseDecider.evolve,
    purchaseDecider.initial(),
  );
  const states = seats.map(({ deliveryId: id }) => [`seat ${id}`, started]);
  const commands = plannedCommands(plan, { purchase, ...Object.fromEntries(states) }, after(STARTED, 1));
  expect(commands.map(({ entityId, command }) => [entityId, command])).toEqual([
    [seats[0]?.deliveryId, { type: 'Cancel', reason: 'refunded' }],
  ]);
});

// product.md 13.20
describe('the seats of a line', () => {
  it('have the names that its hold took, in words too', () => {
    const seats = seatsOf('p1', [{ ...line, quantity: 2, seats: ['12', '13'] }]).map(({ seat }) => seat);
    expect(seats).toEqual([
      { number: 1, of: 2, name: '12' },
      { number: 2, of: 2, name: '13' },
    ]);
    const label = 'eTickets, Section A, Seats 12, 13';
    expect(seats.map((seat) => labelOfSeat(label, seat))).toEqual([
      'eTickets, Section A, Seat 12',
      'eTickets, Section A, Seat 13',
    ]);
    expect(labelOfSeat('eTickets, Seat 12-15', { name: undefined })).toBe('eTickets, Seat 12-15');
  });
});

// product.md 13.11
describe('an order arrives', () => {
  const order = {
    ...{ purchaseId: 'p1', completedAt: STARTED, times, announced },
    lines: [line, { ...line, id: 'other' }],
    tickets: new Map([
      [line.id, { ticketType: 'eTickets', deliveryTime: '3 days before the event' } as const],
      ['other', { ticketType: 'eTickets', deliveryTime: '2 days before the event' } as const],
    ]),
  };

  it('when its last seat is due', () => expect(lastDue(order)).toEqual(after(KICK_OFF, -48)));
  it('at no known time while the event has no date', () =>
    expect(lastDue({ ...order, times: null })).toBeNull());
});
