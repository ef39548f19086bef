import { describe, expect, it } from '@jest/globals';
import type { FeedRow } from '@terrace/event-core/feed/event-feed';
import { ReorderBuffer } from './reorder-buffer.js';

function row(position: number, id = `event ${position}`): FeedRow {
  const event = { stream_id: 'a-1', version: position, type: 'Counted', schema: 1, data: {}, personal: null };
  return { position, seq: position, id, ...event, meta: {}, at: new Date(0) };
}

const positions = (rows: readonly FeedRow[]) => rows.map(({ position }) => position);
const never = new AbortController().signal;

describe('ReorderBuffer', () => {
  it('returns rows in order and stops before a gap', () => {
    const buffer = new ReorderBuffer(10);
    buffer.add([row(3), row(1)]);
    expect(positions(buffer.after(0, 10))).toEqual([1]);
    buffer.add([row(5), row(2)]);
    expect(positions(buffer.after(0, 10))).toEqual([1, 2, 3]);
    expect(positions(buffer.after(0, 2))).toEqual([1, 2]);
    expect(positions(buffer.after(2, 10))).toEqual([3]);
    expect(positions(buffer.after(3, 10))).toEqual([]);
  });

  it('skips rows before the position', () => {
    const buffer = new ReorderBuffer(10);
    buffer.add([row(1)]);
    buffer.add([row(1, 'another'), row(2)]);
    expect(buffer.after(0, 10).map(({ id }) => id)).toEqual(['event 1', 'event 2']);
  });

  it('wakes a waiting reader for the next row only', async () => {
    const buffer = new ReorderBuffer(10);
    let isThere = false;
    const waiting = buffer.next(0, never).then(() => (isThere = true));
    buffer.add([row(2)]);
    await Promise.resolve();
    expect(isThere).toBe(false);
    buffer.add([row(1)]);
    await waiting;
    await buffer.next(1, never);
  });

  it('releases a waiting reader when the signal aborts', async () => {
    const stopping = new AbortController();
    const waiting = new ReorderBuffer(10).next(0, stopping.signal);
    stopping.abort();
    await waiting;
    await new ReorderBuffer(10).next(0, stopping.signal);
  });

  it('keeps the newest rows', () => {
    const buffer = new ReorderBuffer(10);
    for (let position = 1; position <= 21; position++) buffer.add([row(position)]);
    expect(buffer.after(11, 100)).toHaveLength(10);
    expect(buffer.after(10, 100)).toHaveLength(0);
  });
});
