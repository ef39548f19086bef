import { describe, expect, it } from '@jest/globals';
import { readDate, readTime } from './written-time.js';

// product.md 5.20
describe('a date as it is written', () => {
  it.each([
    ['01/12/2026', '2026-12-01'],
    ['1/12/2026', '2026-12-01'],
    ['1.12.2026', '2026-12-01'],
    ['1.12.2026.', '2026-12-01'],
    ['28-11-2026', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026/11/8', '2026-11-08'],
    ['2026-11-28 00:00:00', '2026-11-28'],
    ['2026-11-28T00:00:00.000Z', '2026-11-28'],
    ['28/11/2026 00:00', '2026-11-28'],
  ])('is read: %s', (text, iso) => {
    expect(readDate(text)).toBe(iso);
  });

  it.each(['28/11/26', '11/28/2026', '31/02/2026', '1/12-2026', '28 Nov 2026', '2026', '', '0/0/2026'])(
    'is refused when it can be none or several days: %s',
    (text) => {
      expect(readDate(text)).toBeUndefined();
    },
  );

  it('is read on each day of four years', () => {
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
      const iso = new Date(day).toISOString().slice(0, 10);
      const [year, month, date] = iso.split('-').map(Number);
      for (const text of [iso, `${date}/${month}/${year}`, `${date}.${month}.${year}`])
        expect(readDate(text)).toBe(iso);
    }
  });
});

describe('a time as it is written', () => {
  it.each([
    ['9:30', { time: '09:30' }],
    ['20:45:00', { time: '20:45' }],
    ['20.45', { time: '20:45' }],
    ['20h45', { time: '20:45' }],
    ['20h', { time: '20:00' }],
    ['8:00 PM', { time: '20:00' }],
    ['8 p.m.', { time: '20:00' }],
    ['12:15 am', { time: '00:15' }],
    ['13:00 UTC-6', { time: '13:00', offset: -360 }],
    ['20:30 UTC−4', { time: '20:30', offset: -240 }],
    ['21:00 UTC+1', { time: '21:00', offset: 60 }],
    ['21:00+05:30', { time: '21:00', offset: 330 }],
    ['20:45:00Z', { time: '20:45', offset: 0 }],
    ['20:45 GMT', { time: '20:45', offset: 0 }],
  ])('is read: %s', (text, time) => {
    expect(readTime(text)).toEqual(time);
  });

  it.each([
    '20',
    '24:00',
    '20:60',
    '13:00 PM',
    '0:30 am',
    '20:45 UTC+15',
    '20:45 1',
    'TBA',
    '',
    '2045',
    '-1:30',
  ])('is refused when there is no such time: %s', (text) => {
    expect(readTime(text)).toBeUndefined();
  });

  it('is read at each minute of a day', () => {
    for (let minute = 0; minute < 24 * 60; minute++) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (const text of [time, time.replace(':', '.'), time.replace(':', 'h'), `${time}:59`])
        expect(readTime(text)).toEqual({ time });
    }
  });
});
