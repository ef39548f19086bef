import { describe, expect, it } from '@jest/globals';
import { inBatches } from './feed-publisher.js';

/** Each with a key of one byte. */
const messages = (...sizes: number[]) =>
  sizes.map((size, index) => ({ key: 'k', value: String(index).repeat(size - 1) }));

describe('inBatches', () => {
  it('keeps the order and fills each request up to its limit', () => {
    const [a, b, c, d] = messages(4, 6, 1, 10);
    expect(inBatches(messages(4, 6, 1, 10), 10)).toEqual([[a, b], [c], [d]]);
  });

  it('leaves out messages larger than a request', () => {
    const [a, , c] = messages(4, 11, 6);
    expect(inBatches(messages(4, 11, 6), 10)).toEqual([[a, c]]);
  });

  it('returns nothing for no messages', () => {
    expect(inBatches([], 10)).toEqual([]);
  });
});
