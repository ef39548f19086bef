import { describe, expect, it } from '@jest/globals';
import { endOfVenueDay, startOfVenueDay, venueInstant } from './venue-time.js';

// product.md 11.3
describe('the instant of a venue’s local time', () => {
  it.each([
    ['winter', '2026-11-21', '21:00', 'Europe/Madrid', '2026-11-21T20:00:00.000Z'],
    ['summer', '2026-07-21', '21:00', 'Europe/Madrid', '2026-07-21T19:00:00.000Z'],
    [
      'the evening before clocks go forward',
      '2026-03-28',
      '21:00',
      'Europe/London',
      '2026-03-28T21:00:00.000Z',
    ],
    ['the evening they went forward', '2026-03-29', '21:00', 'Europe/London', '2026-03-29T20:00:00.000Z'],
    ['the evening they went back', '2026-10-25', '21:00', 'Europe/London', '2026-10-25T21:00:00.000Z'],
    ['an hour the clocks skip', '2026-03-29', '01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
    ['the first of an hour shown twice', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['a half-hour zone', '2026-01-01', '00:15', 'Asia/Kolkata', '2025-12-31T18:45:00.000Z'],
    ['the southern summer', '2026-01-10', '19:30', 'Pacific/Auckland', '2026-01-10T06:30:00.000Z'],
    ['a zone without summer time', '2026-07-01', '20:00', 'Asia/Dubai', '2026-07-01T16:00:00.000Z'],
  ])('is right for %s', (_when, date, time, zone, instant) => {
    expect(venueInstant(date, time, zone).toISOString()).toBe(instant);
  });
});

describe('the end of a day at a venue', () => {
  it.each([
    ['2026-10-24', 'Europe/London', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 'Europe/London', '2026-10-26T00:00:00.000Z'],
    ['2026-12-31', 'Asia/Tokyo', '2026-12-31T15:00:00.000Z'],
    ['2026-12-31', 'Etc/GMT+12', '2027-01-01T12:00:00.000Z'],
  ])('is right for %s in %s', (date, zone, instant) => {
    expect(endOfVenueDay(date, [zone]).toISOString()).toBe(instant);
  });

  it('is that of the last of the zones that the venue may be in, as its begin is that of the first', () => {
    const zones = ['America/New_York', 'America/Los_Angeles'];
    expect(endOfVenueDay('2026-12-31', zones).toISOString()).toBe('2027-01-01T08:00:00.000Z');
    expect(startOfVenueDay('2026-12-31', zones).toISOString()).toBe('2026-12-31T05:00:00.000Z');
  });
});
