import { describe, expect, it } from '@jest/globals';
import { matchFiles, type Piece, type Seat } from './match-files';

const ORDER = 'k3v9x0a7b2m5q8t1w4zd';
const OTHER = 'c0ffee0c0ffee0c0ffee';
const seats = (label: string, of = 3): Seat[] =>
  Array.from({ length: of }, (_seat, index) => ({
    id: `seat-${index + 1}`,
    purchaseId: ORDER,
    label,
    seat: { number: index + 1, of },
  }));
const files = (...names: string[]): Piece[] => names.map((name) => ({ id: name, name, page: null }));
/** The number of each file's seat within its line, in the order of the files; null: none. */
const numbers = (pieces: readonly Piece[], of: readonly Seat[]) => {
  const matching = matchFiles(pieces, of);
  return pieces.map(({ id }) => of.find((seat) => seat.id === matching[id])?.seat.number ?? null);
};

describe('matchFiles', () => {
  const ranged = seats('eTickets, Section A, Row 5, Seat 12-14');
  const plain = seats('eTickets');

  it.each([
    ['seats', ['seat 14.pdf', 'Row5_Seat-12.pdf', 'seat13.pdf'], [3, 1, 2]],
    ['bare seat numbers', ['A-5-13.pdf', 'A-5-14.pdf', 'A-5-12.pdf'], [2, 3, 1]],
    ['tickets by number', ['ticket_3.pdf', 'ticket_1.pdf', 'ticket_2.pdf'], [3, 1, 2]],
    ['“2 of 3”', ['2 of 3.pdf', '3-of-3.pdf', '1_of_3.pdf'], [2, 3, 1]],
    ['numbers with zeros', ['003.pdf', '001.pdf', '002.pdf'], [3, 1, 2]],
    ['the order number beside them', [`${ORDER}-2.pdf`, `${ORDER}-3.pdf`, `${ORDER}-1.pdf`], [2, 3, 1]],
    [
      'the short order number beside them',
      ['TR-NAR3-U6X9-2.pdf', 'tr_nar3_u6x9 3.pdf', 'TRNAR3U6X9-1.pdf'],
      [2, 3, 1],
    ],
  ])('matches %s', (_what, names, expected) => {
    expect(numbers(files(...names), ranged)).toEqual(expected);
  });

  it('matches names without numbers in natural order', () => {
    expect(numbers(files('b.pdf', 'c.pdf', 'a.pdf'), plain)).toEqual([2, 3, 1]);
    expect(numbers(files('scan10.pdf', 'scan9.pdf'), plain)).toEqual([2, 1]);
  });

  it('matches the remaining files to the remaining seats', () => {
    expect(numbers(files('b.pdf', 'ticket 1.pdf', 'a.pdf'), plain)).toEqual([3, 1, 2]);
  });

  it('ignores numbers that every name contains', () => {
    expect(numbers(files('match 2 a.pdf', 'match 2 b.pdf', 'match 2 c.pdf'), plain)).toEqual([1, 2, 3]);
  });

  it('matches pages in order, whatever the name of the file', () => {
    const pages = [3, 1, 2].map((page) => ({ id: `page ${page}`, name: 'seat 14.pdf', page }));
    expect(numbers(pages, ranged)).toEqual([3, 1, 2]);
  });

  it('gives no seat to surplus files, or to names of another order, row or seat', () => {
    expect(numbers(files('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'), plain)).toEqual([1, 2, 3, null]);
    expect(numbers(files(`${OTHER}.pdf`, 'a.pdf'), plain)).toEqual([null, 1]);
    expect(numbers(files('row 6 seat 12.pdf', 'seat 20.pdf'), ranged)).toEqual([null, null]);
  });

  it('gives a seat that two files name to the first alone', () => {
    expect(numbers(files('seat 12.pdf', 'seat 12 (copy).pdf'), ranged)).toEqual([1, null]);
  });

  it('ignores seat numbers when only a part of a range was sold', () => {
    expect(numbers(files('seat 14.pdf', 'seat 13.pdf'), seats('eTickets, Seat 12-15', 2))).toEqual([2, 1]);
  });
});
