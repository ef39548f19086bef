import { describe, expect, it } from '@jest/globals';
import { dueAt } from './due-at.js';

const completedAt = new Date('2026-11-01T10:00:00Z');
const startsAt = new Date('2026-12-05T17:30:00Z');
const at = (start: Date) => ({ earliest: start, latest: start, end: start });
const times = at(startsAt);
const due = (text: string, more: Partial<Parameters<typeof dueAt>[1]> = {}) =>
  dueAt({ deliveryTime: text }, { times, completedAt, knownAt: completedAt, ...more })?.toISOString();

// product.md 23.1
describe('a seat is due', () => {
  it.each([
    ['2 days before the event', '2026-12-03T17:30:00.000Z'],
    ['2 days before', '2026-12-03T17:30:00.000Z'],
    ['3 days', '2026-12-02T17:30:00.000Z'],
    ['At least 1 week before the match', '2026-11-28T17:30:00.000Z'],
    ['48 hours prior to kick-off', '2026-12-03T17:30:00.000Z'],
    ['2 days before the start of the event', '2026-12-03T17:30:00.000Z'],
    ['Within 48 hours before the match', '2026-12-03T17:30:00.000Z'],
    ['3 days ahead of the match', '2026-12-02T17:30:00.000Z'],
    ['24 hours after purchase', '2026-11-02T10:00:00.000Z'],
    ['2 weeks after the order', '2026-11-15T10:00:00.000Z'],
    ['within 2 days of purchase', '2026-11-03T10:00:00.000Z'],
    ['2 days from payment', '2026-11-03T10:00:00.000Z'],
    ['Within 3 days', '2026-11-04T10:00:00.000Z'],
    ['72 hrs before', '2026-12-02T17:30:00.000Z'],
    ['48h before kick-off', '2026-12-03T17:30:00.000Z'],
    ['two days before', '2026-12-03T17:30:00.000Z'],
    ['1.5 days before the event', '2026-12-04T05:30:00.000Z'],
    ['not immediately, 3 days before', '2026-12-02T17:30:00.000Z'],
  ])('when its seller promised it: %s', (text, instant) => expect(due(text)).toBe(instant));

  it.each([
    '',
    'soon',
    'On the day',
    '30 minutes before',
    '2 hours before the event',
    '60 days after purchase',
    'not immediately',
    '2 days after the event',
  ])('24 hours before the event when the seller promised later or the text has no duration: %j', (text) =>
    expect(due(text)).toBe('2026-12-04T17:30:00.000Z'),
  );

  it.each(['Immediately', 'Instant delivery', '30 minutes after purchase', '90 days before'])(
    'no sooner than 12 hours after the payment: %s',
    (text) => expect(due(text)).toBe('2026-11-01T22:00:00.000Z'),
  );

  it('at the start of an event that begins within 12 hours', () => {
    const soon = new Date('2026-11-01T14:00:00Z');
    expect(due('2 days before', { times: at(soon) })).toBe(soon.toISOString());
  });

  it('an hour after a payment that came when the event had begun', () => {
    const begun = new Date('2026-11-01T09:00:00Z');
    expect(due('2 days before', { times: at(begun) })).toBe('2026-11-01T11:00:00.000Z');
  });

  it('by the earliest instant of an event in a zone that is not known', () => {
    const late = new Date(startsAt.getTime() + 3 * 60 * 60 * 1000);
    expect(due('soon', { times: { earliest: startsAt, latest: late, end: late } })).toBe(
      '2026-12-04T17:30:00.000Z',
    );
  });

  it('no sooner than 12 hours after the event was moved', () => {
    const knownAt = new Date('2026-12-04T12:00:00Z');
    expect(due('2 days before', { knownAt })).toBe('2026-12-05T00:00:00.000Z');
  });

  // product.md 4.22
  it('not before its seller has it, and at the latest 24 hours before the event', () => {
    const facts = { times, completedAt, knownAt: completedAt };
    const dueOf = (deliveryTime: string, inHandDate: string) =>
      dueAt({ deliveryTime, inHandDate }, facts)?.toISOString();
    expect(dueOf('At once', '20/11/2026')).toBe('2026-11-21T12:00:00.000Z');
    expect(dueOf('2 days before the event', '20/11/2026')).toBe('2026-12-03T17:30:00.000Z');
    // The last that a listing may say; the later one is of a listing whose event was brought forward.
    expect(dueOf('At once', '03/12/2026')).toBe('2026-12-04T12:00:00.000Z');
    expect(dueOf('At once', '05/12/2026')).toBe('2026-12-04T17:30:00.000Z');
    expect(dueOf('At once', '')).toBe('2026-11-01T22:00:00.000Z');
  });

  it('never while the event has no date', () =>
    expect(due('2 days before', { times: null })).toBeUndefined());
});
