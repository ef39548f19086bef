import { describe, expect, it } from '@jest/globals';
import { eventAnswer, withKnownTimes } from './event-answer.js';

const whole = {
  id: '4711',
  name: 'Real Madrid vs Barcelona',
  dateOfEvent: '21/11/2026',
  timeOfEvent: '21:00',
  finalDate: true,
  finalTime: true,
  venue: { name: 'Santiago Bernabéu', mapUrl: 'https://maps.example/4711.svg' },
  city: { name: 'Madrid' },
  country: { name: 'Spain' },
  eventType: { id: '1', name: 'Football' },
  tournament: { id: '9', name: 'La Liga' },
  homeTeam: { id: '10', name: 'Real Madrid' },
  awayTeam: { id: '11', name: 'Barcelona' },
  links: { tickets: 'https://api.events.example/events/4711/tickets' },
};
const read = (change: object) => eventAnswer.parse({ ...whole, ...change });

// product.md 3.14, 12.2
describe('an upstream event', () => {
  it('becomes a row with the instant in its venue’s time zone', () => {
    expect(read({})).toEqual({
      id: '4711',
      name: 'Real Madrid vs Barcelona',
      home: 'Real Madrid',
      away: 'Barcelona',
      event_date: '2026-11-21',
      event_time: '21:00',
      date_is_final: true,
      starts_at: new Date('2026-11-21T20:00:00Z'),
      time_zone: 'Europe/Madrid',
      day_ends_at: new Date('2026-11-21T23:00:00Z'),
      venue: 'Santiago Bernabéu',
      map_url: 'https://maps.example/4711.svg',
      city: 'Madrid',
      country: 'Spain',
      sport_id: '1',
      sport_name: 'Football',
      tournament_id: '9',
      tournament_name: 'La Liga',
      tickets_path: '/events/4711/tickets',
      cancelled: false,
      unread_date: null,
      unread_time: null,
    });
  });

  it('trims stray spaces', () => {
    const { name, venue } = read({
      name: ' Real Madrid  vs\tBarcelona ',
      venue: { name: ' Santiago Bernabéu ' },
    });
    expect({ name, venue }).toEqual({ name: 'Real Madrid vs Barcelona', venue: 'Santiago Bernabéu' });
  });

  it.each([
    ['Real Madrid vs Barcelona', 'Real Madrid', 'Barcelona'],
    ['Lakers - Celtics', 'Lakers', 'Celtics'],
    ['Ajax VS. PSV', 'Ajax', 'PSV'],
    ['Saint-Étienne vs Paris - Red Star', 'Saint-Étienne', 'Paris - Red Star'],
    ['Monaco Grand Prix', null, null],
    ['A vs B vs C', null, null],
  ])('splits %s when teams are missing', (name, home, away) => {
    expect(read({ name, homeTeam: undefined, awayTeam: null })).toMatchObject({ home, away });
  });

  it.each([{ finalDate: false }, { finalTime: false }])('has no instant for %j', (change) => {
    expect(read(change)).toMatchObject({ date_is_final: false, starts_at: null, event_date: '2026-11-21' });
  });

  it.each([
    [{ dateOfEvent: null, date: '22/11/2026' }, '2026-11-22'],
    [{ dateOfEvent: '2026-11-23' }, '2026-11-23'],
    [{ dateOfEvent: '2/12/2026' }, '2026-12-02'],
    [{ dateOfEvent: '31/02/2026' }, null],
    [{ dateOfEvent: 'soon', date: 12 }, null],
    [{ dateOfEvent: undefined }, null],
  ])('parses the date of %j', (change, date) => {
    const event = read(change);
    expect(event.event_date).toBe(date);
    expect(event.day_ends_at === null).toBe(date === null);
  });

  it.each([
    ['9:05', '09:05'],
    ['21:00:00', '21:00'],
    ['8:00 PM', '20:00'],
    ['20.45', '20:45'],
    ['24:00', null],
    ['TBA', null],
  ])('parses the time %s', (timeOfEvent, time) => {
    expect(read({ timeOfEvent }).event_time).toBe(time);
  });

  it.each([
    [{ timeOfEvent: '13:00 UTC-6', city: 'Nowhere', country: 'United States' }, '13:00', '2026-11-21T19:00Z'],
    [{ timeOfEvent: '20:45:00Z' }, '20:45', '2026-11-21T20:45Z'],
    // The offset of its venue says nothing new.
    [{ timeOfEvent: '21:00 UTC+1' }, '21:00', '2026-11-21T20:00Z'],
  ])('has the instant of the offset in %j', (change, event_time, instant) => {
    expect(read(change)).toMatchObject({ event_time, starts_at: new Date(instant) });
  });

  it('has no instant at 00:00, which stands for an unknown hour', () => {
    expect(read({ timeOfEvent: '00:00' })).toMatchObject({ event_time: '00:00', starts_at: null });
  });

  it('keeps what upstream wrote as a date or time that cannot be read', () => {
    const unread = { event_time: null, unread_time: 'half past nine', unread_date: null };
    expect(read({ timeOfEvent: 'half past nine' })).toMatchObject(unread);
    expect(read({ dateOfEvent: '31/02/2026' })).toMatchObject({
      unread_date: '31/02/2026',
      unread_time: null,
    });
    // Another field says it.
    const said = read({ timeOfEvent: 'evening', time: '21:00' });
    expect(said).toMatchObject({ event_time: '21:00', unread_time: null });
    expect(read({ timeOfEvent: null, time: ' ' }).unread_time).toBeNull();
    expect(read({ dateOfEvent: 'TBA' }).unread_date).toBeNull();
  });

  it('has the day and hour known before where upstream’s cannot be read', () => {
    const known = read({});
    const again = (change: object) => withKnownTimes(read(change), known);
    expect(again({ timeOfEvent: '?!' })).toEqual({ ...known, unread_time: '?!' });
    expect(again({ dateOfEvent: 'soon' })).toEqual({ ...known, unread_date: 'soon' });
    expect(again({ dateOfEvent: '22/11/2026', timeOfEvent: '?!' })).toMatchObject({
      event_date: '2026-11-22',
      event_time: '21:00',
      starts_at: new Date('2026-11-22T20:00:00Z'),
      day_ends_at: new Date('2026-11-22T23:00:00Z'),
    });
    expect(again({ dateOfEvent: 'soon', timeOfEvent: '19:00' })).toMatchObject({
      event_date: '2026-11-21',
      event_time: '19:00',
      starts_at: new Date('2026-11-21T18:00:00Z'),
    });
  });

  it.each([null, 'TBA', 'to be announced', 'Postponed'])('loses its day with the date %j', (dateOfEvent) => {
    const lost = withKnownTimes(read({ dateOfEvent, timeOfEvent: 'TBA' }), read({}));
    expect(lost).toMatchObject({ event_date: null, event_time: null, starts_at: null, day_ends_at: null });
  });

  it('is accepted when everything but its id and name is missing or of another type', () => {
    const bare = eventAnswer.parse({
      id: 12,
      name: 'Gala',
      venue: 'Hall',
      city: 7,
      country: [],
      links: 'no',
      eventType: null,
    });
    expect(bare).toMatchObject({
      id: '12',
      venue: 'Hall',
      city: '7',
      country: '',
      sport_name: 'Unknown Sport',
    });
    expect(bare).toMatchObject({ date_is_final: true, starts_at: null, time_zone: null, tickets_path: null });
  });

  it.each([
    { id: '../admin' },
    { id: null },
    { id: '' },
    { id: 'x'.repeat(65) },
    { name: ' ' },
    { name: null },
  ])('is rejected with %j', (change) => {
    expect(eventAnswer.safeParse({ ...whole, ...change }).success).toBe(false);
  });

  it('has no time zone where country and city do not say one', () => {
    expect(read({ country: 'United States', city: 'Springfield' })).toMatchObject({
      time_zone: null,
      starts_at: null,
    });
    expect(read({ country: 'United States', city: 'Carson' })).toMatchObject({
      time_zone: 'America/Los_Angeles',
      starts_at: new Date('2026-11-22T05:00:00Z'),
      day_ends_at: new Date('2026-11-22T08:00:00Z'),
    });
    expect(read({ city: { name: 'Las Palmas' } }).time_zone).toBe('Atlantic/Canary');
    expect(read({ country: { name: 'constructor' } }).time_zone).toBeNull();
  });

  it.each([
    ['cancelled', true],
    [' Canceled ', true],
    [{ name: 'CANCELLED' }, true],
    ['postponed', false],
    ['scheduled', false],
    [{ cancelled: 1 }, false],
    [17, false],
    [null, false],
  ])('with the status %j is cancelled: %s', (status, cancelled) => {
    expect(read({ status }).cancelled).toBe(cancelled);
  });

  it('drops a map URL that is no web address', () => {
    expect(read({ venue: { name: 'X', mapUrl: 'javascript:alert(1)' } }).map_url).toBeNull();
  });

  it('stores only text that Postgres accepts', () => {
    const { name } = read({ name: `a\u0000b\ud800c${'x'.repeat(400)}` });
    expect(name.length).toBeLessThanOrEqual(300);
    expect(name.isWellFormed()).toBe(true);
    expect(name).not.toContain('\u0000');
  });
});
