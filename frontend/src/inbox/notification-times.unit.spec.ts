import { describe, expect, it } from '@jest/globals';
import type { Notification } from '@terrace/contracts/http/care/notifications';
import { ageText, groupByDay } from './notification-times';

// Local times: the groups are the viewer's days.
const now = new Date(2026, 10, 21, 9, 30).getTime();
const at = (...time: [number, number, number, number?]): Notification => ({
  id: time.join('-'),
  version: 1,
  topic: 'account',
  title: 'Title',
  text: 'Text',
  link: '/',
  at: new Date(...time).toISOString(),
  position: 1,
});

describe('groupByDay', () => {
  it('groups by the day of the viewer, in the order of the list', () => {
    const items = [at(2026, 10, 21, 9), at(2026, 10, 21, 0), at(2026, 10, 20, 23), at(2026, 10, 14, 12)];
    expect(groupByDay(items, now).map(({ day, items: { length } }) => [day, length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Saturday, 14 Nov 2026', 1],
    ]);
  });

  it('groups a time in the future under today, because the clock of the server may be ahead', () => {
    expect(groupByDay([at(2026, 10, 22, 0)], now)).toMatchObject([{ day: 'Today' }]);
  });
});

describe('ageText', () => {
  it.each([
    [-5_000, 'Just now'],
    [59_000, 'Just now'],
    [60_000, '1 minute ago'],
    [3 * 3_600_000, '3 hours ago'],
    [6 * 86_400_000, '6 days ago'],
    [7 * 86_400_000, '14 Nov 2026'],
  ])('shows an age of %d milliseconds as %s', (age, text) => {
    expect(ageText(now - age, now)).toBe(text);
  });
});
