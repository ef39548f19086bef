import { describe, expect, it } from '@jest/globals';
import { type ReplayEntry, ReplayRing } from './replay-ring.js';

const rooms = new Set(['pins']);

function entry(position: number, id: string, version: number, room = 'pins'): ReplayEntry {
  return { position, room, topic: room, kind: 'pin', id, version };
}

describe('ReplayRing', () => {
  it('returns the newest entry of each row in the rooms, after the last seen position', () => {
    const ring = new ReplayRing(0, 10);
    ring.add(entry(1, 'a', 1), false);
    ring.add(entry(2, 'b', 1), false);
    ring.add(entry(3, 'a', 2), false);
    ring.add(entry(4, 'c', 1, 'elsewhere'), false);
    expect(ring.changed(0, rooms)).toEqual([entry(2, 'b', 1), entry(3, 'a', 2)]);
    expect(ring.changed(3, rooms)).toEqual([entry(3, 'a', 2)]);
    expect(ring.changed(4, rooms)).toEqual([]);
  });

  it('reaches back as far as its capacity, and reports where that ends', () => {
    const ring = new ReplayRing(0, 3);
    expect(ring.reaches(0)).toBe(true);
    for (let position = 1; position <= 6; position++) ring.add(entry(position, `p${position}`, 1), false);
    expect(ring.changed(0, rooms).map(({ position }) => position)).toEqual([4, 5, 6]);
    expect([3, 4].map((since) => ring.reaches(since))).toEqual([false, true]);
  });

  it("does not reach back to the node's start position, where messages may be missing", () => {
    const ring = new ReplayRing(100, 10);
    expect([100, 101].map((since) => ring.reaches(since))).toEqual([false, true]);
  });

  it('distinguishes a version that a room has seen from a new one', () => {
    const ring = new ReplayRing(0, 10);
    expect(ring.add(entry(1, 'a', 1), false)).toBe(true);
    expect(ring.add(entry(1, 'a', 1), false)).toBe(false);
    expect(ring.add(entry(2, 'a', 1, 'other'), false)).toBe(true);
    expect(ring.add(entry(3, 'a', 2), false)).toBe(true);
  });

  it('replays a row that was sent before its event until the event arrives', () => {
    const ring = new ReplayRing(0, 10);
    expect(ring.add(entry(5, 'a', 2), true)).toBe(true);
    expect(ring.changed(8, rooms)).toEqual([entry(5, 'a', 2)]);
    expect(ring.add(entry(9, 'a', 2), false)).toBe(false);
    expect(ring.changed(8, rooms)).toEqual([entry(9, 'a', 2)]);
    expect(ring.changed(10, rooms)).toEqual([]);
  });

  it('drops entries below a raised floor, and sends a row again that it sent early', () => {
    const ring = new ReplayRing(0, 10);
    ring.add(entry(3, 'a', 1), false);
    ring.add(entry(4, 'b', 3), true);
    ring.add(entry(6, 'c', 1), false);
    ring.raiseFloor(5);
    expect([0, 3, 5, 6].map((since) => ring.reaches(since))).toEqual([false, false, false, true]);
    expect(ring.changed(6, rooms)).toEqual([entry(6, 'c', 1)]);
    expect(ring.add(entry(7, 'b', 3), false)).toBe(true);
  });

  it('never lowers its floor', () => {
    const ring = new ReplayRing(9, 10);
    ring.raiseFloor(5);
    expect([9, 10].map((since) => ring.reaches(since))).toEqual([false, true]);
  });
});
