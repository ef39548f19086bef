import { describe, expect, it } from '@jest/globals';
import { type SeenEvent, type WatchedEvent, lookAt } from './watched-event.decision.js';

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

/** What a row of refreshes leads to; null where no list had the event. */
function looks(found: readonly (SeenEvent | null)[], known = derby, agreeing?: number) {
  let watched: WatchedEvent = { known, candidate: null, generation: 0 };
  return found.map((seen, index) => {
    const look = lookAt(watched, seen, { generation: index + 1, now: NOW, ...(agreeing && { agreeing }) });
    watched = look.watched;
    return look.change;
  });
}

// product.md 19.1, 19.2
describe('a change of an event', () => {
  it.each([
    ['cancelled', cancelled],
    ['moved in time', moved],
    ['moved in place', elsewhere],
  ])('is believed when two refreshes in a row say %s', (_what, to) => {
    expect(looks([to, to, to])).toEqual([null, { from: derby, to }, null]);
  });

  it('is believed of one that vanished, which keeps its last facts', () => {
    expect(looks([null, null])).toEqual([null, { from: derby, to: { ...derby, state: 'gone' } }]);
  });

  it('is not believed after one refresh, nor when the next one says something else', () => {
    expect(looks([cancelled, derby, cancelled, derby])).toEqual([null, null, null, null]);
    expect(looks([cancelled, moved, elsewhere, null])).toEqual([null, null, null, null]);
  });

  it('(control) is believed at once when one refresh is enough', () => {
    expect(looks([cancelled, derby], derby, 1)).toEqual([
      { from: derby, to: cancelled },
      { from: cancelled, to: derby },
    ]);
  });

  it('counts a refresh once, however often it looks', () => {
    const watched = { known: derby, candidate: null, generation: 0 };
    const first = lookAt(watched, cancelled, { generation: 1, now: NOW });
    expect(lookAt(first.watched, cancelled, { generation: 1, now: NOW }).change).toBeNull();
  });

  it('is none when a day or an hour is announced, and is one when a day is taken back', () => {
    const open = { ...derby, date: null, time: null, startsAt: null, endsAt: null };
    expect(looks([derby, derby], open)).toEqual([null, null]);
    expect(looks([open, open])).toEqual([null, { from: derby, to: open }]);
  });

  it('is none when an hour follows 00:00 on the same day, and is one on another day or back to it', () => {
    const open = { ...derby, time: '00:00' };
    expect(looks([derby, derby], open)).toEqual([null, null]);
    const otherDay = { ...derby, date: '12/12/2026' };
    expect(looks([otherDay, otherDay], open)).toEqual([null, { from: open, to: otherDay }]);
    expect(looks([open, open])).toEqual([null, { from: derby, to: open }]);
  });

  it('is none of a past event', () => {
    const past = { ...derby, endsAt: '2026-11-20T00:00:00.000Z' };
    expect(looks([null, null], past)).toEqual([null, null]);
  });
});
