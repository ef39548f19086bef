import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  MAX_SEATS,
  neighboursIn,
  quantityProblem,
  readSeats,
  seatKey,
  seatsIn,
  writeSeats,
} from './seats.js';

const RUNS = { seed: 20_261_128, numRuns: 300 };

// product.md 5.21
describe('seats as people write them', () => {
  it.each([
    ['12', ['12']],
    ['12-15', ['12', '13', '14', '15']],
    [' 12 – 15 ', ['12', '13', '14', '15']],
    ['Seats 12 TO 15', ['12', '13', '14', '15']],
    ['12, 14, 16', ['12', '14', '16']],
    ['12 13 14', ['12', '13', '14']],
    ['12 and 13', ['12', '13']],
    ['12 bis 13', ['12', '13']],
    ['12 Bis 14, 18', ['12', '13', '14', '18']],
    ['A1 hasta A3', ['A1', 'A2', 'A3']],
    ['12 à 14', ['12', '13', '14']],
    ['12 a\u0300 14', ['12', '13', '14']],
    ['101 bis 107 odd', ['101', '103', '105', '107']],
    ['12 und 13', ['12', '13']],
    ['12 y 13', ['12', '13']],
    ['12 et 13', ['12', '13']],
    ['15, 12-14', ['12', '13', '14', '15']],
    ['A1–A4', ['A1', 'A2', 'A3', 'A4']],
    ['a1-4', ['A1', 'A2', 'A3', 'A4']],
    ['A1, A2', ['A1', 'A2']],
    ['A-12', ['A12']],
    ['12A, 12B', ['12A', '12B']],
    ['101-107 odd', ['101', '103', '105', '107']],
    ['101-104 even', ['102', '104']],
    ['08-11', ['08', '09', '10', '11']],
    ['A', []],
    ['', []],
    ['standing', []],
    ['GA', []],
    ['General admission', []],
    ['unnumbered', []],
  ])('%j names %j', (text, names) => expect(seatsIn(text).names).toEqual(names));

  it.each([
    ['15-12', 'with the lower number first'],
    ['12, 13, 12', 'Seat 12 is named twice'],
    ['12-15, 14', 'Seat 14 is named twice'],
    ['7, 07', 'is named twice'],
    ['1-1001', 'at most 1000 seats'],
    ['1-900, 1001-1900', 'at most 1000 seats'],
    ['12/13', 'Please write seats as'],
    ['13-Dec', 'Please write seats as'],
    ['A1-B4', 'Please write seats as'],
    ['12-15 or 20', 'Please write seats as'],
    ['12to15', 'Please write seats as'],
    ['12bis15', 'Please write seats as'],
    ['12 bis', 'Please write seats as'],
    ['15 bis 12', 'with the lower number first'],
    ['123456', 'Please write seats as'],
  ])('refuses %j', (text, problem) =>
    expect(readSeats(text)).toMatchObject({ problem: expect.stringContaining(problem) }),
  );

  it('says both counts where a quantity contradicts them', () => {
    expect(quantityProblem('12-15', 1)).toBe('Quantity is 1, but seat 12-15 is 4 tickets');
    expect(quantityProblem('12', 2)).toBe('Quantity is 2, but seat 12 is 1 ticket');
    expect(quantityProblem('12-15', 4)).toBeUndefined();
    expect(quantityProblem('standing', 40)).toBeUndefined();
  });

  it.each([
    ['12-15, 18', [['12', '13', '14', '15'], ['18']], '12–15, 18'],
    ['12, 13', [['12', '13']], '12, 13'],
    ['12, 14, 16', [['12', '14', '16']], '12–16 even'],
    ['12, 14', [['12'], ['14']], '12, 14'],
    ['101-107 odd, 111', [['101', '103', '105', '107'], ['111']], '101–107 odd, 111'],
    ['A1, A2, B3', [['A1', 'A2'], ['B3']], 'A1, A2, B3'],
  ])('%j has the neighbours %j and is written %j', (text, runs, short) => {
    expect(neighboursIn(seatsIn(text))).toEqual(runs);
    expect(writeSeats(seatsIn(text))).toBe(short);
  });
});

describe('any seats', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 40 });
  const listed = fc
    .tuple(fc.constantFrom('', 'A', 'AB'), numbers, fc.constantFrom(', ', ',', '; ', ' & ', ' and '))
    .map(([prefix, some, comma]) => some.map((number) => `${prefix}${number}`).join(comma));

  it('written short are the same seats again, in the same order', () =>
    fc.assert(
      fc.property(listed, (text) => {
        const seats = seatsIn(text);
        expect(seatsIn(writeSeats(seats)).names).toEqual(seats.names);
        expect(neighboursIn(seats).flat()).toEqual(seats.names);
      }),
      RUNS,
    ));

  it('whatever is written is refused, or names different seats, at most so many', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789 AaBd-–,;&to')), maxLength: 14 }),
        (text) => {
          const read = readSeats(text);
          if ('problem' in read) return;
          const keys = new Set(read.names.map(seatKey));
          expect(keys.size).toBe(read.names.length);
          expect(read.names.length).toBeLessThanOrEqual(MAX_SEATS);
          expect(seatsIn(writeSeats(read)).names).toEqual(read.names);
        },
      ),
      RUNS,
    ));
});
