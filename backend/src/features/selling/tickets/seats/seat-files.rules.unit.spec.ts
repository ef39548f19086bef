import { describe, expect, it } from '@jest/globals';
import { isInstant } from './seat-files.rules.js';
import type { SeatStock } from './seats.decision.js';

const stock = (seat: string, taken: number, takenSeats: readonly string[] = []) =>
  ({ details: { seat, quantity: 4 }, taken, takenSeats }) as unknown as SeatStock;

// product.md 23.11
describe('a ticket is delivered at once', () => {
  it('where each unsold seat has a file, the held ones too when any file will do', () => {
    const four = ['1', '2', '3', '4'];
    expect(isInstant(stock('', 0), { filed: four, sold: 0 })).toBe(true);
    expect(isInstant(stock('', 1), { filed: four, sold: 0 })).toBe(true);
    expect(isInstant(stock('', 1), { filed: four.slice(1), sold: 0 })).toBe(false);
    expect(isInstant(stock('', 1), { filed: four.slice(1), sold: 1 })).toBe(true);
    expect(isInstant(stock('1-4', 1, ['1']), { filed: four.slice(1), sold: 0 })).toBe(true);
    expect(isInstant(stock('1-4', 0), { filed: four.slice(1), sold: 0 })).toBe(false);
  });

  it('never once all are taken', () =>
    expect(isInstant(stock('', 4), { filed: ['1'], sold: 3 })).toBe(false));
});
