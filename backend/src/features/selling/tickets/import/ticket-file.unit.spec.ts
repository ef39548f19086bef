import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@terrace/event-core/model/errors';
import { readTicketFile } from './ticket-file.js';

const NAMES = [
  'Reference',
  'Event',
  'Date',
  'Type',
  'Price',
  'Quantity',
  'Delivery address',
  'Delivery time',
];
const CELLS = ['R-1', 'Ajax vs PSV', '05/12/2026', 'eTickets', '90', '2', '1 High Street', '2 days before'];
const file = (separator: string, rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.join(separator)).join('\r\n');

function refusal(text: string): unknown {
  try {
    readTicketFile(text);
  } catch (error) {
    if (error instanceof DomainError) return error.details;
    throw error;
  }
  return 'accepted';
}
const says = (message: string) => ({ errors: [{ path: 'file', message }] });

describe('a file of tickets', () => {
  it.each([',', ';', '\t'])('may be separated by %j, with a byte order mark', (separator) => {
    const { rows, columns } = readTicketFile(`\ufeff${file(separator, [NAMES, CELLS])}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      row: 2,
      cells: { reference: 'R-1', eventName: 'Ajax vs PSV', price: '90', section: '' },
      isTooLong: false,
    });
    expect(columns.every(({ column }) => column !== null)).toBe(true);
  });

  it('may name its columns in any order and case, quote its cells, and have empty rows', () => {
    const names = [...NAMES].reverse().map((name) => name.toUpperCase());
    const cells = CELLS.map((cell) => `"${cell}, ""A"""`).reverse();
    const { rows, columns } = readTicketFile(
      file(',', [[...names, 'Colour'], [], [',,,'], [...cells, 'red'], []]),
    );
    expect(rows.map(({ row }) => row)).toEqual([4]);
    expect(rows[0]?.cells.deliveryAddress).toBe('1 High Street, "A"');
    expect(columns.at(-1)).toEqual({ heading: 'Colour', column: null, suggestion: null });
  });

  it('says when a row has more cells than columns', () => {
    expect(readTicketFile(file(',', [NAMES, [...CELLS, 'London']])).rows[0]?.isTooLong).toBe(true);
  });

  it('says which required columns it lacks, and what its unknown headings may mean', () => {
    const names = NAMES.with(4, 'Prcie').with(6, 'Ship from').with(7, 'Delivery tme');
    const { columns, missing } = readTicketFile(file(',', [names, CELLS]));
    expect(missing).toEqual(['price', 'deliveryAddress', 'deliveryTime']);
    expect(columns.filter(({ column }) => column === null)).toEqual([
      { heading: 'Prcie', column: null, suggestion: 'price' },
      { heading: 'Ship from', column: null, suggestion: null },
      { heading: 'Delivery tme', column: null, suggestion: 'deliveryTime' },
    ]);
  });

  it('has its columns as its seller mapped them, before their headings', () => {
    const names = NAMES.with(4, 'Ask').with(6, 'Price');
    const { rows, columns, missing } = readTicketFile(file(',', [names, CELLS]), {
      Ask: 'price',
      Price: 'deliveryAddress',
      Type: null,
    });
    expect(rows[0]?.cells).toMatchObject({ price: '90', deliveryAddress: '1 High Street', ticketType: '' });
    expect(missing).toEqual(['ticketType']);
    expect(columns[3]).toEqual({ heading: 'Type', column: null, suggestion: 'ticketType' });
  });

  it.each([
    'Referenz;Veranstaltung;Datum;Ticketart;Preis (USD);Anzahl;Lieferadresse;Lieferzeit',
    'Referencia;Evento;Fecha;Tipo de entrada;Precio;Cantidad;Dirección de entrega;Plazo de entrega',
    'Référence;Événement;Date;Type de billet;Prix unitaire;Quantité;Adresse de livraison;Délai de livraison',
    'REF.;Match;Event date;Ticket type;Price per ticket:;Qty;Delivery address;Delivery_time',
  ])('may have the headings %s', (names) => {
    const { rows, missing } = readTicketFile(`${names}\r\n${CELLS.join(';')}`);
    expect(missing).toEqual([]);
    expect(rows).toEqual(readTicketFile(file(';', [NAMES, CELLS])).rows);
  });

  it('is refused without tickets, with too many, and with open quotes', () => {
    expect(refusal(file(',', [NAMES, ['', '']]))).toEqual(says('The file has no tickets'));
    const rows = (count: number) => Array<readonly string[]>(count).fill(CELLS);
    expect(refusal(file(',', [NAMES, ...rows(500)]))).toBe('accepted');
    expect(refusal(file(',', [NAMES, ...rows(501)]))).toEqual(says('A file may have at most 500 listings'));
    expect(refusal(file(',', [NAMES, ['"R-1', ...CELLS.slice(1)]]))).toEqual(
      says('The file cannot be read near line 2: please check its quotes'),
    );
  });

  it.each([
    ['sep=;\r\n', 2],
    ['\ufeffsep=;\r\n', 2],
    ['"sep=;"\n', 2],
    ['\r\n', 3],
    [';;;;;;;;\r\n\r\n', 4],
    ['\u200b', 2],
  ])('may begin with %j', (start, row) => {
    expect(readTicketFile(start + file(';', [NAMES, CELLS])).rows).toMatchObject([
      { row, cells: { reference: 'R-1', deliveryAddress: '1 High Street' } },
    ]);
  });

  it.each(['# exported 2026-11-26', 'My listings;;;', NAMES.join('|')])(
    'is refused with the line that was taken for the names of the columns: %s',
    (line) => {
      const refused = refusal(`${line}\r\n${file(';', [NAMES, CELLS])}`);
      expect(JSON.stringify(refused)).toContain(`The names were read from the line: ${line.slice(0, 79)}`);
    },
  );

  it('has its cells in one form of Unicode', () => {
    const [, ...cells] = CELLS;
    const written = ['Re\u0301f\u200b', ...cells.with(0, 'Atle\u0301tico\u00a0Madrid')];
    expect(readTicketFile(file(',', [NAMES, written])).rows[0]?.cells).toMatchObject({
      reference: 'Réf',
      eventName: 'Atlético Madrid',
    });
  });

  it('is refused for a line of very many cells, before anything is read', () => {
    const many = ','.repeat(1_000_000);
    expect(refusal(`${many}\n1`)).toEqual(says('The names of the columns have more than 5000 characters'));
    expect(refusal(`${file(',', [NAMES])}\n${many}`)).toEqual(
      says('The file cannot be read near line 2: it has more than 4000 cells'),
    );
  });
});
