import { describe, expect, it } from '@jest/globals';
import { isDeliveryTimePast } from './delivery-limits.js';
import { readDeliveryTime } from './delivery-time.js';

const HOUR = 60;
const DAY = 24 * HOUR;

describe('readDeliveryTime', () => {
  it.each([
    ['72 hrs before', 72 * HOUR],
    ['48h before kick-off', 48 * HOUR],
    ['two days before', 2 * DAY],
    ['1.5 days before the event', 36 * HOUR],
    ['1,5 days before the event', 36 * HOUR],
    ['not immediately, 3 days before', 3 * DAY],
    ['2 days before the event', 2 * DAY],
    ['3 days', 3 * DAY],
    ['At least 1 week before the match', 7 * DAY],
    ['No later than 3 days before the event', 3 * DAY],
    ['48 hours prior to kick-off', 2 * DAY],
    ['Within 48 hours before the match', 2 * DAY],
    ['3 days ahead of the match', 3 * DAY],
    ['24hrs. before', DAY],
    ['twenty-four hours before', DAY],
    ['Seventy two hours before', 3 * DAY],
    ['a week before', 7 * DAY],
    ['an hour before the match', HOUR],
    ['the day before', DAY],
    ['half a day before', 12 * HOUR],
    ['a day and a half before', 36 * HOUR],
    ['one and a half days before', 36 * HOUR],
    ['1½ days before', 36 * HOUR],
    ['1 day and 12 hours before', 36 * HOUR],
    ['a couple of days before', 2 * DAY],
    ['2-3 days before', 2 * DAY],
    ['1 or 2 weeks before', 7 * DAY],
    ['a fortnight before', 14 * DAY],
    ['48 hours pre-match', 2 * DAY],
    ['３ days before', 3 * DAY],
    ['60-minutes before', HOUR],
    ['2 wks before', 14 * DAY],
    ['½ day before', 12 * HOUR],
    ['3 days before or earlier', 3 * DAY],
    ['on the day before the match', DAY],
    ['24 to 48 hours before', DAY],
    ['T-2 days', 2 * DAY],
  ])('reads %j as a time before the event', (text, minutes) =>
    expect(readDeliveryTime(text)).toEqual({ from: 'event', minutes }),
  );

  it.each([
    ['24 hours after purchase', DAY],
    ['2 weeks after the order', 14 * DAY],
    ['within 2 days of purchase', 2 * DAY],
    ['2 days from payment', 2 * DAY],
    ['Within 3 days', 3 * DAY],
    ['in two days', 2 * DAY],
    ['1-2 days after payment', 2 * DAY],
    ['thirty mins after purchase', 30],
    ['Immediate delivery, within 1 hour of purchase', HOUR],
    ['Immediately', 0],
    ['Instant delivery', 0],
    ['Immediately after payment', 0],
    ['right away', 0],
    ['the day after purchase', DAY],
    ['2 days later', 2 * DAY],
  ])('reads %j as a time after the purchase', (text, minutes) =>
    expect(readDeliveryTime(text)).toEqual({ from: 'purchase', minutes }),
  );

  it.each([
    '',
    'soon',
    'On the day',
    'not immediately',
    '2 días después de la compra',
    'immediately before the event',
    'immediately after the event',
    '2 days after the event',
    '2 days before purchase',
    'not 3 days before',
    'never 3 days before',
    'no sooner than 3 days before',
    'less than 2 days before',
    'a few days before',
    '2 working days before',
    '2 business days before',
    '1 month before',
    '2 days before or 24 hours after purchase',
    '3 days before, 24 hours for VIP',
    'by 18:00 the day before',
    '12/06, 2 days before',
    '1.5.2 days before',
    '1.234 days before',
    '99999 days before',
    '2/3 days before',
    '2 days before the 8 PM kick-off',
    'asap',
    'next day',
    'within 48 hours of the event',
    'from 3 days before the event',
    '2 week days before',
    '1,440 minutes before',
    '3 days after the event, 2 days before',
    'zwei Tage vorher',
  ])('does not guess at %j', (text) => expect(readDeliveryTime(text)).toBeUndefined());
});

// product.md 23.1
describe('isDeliveryTimePast', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const match = { eventDate: '25/11/2026', eventTime: '20:00' };

  it.each([
    ['5 days before the event', true],
    ['3 days before the event', false],
    ['2 hours before', false],
    ['At once', false],
    ['10 days after purchase', false],
    ['whenever', false],
  ])('four days before the event %j is over: %s', (text, isPast) =>
    expect(isDeliveryTimePast(text, match, now)).toBe(isPast),
  );

  it('is over for any text where the event begins within a day everywhere', () => {
    const soon = { eventDate: '21/11/2026', eventTime: '20:00' };
    for (const text of ['At once', '2 hours before', '2 days after purchase'])
      expect(isDeliveryTimePast(text, soon, now)).toBe(true);
    // In the west it is still further away.
    expect(isDeliveryTimePast('At once', { ...soon, eventDate: '22/11/2026' }, now)).toBe(false);
  });

  it('is over where the event takes place, if that is known', () => {
    // Kick-off at 20:00 in Tokyo is nine hours before 20:00 UTC.
    const inTokyo = { ...match, startsAt: '2026-11-25T11:00:00.000Z' };
    const texts = ['4 days before', '95 hours before', '4 days and 2 hours before'];
    expect(texts.map((text) => isDeliveryTimePast(text, match, now))).toEqual([false, false, false]);
    expect(texts.map((text) => isDeliveryTimePast(text, inTokyo, now))).toEqual([false, false, true]);
    const inHours = { eventDate: '22/11/2026', eventTime: '18:00', startsAt: '2026-11-22T09:00:00.000Z' };
    expect(isDeliveryTimePast('At once', inHours, now)).toBe(true);
    expect(isDeliveryTimePast('At once', { ...inHours, startsAt: null }, now)).toBe(false);
  });

  it('is not over before the tickets are there, nor where the day cannot be read', () => {
    expect(isDeliveryTimePast('5 days before', { ...match, inHandDate: '23/11/2026' }, now)).toBe(false);
    expect(isDeliveryTimePast('5 days before', { ...match, inHandDate: '18/11/2026' }, now)).toBe(true);
    expect(isDeliveryTimePast('5 days before', { ...match, eventDate: '' }, now)).toBe(false);
  });
});
