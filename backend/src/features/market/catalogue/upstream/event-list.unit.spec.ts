import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TournamentRow } from '../catalogue-rows.table.js';
import { CITY_ZONES } from '../venue-time/city-zones.js';
import { COUNTRY_ZONES } from '../venue-time/country-zones.js';
import { READER_VERSION, eventList, missingList } from './event-list.js';

const cup: TournamentRow = {
  id: 'cup',
  name: 'Cup',
  country: null,
  season: null,
  sport_id: '1',
  sport_name: 'Football',
};
const body = (events: readonly object[]) => JSON.stringify({ data: events });
const odd = [
  {
    id: 1,
    name: ' A  vs B ',
    dateOfEvent: '05/12/2026',
    timeOfEvent: '17:30',
    city: { name: 'London' },
    country: 'England',
  },
  {
    id: 'x-2',
    name: 'C - D',
    date: '2026-07-01',
    time: '9:00',
    finalTime: false,
    venue: 'Hall',
    country: { name: 'Spain' },
  },
  {
    id: '3',
    name: 'E',
    venue: { name: 'V', mapUrl: 'https://m.example/3' },
    links: { tickets: 'https://x.example/t/3' },
  },
  { name: 'no id' },
];

describe('the event list of a tournament', () => {
  it('has the same digest while response and tournament are the same', () => {
    const one = eventList(cup, body(odd)).digest;
    expect(eventList({ ...cup, season: '2027' }, body(odd)).digest).toBe(one);
    expect(eventList(cup, body(odd.slice(1))).digest).not.toBe(one);
    expect(eventList({ ...cup, name: 'Cup renamed' }, body(odd)).digest).not.toBe(one);
    expect(missingList(cup).digest).not.toBe(missingList({ ...cup, id: 'other' }).digest);
  });

  it('contains its tournament and sport, and counts invalid events', () => {
    const { items, skipped } = eventList(cup, body(odd)).read();
    expect(skipped).toBe(1);
    expect(items.map(({ id, tournament_name, sport_id }) => [id, tournament_name, sport_id])).toEqual([
      ['1', 'Cup', '1'],
      ['x-2', 'Cup', '1'],
      ['3', 'Cup', '1'],
    ]);
  });

  it('throws when the response is not JSON', () => {
    expect(() => eventList(cup, '<html>').read()).toThrow('not JSON');
  });

  it('is parsed as READER_VERSION says: raise it whenever parsing changes, then update this hash', () => {
    const reading = JSON.stringify([eventList(cup, body(odd)).read(), COUNTRY_ZONES, CITY_ZONES]);
    const hash = createHash('sha1').update(reading).digest('hex').slice(0, 12);
    expect({ version: READER_VERSION, hash }).toEqual({ version: 3, hash: '89e98b7f3d47' });
  });
});
