import { expect, it } from '@jest/globals';
import { LruMap } from './lru-map.js';

const LIMIT = 100;

it('forgets what was not used, and keeps what was', () => {
  const map = new LruMap<number, string>(LIMIT);
  map.set(0, 'used');
  map.set(1, 'unused');
  for (let key = 2; key < 10 * LIMIT; key++) {
    map.set(key, 'one of many');
    expect(map.get(0)).toBe('used');
  }
  expect(map.get(1)).toBeUndefined();
  expect(map.get(10 * LIMIT - 1)).toBe('one of many');
});

it('holds no more than its limit', () => {
  const map = new LruMap<number, true>(LIMIT);
  for (let key = 0; key < 10 * LIMIT; key++) map.set(key, true);
  const held = Array.from({ length: 10 * LIMIT }, (_, key) => key).filter((key) => map.get(key));
  expect(held.length).toBeLessThanOrEqual(LIMIT);
});

it('answers the newest value, and none after it was taken out', () => {
  const map = new LruMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect(map.get('a')).toBe(3);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
  map.clear();
  expect(map.get('b')).toBeUndefined();
});
