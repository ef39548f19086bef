import { expect, it } from '@jest/globals';
import { timesOfOrder } from '@terrace/contracts/values/time/event-times';
import { eventTimes, zonesOfVenue } from '../../../market/catalogue/catalogue.public.js';
import { availableAt } from './available-at.js';

/** Of a football match at 20:00, which ends by midnight. */
function available(date: string, country: string, days = 5, paidAt: Date | null = null) {
  const times = eventTimes({ date, time: '20:00', startsAt: null, city: '', country, sport: 'Football' });
  const event = times && { date, zones: zonesOfVenue(country, ''), times: timesOfOrder(times, paidAt) };
  return availableAt(event, days)?.toISOString();
}

// product.md 20.1
it.each([
  ['a Wednesday in London', '25/11/2026', 'England', '2026-12-03T00:00:00.000Z'],
  ['a Thursday in Madrid', '19/11/2026', 'Spain', '2026-11-26T23:00:00.000Z'],
  ['a Friday before the clocks change in London', '23/10/2026', 'England', '2026-10-31T00:00:00.000Z'],
  ['a Wednesday where the zone is not known', '25/11/2026', '', '2026-12-03T12:00:00.000Z'],
])(
  'the proceeds of an event on %s wait until the fifth business day is over there',
  (_day, date, country, at) => expect(available(date, country)).toBe(at),
);

it.each([
  ['a Saturday in Madrid', '21/11/2026', 'Spain', 5, '2026-11-28T23:00:00.000Z'],
  ['a Sunday in Tokyo', '22/11/2026', 'Japan', 5, '2026-11-29T15:00:00.000Z'],
  ['a Wednesday without a delay', '25/11/2026', 'England', 0, '2026-12-03T00:00:00.000Z'],
])(
  'the proceeds of an event on %s wait until its orders can no longer be disputed',
  (_day, date, country, days, at) => expect(available(date, country, days)).toBe(at),
);

it('those of tickets that were sold after the event wait as long from their payment on', () => {
  const paidAt = new Date('2026-12-20T12:00:00Z');
  expect(available('25/11/2026', 'England', 5, paidAt)).toBe('2026-12-27T12:00:00.000Z');
});

it('those of an event without a day have no end', () => {
  expect(availableAt(null, 5)).toBeNull();
});
