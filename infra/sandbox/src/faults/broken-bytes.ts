import { setTimeout as wait } from 'node:timers/promises';

const HUGE_BYTES = 200 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** Not JSON, not SVG, not even UTF-8. */
export const GARBAGE = Buffer.from([
  ...Buffer.from('<!doctype {"data": [1, 2,, '),
  0xff,
  0xfe,
  0x00,
  0xc3,
  0x28,
]);

/** The right bytes, one per second. */
export async function* drip(bytes: Buffer, secondsPerByte = 1): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i++) {
    if (i > 0) await wait(secondsPerByte * 1000, undefined, { ref: false });
    yield bytes.subarray(i, i + 1);
  }
}

/** Half of the bytes, then an error that breaks the connection. */
export function* truncated(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2));
  throw new Error('The sandbox broke this connection on purpose.');
}

/** Valid JSON of 200 MB, generated piece by piece instead of held in memory. */
export function* huge(bytes = HUGE_BYTES): Generator<Buffer> {
  const [head, tail] = [Buffer.from('{"success":true,"data":["'), Buffer.from('"]}')];
  const filling = Buffer.alloc(CHUNK_BYTES, 'x');
  yield head;
  for (let left = bytes - head.length - tail.length; left > 0; left -= CHUNK_BYTES) {
    yield filling.subarray(0, Math.min(CHUNK_BYTES, left));
  }
  yield tail;
}
