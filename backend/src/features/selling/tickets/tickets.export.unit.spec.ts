import { expect, it } from '@jest/globals';
import { namesOf, recordOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import { seatsIn } from '@terrace/contracts/values/seats';
import { seatColumns } from './tickets.export.js';

// product.md 5.20
it('the seats of a file are no day to a spreadsheet, and are read as those of the ticket', () => {
  const { Seat: seatOf } = seatColumns<Readonly<Record<keyof typeof seatFields, string>>>();
  const place = recordOf(namesOf(seatFields), () => 'A');
  for (const [seat, written] of [
    ['12-15', '12–15'],
    ['12 - 13, 20', '12–13, 20'],
    ['A1-A4', 'A1-A4'],
    ['standing', 'standing'],
  ] as const) {
    expect(seatOf?.({ ...place, seat })).toBe(written);
    expect(seatsIn(written)).toEqual(seatsIn(seat));
  }
});
