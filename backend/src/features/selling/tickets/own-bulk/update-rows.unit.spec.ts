import { describe, expect, it } from '@jest/globals';
import { readUpdates } from './update-rows.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const problems = (text: string) => readUpdates(text).map(({ problem }) => problem);

// product.md 2.38
describe('a file that updates tickets', () => {
  it('says price, quantity and withdrawal of each reference, with any separator and other columns', () => {
    const text =
      '\ufeffEvent;reference;PRICE;Quantity;Withdraw\r\nDerby;A-1;99,50;;\r\nDerby;A-2;;3;\r\n;A-3;;;yes\r\n;;1;;\r\n';
    expect(readUpdates(text)).toEqual([
      {
        row: 2,
        reference: 'A-1',
        price: usd(99_50),
        quantity: null,
        details: {},
        withdraw: false,
        problem: null,
      },
      { row: 3, reference: 'A-2', price: null, quantity: 3, details: {}, withdraw: false, problem: null },
      { row: 4, reference: 'A-3', price: null, quantity: null, details: {}, withdraw: true, problem: null },
    ]);
  });

  it('has the headings that the import knows too, in its languages', () => {
    const german = readUpdates('Referenz;Preis;Anzahl;Lieferzeit\nA-1;99,50;3;2 days before\n');
    expect(german).toMatchObject([
      { reference: 'A-1', price: usd(99_50), quantity: 3, details: { deliveryTime: '2 days before' } },
    ]);
    // A column of other numbers does not take the place of the tickets' ids.
    expect(readUpdates('Code;Ticket;Price\n77;Ticket0001;5\n')).toMatchObject([{ reference: 'Ticket0001' }]);
    expect(readUpdates('Quantity;Tickets;Reference\n2;9;A-1\n')).toMatchObject([{ quantity: 2 }]);
  });

  it('withdraws by a yes of its languages, in any case, and not by a no', () => {
    const said = (word: string) => readUpdates(`Reference,Withdraw\nA,${word}\n`)[0];
    for (const word of ['yes', 'Ja', 'JA', 'sí', 'SÍ', 'si', 'Si\u0301', 'oui', 'Oui'])
      expect(said(word)).toMatchObject({ withdraw: true, problem: null });
    for (const word of ['', 'no', 'No', 'nein', 'NEIN', 'non'])
      expect(said(word)).toMatchObject({ withdraw: false, problem: null });
  });

  it('names what is wrong with a row, and changes nothing by it', () =>
    expect(
      problems('Reference,Price,Quantity,Withdraw\nA,1.250,,\nB,ten,,\nC,,0,\nD,,,maybe\nD,5,,\n'),
    ).toEqual([
      expect.stringContaining('Can be read in two ways: please write 1250 or 1.25 '),
      'Price must be a number with at most two decimals, 0 or more',
      'Quantity must be a whole number from 1 to 1000',
      'Withdraw must be yes or empty',
      'A row above has the same reference',
    ]));

  it('says face value, restrictions, delivery time and in-hand date, and that one does not apply', () => {
    const text =
      'Reference;Face value;Restrictions;Delivery time;In-hand date\nA;80,50;aisle seat, standing;At once;01/12/2098\nB;not applicable;None;;\nC;x;;;\nD;;window;;\nE;;;;31/11/2098\nF;;;;31.12.2098\n';
    const rows = readUpdates(text);
    expect(rows.slice(0, 2).map(({ details }) => details)).toEqual([
      {
        faceValue: usd(80_50),
        restrictions: ['aisle', 'standing'],
        deliveryTime: 'At once',
        inHandDate: '01/12/2098',
      },
      { faceValue: null, restrictions: null },
    ]);
    expect(rows.slice(2).map(({ problem }) => problem)).toEqual([
      'Face value must be a number, or “not applicable”',
      expect.stringContaining('Please write Restricted view'),
      'In-hand date: There is no such day: please check the day and the month',
      'In-hand date must be dd/MM/yyyy',
    ]);
  });

  it.each([
    ['no reference column', 'Price\n1\n', 'no column "Reference"'],
    ['nothing to change', 'Reference,Event\nA,Derby\n', 'none of the columns'],
    ['no rows', 'Reference,Price\n,1\n', 'no row with a reference'],
  ])('is refused with %s', (_what, text, message) =>
    expect(() => readUpdates(text)).toThrow(
      expect.objectContaining({
        details: { errors: [{ path: 'file', message: expect.stringContaining(message) }] },
      }),
    ),
  );
});
