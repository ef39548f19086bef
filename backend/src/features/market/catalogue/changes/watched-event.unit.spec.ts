import { describe, expect, it } from '@jest/globals';
import { type SeenEvent, type WatchedEvent, compareRefresh } from './watched-event.decision.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const derby: SeenEvent = {
  state: 'on',
  name: 'Arsenal vs Chelsea',
  date: '05/12/2026',
  time: '17:30',
  venue: 'Emirates Stadium',
  city: 'London',
  startsAt: '2026-12-05T17:30:00.000Z',
  endsAt: '2026-12-06T00:00:00.000Z',
};
const moved = { ...derby, date: '12/12/2026' };
const elsewhere = { ...derby, venue: 'Wembley' };
const cancelled: SeenEvent = { ...derby, state: 'cancelled' };

/** The change that each of these refreshes leads to; a refresh is null where no list had the event. */
function changesAfter(found: readonly (SeenEvent | null)[], known = derby, agreeing?: number) {
  let watched: WatchedEvent = { known, candidate: null, generation: 0 };
  return found.map((seen, index) => {
    const options = { generation: index + 1, now: NOW, ...(agreeing && { agreeing }) };
    const compared = compareRefresh(watched, seen, options);
    watched = compared.watched;
    return compared.change;
  });
}

// product.md 19.1, 19.2
describe('a change of an event', () => {
  it.each([
    ['cancelled', cancelled],
    ['moved in time', moved],
    ['moved in place', elsewhere],
  ])('is reported when two refreshes in a row agree that it is %s', (_what, to) => {
    expect(changesAfter([to, to, to])).toEqual([null, { from: derby, to }, null]);
  });

  it('is reported for an event that vanished, which keeps its last facts', () => {
    expect(changesAfter([null, null])).toEqual([null, { from: derby, to: { ...derby, state: 'gone' } }]);
  });

  it('is not reported after one refresh, nor when the next one differs', () => {
    expect(changesAfter([cancelled, derby, cancelled, derby])).toEqual([null, null, null, null]);
    expect(changesAfter([cancelled, moved, elsewhere, null])).toEqual([null, null, null, null]);
  });

  it('(control) is reported at once when one refresh is enough', () => {
    expect(changesAfter([cancelled, derby], derby, 1)).toEqual([
      { from: derby, to: cancelled },
      { from: cancelled, to: derby },
    ]);
  });

  it('counts a refresh once, however often it is compared', () => {
    const watched = { known: derby, candidate: null, generation: 0 };
    const first = compareRefresh(watched, cancelled, { generation: 1, now: NOW });
    expect(compareRefresh(first.watched, cancelled, { generation: 1, now: NOW }).change).toBeNull();
  });

  it('is none when a day or an hour is announced, and is one when a day is taken back', () => {
    const open = { ...derby, date: null, time: null, startsAt: null, endsAt: null };
    expect(changesAfter([derby, derby], open)).toEqual([null, null]);
    expect(changesAfter([open, open])).toEqual([null, { from: derby, to: open }]);
  });

  it('is none when an hour follows 00:00 on the same day, and is one on another day or back to it', () => {
    const open = { ...derby, time: '00:00' };
    expect(changesAfter([derby, derby], open)).toEqual([null, null]);
    const otherDay = { ...derby, date: '12/12/2026' };
    expect(changesAfter([otherDay, otherDay], open)).toEqual([null, { from: open, to: otherDay }]);
    expect(changesAfter([open, open])).toEqual([null, { from: derby, to: open }]);
  });

  it('is none of a past event', () => {
    const past = { ...derby, endsAt: '2026-11-20T00:00:00.000Z' };
    expect(changesAfter([null, null], past)).toEqual([null, null]);
  });
});
