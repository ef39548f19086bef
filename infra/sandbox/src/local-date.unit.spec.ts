import { describe, expect, it } from '@jest/globals';
import {
  daysAfterMonday,
  plusDays,
  rollForward,
  seasonLabel,
  shiftToNextWeek,
  upstreamDate,
} from './local-date.js';

describe('dates local to a venue', () => {
  it('are formatted like those of the events API', () => {
    expect(upstreamDate('2026-02-01')).toBe('01/02/2026');
  });

  it('work across months, leap days and years', () => {
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfterMonday('2026-11-16')).toBe(0);
    expect(daysAfterMonday('2026-11-22')).toBe(6);
  });

  it.each([
    ['long past', '2026-01-05', '2026-11-18', '2026-11-23'],
    ['today: it moves on', '2026-11-16', '2026-11-16', '2026-11-30'],
    ['tomorrow: it stays', '2026-11-17', '2026-11-16', '2026-11-17'],
    ['further ahead than a period: it comes nearer', '2026-12-28', '2026-11-18', '2026-11-30'],
  ])('roll forward by whole periods: %s', (_case, date, today, rolled) => {
    expect(rollForward(date, 14, today)).toBe(rolled);
  });

  it('roll to the same date every day until the fixture has been played', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(new Set(days.map((today) => rollForward('2026-01-05', 14, today)))).toEqual(
      new Set(['2026-11-23']),
    );
  });

  it.each(['2026-11-16', '2026-11-18', '2026-11-22'])('shift a season into the week after %s', (today) => {
    const shifted = plusDays('2025-08-15', shiftToNextWeek('2025-08-15', today));
    expect(shifted).toBe('2026-11-27');
  });

  it('name a season after its years', () => {
    expect(seasonLabel(['2026-03-01', '2026-10-01'])).toBe('2026');
    expect(seasonLabel(['2027-05-01', '2026-08-01'])).toBe('2026/27');
    expect(seasonLabel([])).toBe('');
  });
});
