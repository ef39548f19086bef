import { describe, expect, it } from '@jest/globals';
import { isLongOver, partsOf, readSeats, type Seat } from './kept-seat';

const seat: Seat = {
  id: 'seat',
  purchaseId: 'order',
  label: 'Block 12, row 5',
  seat: { number: 1, of: 2 },
  event: { id: 'e1', name: 'Arsenal vs Chelsea', date: '21/12/2026', time: '20:45', venue: 'The Ground' },
  ticketType: 'eTickets',
  status: 'delivered',
  delivered: { kind: 'file', type: 'application/pdf', size: 10, hasCode: true, hasPicture: true },
  deliveredAt: '2026-12-01T10:00:00.000Z',
};
const on = (date: string | null): Seat => ({ ...seat, event: { ...seat.event, date } });
const readAt = (value: unknown) => readSeats(value);

describe('kept seats', () => {
  it('are read unchanged, with the time when they were loaded', () => {
    expect(readAt({ seenAt: 5, items: [seat] })).toEqual({ seenAt: 5, items: [seat] });
  });

  it('are read without fields that another version of the app added', () => {
    const later = { ...seat, gate: 'C', event: { ...seat.event, doors: '19:00' } };
    expect(readAt({ seenAt: 5, items: [later], by: 'v2' })).toEqual({ seenAt: 5, items: [seat] });
  });

  it('leave out an invalid seat and keep the others', () => {
    expect(readAt({ seenAt: 5, items: [{ ...seat, status: 'lost' }, null, seat] })?.items).toEqual([seat]);
  });

  it('stay without a change of their event that cannot be read', () => {
    expect(readAt({ seenAt: 5, items: [{ ...seat, change: { kind: 'split' } }] })?.items).toEqual([seat]);
  });

  it('stay whatever the clock says', () => {
    const items = ['01/01/2020', '21/12/2026', '21/12/2199', null].map(on);
    expect(readAt({ seenAt: 5, items })?.items).toEqual(items);
  });

  it.each([null, 'text', { items: [seat] }, { seenAt: 5 }])('are null for %j', (value) => {
    expect(readAt(value)).toBeNull();
  });
});

it.each([
  ['2026-12-21T23:59:00Z', false],
  // An event of several days.
  ['2026-12-27T09:00:00Z', false],
  ['2026-12-31T00:01:00Z', true],
])('isLongOver of an event on 21 December at %s is %s', (now, isIt) => {
  expect(isLongOver(seat, Date.parse(now))).toBe(isIt);
});

describe('the files of a seat', () => {
  it('are the code first, then the picture, then the file', () => {
    expect(partsOf(seat)).toEqual(['code', 'picture', 'file']);
  });

  it.each<[string, Partial<Seat>]>([
    ['was cancelled', { status: 'cancelled' }],
    ['has not arrived', { delivered: null }],
    ['was sent by post', { delivered: { kind: 'shipment', carrier: 'DHL', trackingNumber: '1' } }],
  ])('are none when it %s', (_what, change) => {
    expect(partsOf({ ...seat, ...change })).toEqual([]);
  });
});
