import { describe, it } from '@jest/globals';
import type { CatalogueEvent } from '@terrace/contracts/http/market/catalogue';
import { givenDecider } from '../../../../test/given-decider.js';
import { givenProjection } from '../../../../test/given-projection.js';
import { eventPinDecider } from './event-pin.decider.js';
import { eventPins } from './pins.projection.js';
import type { EventPinned, EventUnpinned } from './pins.events.js';

const event: CatalogueEvent = {
  id: 'e1',
  name: 'Arsenal vs Chelsea',
  home: 'Arsenal',
  away: 'Chelsea',
  dateOfEvent: '05/12/2026',
  timeOfEvent: '17:30',
  dateIsFinal: true,
  startsAt: '2026-12-05T17:30:00.000Z',
  timeZone: 'Europe/London',
  venue: { name: 'Emirates Stadium', mapUrl: null },
  city: 'London',
  country: 'England',
  sport: { id: '1', name: 'Football' },
  tournament: { id: '9', name: 'Premier League' },
};
const maria = { id: 'MariaTheAdministrato', name: 'Maria' };
const by = maria.id;
const personal = { [maria.id]: { name: 'Maria' } };
const pinned: EventPinned = { type: 'EventPinned', data: { event, by }, personal };
const unpinned: EventUnpinned = { type: 'EventUnpinned', data: { by }, personal };
const given = givenDecider(eventPinDecider);

describe('an event pin', () => {
  it('records what was pinned and by whom', () =>
    given().when({ type: 'PinEvent', event, by: maria }).then(pinned));
  it('is added once', () => given(pinned).when({ type: 'PinEvent', event, by: maria }).then());
  it('can be removed', () => given(pinned).when({ type: 'UnpinEvent', by: maria }).then(unpinned));
  it('is removed once', () => given(pinned, unpinned).when({ type: 'UnpinEvent', by: maria }).then());
  it('cannot be removed when it was never added', () =>
    given().when({ type: 'UnpinEvent', by: maria }).then());
  it('can be added again', () =>
    given(pinned, unpinned).when({ type: 'PinEvent', event, by: maria }).then(pinned));
});

describe('the list of event pins', () => {
  const at = new Date('2026-11-21T12:00:00Z');
  const list = givenProjection(eventPins, { at });

  it('keeps what was pinned, also after it was removed', () => {
    list.given(pinned).then({ pinned: true, pinned_at: at, snapshot: event });
    list.given(pinned, unpinned).then({ pinned: false, pinned_at: at, snapshot: event });
  });
});
