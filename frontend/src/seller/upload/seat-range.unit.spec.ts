import { describe, expect, it } from '@jest/globals';
import { namedSeats, seatsIn, seatsOf } from './seat-range';

describe('seatsIn', () => {
  it.each([
    ['12-15', 4],
    [' 12 – 15 ', 4],
    ['12 to 15', 4],
    ['12 TO 13', 2],
    ['12to13', undefined],
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

describe('namedSeats', () => {
  it('names the seats of a range, of many the first twelve', () => {
    expect(namedSeats(seatsOf('12-15'))).toBe('12, 13, 14, 15');
    expect(namedSeats(seatsOf('1-100'))).toBe('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 88 more');
    expect(namedSeats(seatsOf('A1'))).toBe('');
  });
});
