import { describe, expect, it } from '@jest/globals';
import type { CatalogueEvent, PinnedEvent } from '@terrace/contracts/http/market/catalogue';
import { withPin } from './pinned-events';

const NOW = new Date('2026-11-21T12:00:00Z');

function pin(id: string, dateOfEvent: string | null, more: Partial<PinnedEvent> = {}): PinnedEvent {
  const event: CatalogueEvent = {
    id,
    name: `Event ${id}`,
    home: null,
    away: null,
    dateOfEvent,
    timeOfEvent: '20:45',
    dateIsFinal: true,
    startsAt: null,
    timeZone: null,
    venue: { name: 'Ground', mapUrl: null },
    city: 'Madrid',
    country: 'Spain',
    sport: { id: '1', name: 'Football' },
    tournament: null,
  };
  return {
    id,
    version: 1,
    pinned: true,
    pinnedAt: '2026-11-01T00:00:00.000Z',
    event,
    fromPrice: null,
    ...more,
  };
}
const change = (id: string, version: number, data: PinnedEvent | null) => ({
  topic: 'pins',
  position: 7,
  kind: 'pin',
  id,
  version,
  data,
});
const ids = (after: ReturnType<typeof withPin>) =>
  after === 'refetch' ? after : after.items.map(({ id }) => id);

describe('withPin', () => {
  const shown = { items: [pin('a', '22/11/2026'), pin('b', '25/12/2026'), pin('c', null)] };

  it('inserts a new pin by its date', () => {
    const added = pin('d', '01/12/2026');
    expect(ids(withPin(shown, change('d', 1, added), NOW))).toEqual(['a', 'd', 'b', 'c']);
  });

  it('removes an unpinned event, with or without its row', () => {
    const unpinned = pin('a', '22/11/2026', { version: 2, pinned: false });
    expect(ids(withPin(shown, change('a', 2, unpinned), NOW))).toEqual(['b', 'c']);
    expect(ids(withPin(shown, change('b', 2, null), NOW))).toEqual(['a', 'c']);
  });

  it('ignores an event that is over and a change with an older version', () => {
    expect(withPin(shown, change('e', 1, pin('e', '19/11/2026')), NOW)).toBe(shown);
    expect(withPin(shown, change('a', 1, null), NOW)).toBe(shown);
  });

  it('refetches when the catalogue was refreshed', () => {
    const refreshed = { ...change('current', 3, null), topic: 'catalogue', kind: 'catalogue' };
    expect(withPin(shown, refreshed, NOW)).toBe('refetch');
  });
});
