import { describe, expect, it } from '@jest/globals';
import { type EventWhen, eventTimes } from './event-times.js';

const galaxy: EventWhen = {
  date: '26/11/2026',
  time: '11:00',
  startsAt: null,
  city: 'Carson',
  country: 'United States',
  sport: 'Football',
};
const times = (more: Partial<EventWhen>) => {
  const found = eventTimes({ ...galaxy, ...more });
  return found && [found.earliest, found.latest, found.end].map((at) => at.toISOString().slice(0, 16));
};

// product.md 11.5
describe('the times of an event', () => {
  it('are one instant and an end by its sport where hour and zone are known', () => {
    expect(times({})).toEqual(['2026-11-26T19:00', '2026-11-26T19:00', '2026-11-26T23:00']);
    const melbourne = { date: '30/11/2026', time: '15:00', city: 'Melbourne', country: 'Australia' };
    expect(times(melbourne)?.[0]).toBe('2026-11-30T04:00');
  });

  it('end after a day in a sport whose events may last one', () => {
    expect(times({ sport: 'Car racing' })?.[2]).toBe('2026-11-27T21:00');
    expect(times({ sport: 'constructor' })?.[2]).toBe('2026-11-27T21:00');
  });

  it('are between those of the zones that the venue may be in', () => {
    const arlington = times({ city: 'Arlington' });
    expect(arlington?.slice(0, 2)).toEqual(['2026-11-26T16:00', '2026-11-26T17:00']);
    expect(times({ country: '' })?.slice(0, 2)).toEqual(['2026-11-25T21:00', '2026-11-26T23:00']);
  });

  it.each([null, '00:00'])('are between begin and end of the day where the hour is %s', (time) => {
    expect(times({ time })).toEqual(['2026-11-26T08:00', '2026-11-27T08:00', '2026-11-27T12:00']);
  });

  it('are those of the instant that upstream said', () => {
    const startsAt = new Date('2026-11-26T18:30:00Z');
    expect(times({ startsAt, city: 'Nowhere' })?.slice(0, 2)).toEqual([
      '2026-11-26T18:30',
      '2026-11-26T18:30',
    ]);
  });

  it('are unknown without a date', () => {
    expect(times({ date: null })).toBeNull();
    expect(times({ date: 'Date TBA' })).toBeNull();
  });
});
