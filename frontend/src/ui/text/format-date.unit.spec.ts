import { describe, expect, it } from '@jest/globals';
import {
  dateParts,
  formatDeadline,
  formatDeadlineClock,
  formatInstant,
  formatEventTime,
  formatLongDate,
  formatMonth,
  formatShortDate,
  zoneName,
} from './format-date';

// product.md 2.36
describe('formatDate', () => {
  it('returns weekday, month day, year, and the time when there is one', () => {
    expect(formatLongDate('21/11/2026')).toBe('Saturday, November 21, 2026');
    expect(formatLongDate('21/11/2026', '20:45')).toBe('Saturday, November 21, 2026 at 20:45');
  });

  it('returns the parts of a ticket stub', () => {
    expect(dateParts('01/01/2027')).toEqual({ weekday: 'Fri', day: '1', month: 'Jan', year: '2027' });
  });

  it('uses the English names of weekdays and months', () => {
    const inEnglish = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const text = `${String(month + 9).padStart(2, '0')}/${String(month).padStart(2, '0')}/2027`;
      expect(formatLongDate(text)).toBe(inEnglish.format(new Date(Date.UTC(2027, month - 1, month + 9))));
    }
  });

  it.each([null, '', 'TBC', '31/02/2027'])('returns nothing for %j', (text) => {
    expect(formatLongDate(text)).toBeUndefined();
    expect(dateParts(text)).toBeUndefined();
  });
});

it('an event’s time is the venue’s where there is a time', () => {
  expect(formatEventTime('21/11/2026', '20:45')).toBe('Saturday, November 21, 2026 at 20:45 (local time)');
  expect(formatEventTime('21/11/2026', null)).toBe('Saturday, November 21, 2026');
  expect(formatEventTime(null, '20:45')).toBeUndefined();
});

it('dates and instants are short in one style', () => {
  expect(formatShortDate('01/09/2026')).toBe('1 Sep 2026');
  expect(formatShortDate('soon')).toBe('soon');
  expect(formatShortDate(null)).toBe('');
  expect(formatInstant(new Date(2026, 10, 21, 9, 5).getTime())).toBe('21 Nov 2026, 09:05');
});

it('a deadline names the zone of the clock that it is read on', () => {
  const at = new Date(2026, 10, 21, 9, 5).getTime();
  const zone = zoneName(-new Date(at).getTimezoneOffset());
  expect(formatDeadline(at)).toBe(`21 Nov 2026, 09:05 ${zone}`);
  expect(formatDeadlineClock(at)).toBe(`09:05 ${zone}`);
  expect([0, 60, -210, 345, -480].map(zoneName)).toEqual(['UTC', 'UTC+1', 'UTC−3:30', 'UTC+5:45', 'UTC−8']);
});

it('a month is shown with its year', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
});
