import { describe, expect, it } from '@jest/globals';
import { IMPORT_COLUMNS, type ImportColumn } from '@terrace/contracts/http/selling/ticket-import';
import { DomainError } from '@terrace/event-core/model/errors';
import fc from 'fast-check';
import { looksLikeDate } from './written-day.js';
import { type TicketFile, readTicketFile } from './ticket-file.js';

/** The same files in every run. */
const RUNS = { seed: 20_261_127, numRuns: 400 };
const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, { name: string }][];
const NAMES = COLUMNS.map(([, { name }]) => name);

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '1.250,00',
    '12-15',
    '"',
    '""',
    'a "b" c',
    'x;y',
    'x,y',
    'x\ty',
    '05/12/2026',
    ' a ',
    'é',
    'e\u0301',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('\r\n', '\n', '\ufeff', 'sep=;', '\0', '\u200b', '\ud83d'),
);
const separator = fc.constantFrom(',', ';', '\t');

/** Files with our columns, whose cells are quoted as RFC 4180 says, or are not. */
const file = fc
  .record({ separator, rows: fc.array(fc.array(cell, { maxLength: NAMES.length + 1 }), { maxLength: 4 }) })
  .chain(({ separator, rows }) =>
    fc
      .constantFrom(quoted, (text: string) => text)
      .map((write) => {
        const lines = [NAMES, ...rows].map((cells) => cells.map(write).join(separator));
        return lines.join('\r\n');
      }),
  );

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** What was read, or undefined when it was refused in words. */
function readOrRefused(text: string): TicketFile | undefined {
  try {
    return readTicketFile(text);
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    return undefined;
  }
}

describe('whatever a file has', () => {
  it('its tickets are refused, or read back from a file that is written from them', () => {
    let read = 0;
    fc.assert(
      fc.property(file, (text) => {
        const tickets = readOrRefused(text);
        if (!tickets) return;
        read += 1;
        const cells = tickets.rows.map((row) => COLUMNS.map(([column]) => row.cells[column]));
        const written = [NAMES, ...cells].map((row) => row.map(quoted).join(',')).join('\r\n');
        const again = readTicketFile(written);
        expect(again.rows.map((row) => row.cells)).toEqual(tickets.rows.map((row) => row.cells));
      }),
      RUNS,
    );
    expect(read).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('it is read or refused in words, also when it is no table at all', () => {
    const parts = fc.constantFrom(
      ...NAMES,
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      'sep=,',
      '\ufeff',
      '\0',
      '1',
      '\ud83d',
    );
    fc.assert(
      fc.property(fc.string({ unit: parts, maxLength: 60 }), (text) => void readOrRefused(text)),
      RUNS,
    );
  });
});

describe('whatever a seat is', () => {
  it('digits, letters and ranges of them are no dates', () => {
    const number = fc.integer({ min: 1, max: 999 }).map(String);
    const letter = fc.constantFrom('', 'A', 'B', 'AA', 'Row ');
    const seat = fc.tuple(letter, number).map((parts) => parts.join(''));
    const seats = fc
      .array(seat, { minLength: 1, maxLength: 3 })
      .chain((all) => fc.constantFrom('-', ' - ', ', ', '–', ' ').map((between) => all.join(between)));
    fc.assert(
      fc.property(seats, (text) => {
        expect([text, looksLikeDate(text)]).toEqual([text, false]);
      }),
      RUNS,
    );
  });

  it('any text is a date or none', () => {
    const parts = fc.constantFrom(...Array.from('0123456789-/. '), 'Dec', 'déc.', 'März', 'ekim');
    fc.assert(
      fc.property(fc.string({ unit: parts, maxLength: 8 }), (text) => {
        expect(looksLikeDate(text)).toBe(looksLikeDate(` ${text} `));
      }),
      RUNS,
    );
  });
});
