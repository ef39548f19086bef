import { describe, expect, it } from '@jest/globals';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import type { PublicEventChange } from '@terrace/contracts/http/market/event-change';
import { eventData } from './structured-data.presenter.js';

const event: CatalogueEvent = {
  id: 'e1',
  name: 'Arsenal vs Chelsea',
  home: 'Arsenal',
  away: 'Chelsea',
  dateOfEvent: '15/06/2027',
  timeOfEvent: '20:00',
  dateIsFinal: true,
  startsAt: '2027-06-15T19:00:00.000Z',
  timeZone: 'Europe/London',
  venue: { name: 'The Ground', mapUrl: null },
  city: 'London',
  country: 'England',
  sport: { id: '1', name: 'Football' },
  tournament: null,
};
const change = (
  kind: PublicEventChange['kind'],
  before: Partial<PublicEventChange['before']> = {},
): PublicEventChange => ({
  version: 1,
  kind,
  before: {
    name: event.name,
    date: '10/01/2027',
    time: '18:30',
    venue: 'The Ground',
    city: 'London',
    startsAt: '2027-01-10T18:30:00.000Z',
    ...before,
  },
  changedAt: '2026-11-26T10:00:00.000Z',
});
const OFFERS = [{ '@type': 'Offer' }];
const dataOf = (changed: Partial<CatalogueEvent>, last: PublicEventChange | null) =>
  eventData({ ...event, ...changed }, last, OFFERS, (path) => path);

/** What stays of data on its way to JSON. */
const sent = (data: object): unknown => JSON.parse(JSON.stringify(data));
const status = (name: string) => `https://schema.org/Event${name}`;

// product.md 19.9
describe('the structured data of an event', () => {
  it('that is on as announced is scheduled, with its offers', () => {
    expect(sent(dataOf({}, null))).toMatchObject({
      eventStatus: status('Scheduled'),
      startDate: '2027-06-15T20:00:00+01:00',
      offers: OFFERS,
    });
    expect(sent(dataOf({}, null))).not.toHaveProperty('previousStartDate');
  });

  it.each<[string, Partial<CatalogueEvent>, PublicEventChange | null]>([
    ['upstream cancelled', { status: 'cancelled' }, null],
    ['an administrator cancelled', {}, change('cancelled')],
  ])('that %s offers nothing and keeps its day', (_who, changed, last) => {
    const data = sent(dataOf(changed, last));
    expect(data).toMatchObject({
      eventStatus: status('Cancelled'),
      startDate: '2027-06-15T20:00:00+01:00',
      description: expect.stringMatching(/^Cancelled: Arsenal vs Chelsea, .*London\.$/),
    });
    expect(data).not.toHaveProperty('offers');
  });

  it('that moved names its former start, with the offset of that day', () => {
    expect(sent(dataOf({}, change('moved')))).toMatchObject({
      eventStatus: status('Rescheduled'),
      startDate: '2027-06-15T20:00:00+01:00',
      previousStartDate: '2027-01-10T18:30:00+00:00',
      offers: OFFERS,
    });
  });

  it.each<[string, Partial<PublicEventChange['before']>, string]>([
    [
      'the hour',
      { date: '15/06/2027', time: '18:00', startsAt: '2027-06-15T17:00:00.000Z' },
      '2027-06-15T18:00:00+01:00',
    ],
    ['an hour not yet known', { time: null }, '2027-01-10'],
    ['a zone not known', { startsAt: null }, '2027-01-10T18:30:00'],
  ])('that moved from %s says so', (_what, before, previousStartDate) => {
    expect(sent(dataOf({}, change('moved', before)))).toMatchObject({
      eventStatus: status('Rescheduled'),
      previousStartDate,
    });
  });

  it('that has lost its day is postponed from the former one', () => {
    const lost = { dateOfEvent: null, timeOfEvent: null, startsAt: null };
    expect(sent(dataOf(lost, change('moved')))).toMatchObject({
      eventStatus: status('Postponed'),
      startDate: '2027-01-10T18:30:00+00:00',
    });
  });

  it.each<[string, Partial<PublicEventChange['before']>]>([
    [
      'its place only',
      { date: '15/06/2027', time: '20:00', startsAt: '2027-06-15T19:00:00.000Z', venue: 'Old Ground' },
    ],
    ['from no day', { date: null, time: null, startsAt: null }],
  ])('that changed %s is scheduled', (_what, before) => {
    const data = sent(dataOf({}, change('moved', before)));
    expect(data).toMatchObject({ eventStatus: status('Scheduled'), location: { name: 'The Ground' } });
    expect(data).not.toHaveProperty('previousStartDate');
  });
});
