import { describe, expect, it } from '@jest/globals';
import { seatsIn } from './seat-range';

describe('seatsIn', () => {
  it.each([
    ['12-15', 4],
    [' 12 – 15 ', 4],
    ['1-100', 100],
    ['1-101', undefined],
    ['15-12', undefined],
    ['12-12', undefined],
    ['12', undefined],
    ['A1-A4', undefined],
    ['', undefined],
  ])('counts the seats of "%s" as %s', (text, count) => {
    expect(seatsIn(text)).toBe(count);
  });
});
