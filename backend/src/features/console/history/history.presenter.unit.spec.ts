import { expect, it } from '@jest/globals';
import { fieldInWords } from '@terrace/contracts/values/text/event-words';
import { presentHistory } from './history.presenter.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });

/** What these events of one stream changed, as a reader sees it. */
function shown(...events: readonly (readonly [type: string, data: object])[]) {
  const history = presentHistory(
    events.map(([type, data], index) => ({
      ...{ id: `event${index}`, streamId: 'thing-1', version: index + 1, type, data, at: new Date() },
      meta: { actor: { role: 'system' as const, id: 'system' }, correlationId: 'c' },
    })),
  );
  return history
    .toReversed()
    .map(({ changes }) => changes.map(({ field, value }) => `${fieldInWords(field)}: ${value}`));
}

// product.md 16.3
it('calls seats by their names, and lines by their labels', () => {
  const label = 'eTickets, Row 5, Seats 12–13';
  expect(shown(['DeliveryDue', { seat: { number: 1, of: 2, name: '12' }, label }])).toEqual([
    ['Seat: Seat 12', `Section, row: ${label}`],
  ]);
  expect(shown(['DeliveryDue', { seat: { number: 1, of: 2 } }])).toEqual([['Seat: Ticket 1 of 2']]);
  const seats = [{ number: 2, of: 2, name: '13' }];
  expect(shown(['DisputeOpened', { tickets: [{ lineId: 'A', label, quantity: 1, seats }] }])).toEqual([
    [`Tickets: ${label}, quantity 1, Seat 13`],
  ]);
});

// product.md 16.3
it('leaves ids out, whatever their field is called, but of a job', () => {
  const id = 'x17M6AQAwCBcD1eihnls';
  expect(shown(['ActProposed', { kind: 'refund', about: id }])).toEqual([['Kind: refund']]);
  expect(shown(['JobRetryAsked', { job: id }])).toEqual([[`Job: ${id}`]]);
});

// product.md 16.3
it('says sums without a currency in that of the events before', () =>
  expect(shown(['SaleCredited', { amount: usd(187_50) }], ['SaleTaken', { amount: 93_75 }])).toEqual([
    ['Amount: US$187.50'],
    ['Amount: US$93.75'],
  ]));
