import { expect, it } from '@jest/globals';
import { seatsIn } from '@terrace/contracts/values/seats';
import { seatColumns } from './tickets.export.js';

// product.md 5.20
it('the seats of a file are no day to a spreadsheet, and are read as those of the ticket', () => {
  const { Seat: seatOf } = seatColumns<{ section: string; row: string; seat: string }>();
  for (const [seat, written] of [
    ['12-15', '12–15'],
    ['12 - 13, 20', '12–13, 20'],
    ['A1-A4', 'A1-A4'],
    ['standing', 'standing'],
  ] as const) {
    expect(seatOf?.({ section: 'A', row: '1', seat })).toBe(written);
    expect(seatsIn(written)).toEqual(seatsIn(seat));
  }
});
