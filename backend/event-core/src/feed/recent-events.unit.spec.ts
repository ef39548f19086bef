import { describe, expect, it } from '@jest/globals';
import type { FeedEvent } from '../model/event.js';
import { RecentEvents } from './postgres-feed.js';

function page(from: number, to: number): FeedEvent[] {
  const meta = { actor: { role: 'system', id: 'spec' }, correlationId: 'spec' } as const;
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const position = from + index;
    return {
      position,
      id: `e${position}`,
      type: 'T',
      data: {},
      streamId: 'a-1',
      version: position,
      meta,
      at: new Date(0),
    };
  });
}

const positions = (events: readonly FeedEvent[] | undefined) => events?.map(({ position }) => position);

describe('RecentEvents', () => {
  it('returns the events after a position, as far as it keeps them', () => {
    const recent = new RecentEvents(10);
    recent.add(page(5, 7));
    recent.add(page(8, 9));
    expect(positions(recent.after(4, 100))).toEqual([5, 6, 7, 8, 9]);
    expect(positions(recent.after(6, 2))).toEqual([7, 8]);
    expect(recent.after(3, 100)).toBeUndefined();
    expect(recent.after(9, 100)).toBeUndefined();
  });

  it('drops the oldest events', () => {
    const recent = new RecentEvents(3);
    recent.add(page(1, 5));
    expect(positions(recent.after(2, 100))).toEqual([3, 4, 5]);
    expect(recent.after(1, 100)).toBeUndefined();
  });

  it('never has a gap: a later page replaces it and an older page is ignored', () => {
    const recent = new RecentEvents(10);
    recent.add(page(1, 3));
    recent.add(page(6, 7));
    expect(recent.after(2, 100)).toBeUndefined();
    expect(positions(recent.after(5, 100))).toEqual([6, 7]);
    recent.add(page(1, 3));
    expect(positions(recent.after(5, 100))).toEqual([6, 7]);
  });
});
