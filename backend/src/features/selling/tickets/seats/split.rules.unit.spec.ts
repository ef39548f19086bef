import { describe, expect, it } from '@jest/globals';
import { Split } from '@terrace/contracts/values/statuses';
import { neighboursIn, seatsIn } from '@terrace/contracts/values/seats';
import fc from 'fast-check';
import { chooseSeats, mayTake, possibleQuantities } from './split.rules.js';

const runsOf = (text: string) => neighboursIn(seatsIn(text));
const chosen = (text: string, quantity: number, split: Split) =>
  chooseSeats(runsOf(text), quantity, split)?.join(' ');

// product.md 13.20
describe('what can be bought at once', () => {
  it.each<[Split, readonly number[], readonly number[]]>([
    ['any', [4], [1, 2, 3, 4]],
    ['any', [2, 1], [1, 2, 3]],
    ['any', [0], []],
    ['pairs', [6], [2, 4, 6]],
    ['pairs', [3], [2, 3]],
    ['pairs', [2, 1], [1, 2, 3]],
    ['never-leave-one', [4], [1, 2, 4]],
    ['never-leave-one', [2], [2]],
    ['never-leave-one', [1], [1]],
    ['never-leave-one', [2, 2], [2, 4]],
    ['never-leave-one', [3, 2], [1, 2, 3, 5]],
    ['all-together', [4], [4]],
    ['all-together', [2, 2], [4]],
    ['all-together', [51], []],
  ])('by the rule %s of runs %j: %j', (split, lengths, quantities) =>
    expect(possibleQuantities(lengths, split, 50)).toEqual(quantities),
  );

  it('is at most what one purchase may have', () =>
    expect(possibleQuantities([1_000], 'any', 50)).toHaveLength(50));
});

describe('the seats of a purchase', () => {
  it.each<[string, number, Split, string | undefined]>([
    ['12-15', 2, 'any', '12 13'],
    // Exactly as long, rather than a part of the first.
    ['12-15, 20-21', 2, 'any', '20 21'],
    // The shortest, unless one seat would be left.
    ['1-6, 11-15, 21-23', 2, 'any', '11 12'],
    // Neighbours, even where two runs would fit exactly.
    ['1-2, 4-5, 11-16', 4, 'any', '11 12 13 14'],
    ['1-2, 4, 6-7', 4, 'any', '1 2 6 7'],
    ['1, 3, 6', 3, 'any', '1 3 6'],
    ['101-107 odd', 2, 'any', '101 103'],
    ['12-15', 3, 'pairs', undefined],
    ['12-17', 4, 'pairs', '12 13 14 15'],
    ['12-14', 2, 'never-leave-one', undefined],
    ['12-14, 20-23', 2, 'never-leave-one', '20 21'],
    ['12-15', 3, 'all-together', undefined],
    ['12-13, 20', 3, 'all-together', '12 13 20'],
  ])('of %s, %i by the rule %s: %s', (text, quantity, split, seats) =>
    expect(chosen(text, quantity, split)).toBe(seats),
  );

  it('are those that late money had, where they are free and the rule allows', () => {
    expect(mayTake(runsOf('12-17'), ['14', '15'], 'any')).toBe(true);
    expect(mayTake(runsOf('12-17'), ['14', '15'], 'pairs')).toBe(true);
    expect(mayTake(runsOf('12-17'), ['13', '14'], 'pairs')).toBe(false);
    expect(mayTake(runsOf('12-17'), ['13', '14'], 'never-leave-one')).toBe(false);
    expect(mayTake(runsOf('12-17'), ['18'], 'any')).toBe(false);
  });

  it('can be chosen for each possible quantity and no other, keep the rule, and are free', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 16 }),
        fc.constantFrom(...Split.options),
        (numbers, split) => {
          const runs = runsOf(numbers.join(', '));
          const possible = possibleQuantities(
            runs.map(({ length }) => length),
            split,
            50,
          );
          for (let quantity = 1; quantity <= numbers.length; quantity++) {
            const seats = chooseSeats(runs, quantity, split);
            expect([quantity, seats !== undefined]).toEqual([quantity, possible.includes(quantity)]);
            if (!seats) continue;
            expect(new Set(seats).size).toBe(quantity);
            expect([seats, mayTake(runs, seats, split)]).toEqual([seats, true]);
            expect(chooseSeats(runs, quantity, split)).toEqual(seats);
          }
        },
      ),
      { seed: 20_261_128, numRuns: 300 },
    ));
});
