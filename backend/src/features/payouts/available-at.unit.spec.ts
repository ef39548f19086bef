import { expect, it } from '@jest/globals';
import { availableAt } from './available-at.js';

it.each([
  ['a Wednesday in London', '25/11/2026', 'Europe/London', '2026-12-03T00:00:00.000Z'],
  ['a Saturday in Madrid', '21/11/2026', 'Europe/Madrid', '2026-11-27T23:00:00.000Z'],
  ['a Sunday in Tokyo', '22/11/2026', 'Asia/Tokyo', '2026-11-27T15:00:00.000Z'],
  ['a Friday before the clocks change in London', '23/10/2026', 'Europe/London', '2026-10-31T00:00:00.000Z'],
  ['a Wednesday where the zone is not known', '25/11/2026', null, '2026-12-03T12:00:00.000Z'],
])('the proceeds of an event on %s wait until the fifth business day is over there', (_day, date, zone, at) =>
  expect(availableAt(date, zone, 5)?.toISOString()).toBe(at),
);

it('without a delay they wait until the day of the event is over; without a day there is no end', () => {
  expect(availableAt('21/11/2026', 'America/New_York', 0)?.toISOString()).toBe('2026-11-22T05:00:00.000Z');
  expect(availableAt(null, 'Europe/London', 5)).toBeNull();
  expect(availableAt('Date TBA', 'Europe/London', 5)).toBeNull();
});
