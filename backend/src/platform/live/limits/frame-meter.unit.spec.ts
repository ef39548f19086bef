import { Duplex } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { frameOf } from '../../../../test/processes/hostile-packets.js';
import { FrameMeter, cutOffFloods } from './frame-meter.js';

/** Frames a client may send at once. */
const MAX_FRAMES = 200;
const TEXT = 1;

describe('FrameMeter', () => {
  it.each([
    ['empty frames', ''],
    ['frames of some bytes', 'hello'],
    ['frames with a length of 16 bits', 'x'.repeat(200)],
  ])('counts %s, however they are cut into chunks', (_what, content) => {
    const frames = Buffer.concat(Array.from({ length: MAX_FRAMES }, () => frameOf(TEXT, content)));
    for (const size of [1, 3, 7, frames.length]) {
      const meter = new FrameMeter(0);
      let isAllowed = true;
      for (let at = 0; at < frames.length; at += size)
        isAllowed &&= meter.take(frames.subarray(at, at + size), 0);
      expect(isAllowed).toBe(true);
      expect(meter.take(frameOf(TEXT, ''), 0)).toBe(false);
    }
  });

  it('counts the bytes of a frame whose length has 64 bits', () => {
    const header = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0]);
    const meter = new FrameMeter(0);
    expect(meter.take(header, 0)).toBe(true);
    expect(meter.take(Buffer.alloc(200 * 1024), 0)).toBe(true);
    expect(meter.take(Buffer.alloc(200 * 1024), 0)).toBe(false);
  });

  it('refills with time up to its initial budget', () => {
    const meter = new FrameMeter(0);
    const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => frameOf(TEXT, '')));
    expect(meter.take(frames(MAX_FRAMES), 0)).toBe(true);
    expect(meter.take(frames(20), 1_000)).toBe(true);
    expect(meter.take(frames(MAX_FRAMES), 3_600_000)).toBe(true);
    expect(meter.take(frames(1), 3_600_000)).toBe(false);
  });
});

describe('cutOffFloods', () => {
  it('drops the chunk above the limit before it is parsed, and everything after it', () => {
    const seen: number[] = [];
    let cutOffs = 0;
    const connection = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
    connection.on('data', (chunk: Buffer) => seen.push(chunk.length));
    cutOffFloods(connection, () => (cutOffs += 1));
    const few = frameOf(TEXT, 'few');
    const many = Buffer.concat(Array.from({ length: MAX_FRAMES }, () => few));
    connection.push(few);
    connection.unshift(many);
    connection.push(few);
    expect(seen.every((length) => length === few.length)).toBe(true);
    expect([cutOffs, connection.destroyed]).toEqual([1, true]);
  });
});
