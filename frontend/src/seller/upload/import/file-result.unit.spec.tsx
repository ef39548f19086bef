import { expect, it, jest } from '@jest/globals';
import { namesOf, recordOf } from '@terrace/contracts/values/fields';
import { seatFields } from '@terrace/contracts/values/listing/seat-texts';
import type { ImportedRow, TicketFileResult } from '@terrace/contracts/http/selling/ticket-import';
import { fireEvent, screen, within } from '@testing-library/react';
import { showAt } from '../../../../test/show-at';
import { FileResult } from './file-result';

it('the check of a file lists each price as it is understood', () => {
  const row = { event: 'Arsenal vs Chelsea', ticketId: null, problems: [], warnings: [], read };
  const price = { amount: 125_000, currency: 'USD' };
  show([
    { ...row, row: 2, reference: 'W-1', price, outcome: 'ready' },
    { ...row, row: 3, reference: 'W-2', price: null, outcome: 'refused' },
  ]);
  expect(within(screen.getByRole('listitem', { name: 'Row 2' })).getByText('US$1,250.00')).toBeTruthy();
  expect(within(screen.getByRole('listitem', { name: 'Row 3' })).queryByText(/US\$/)).toBeNull();
});

const read: ImportedRow['read'] = {
  ...recordOf(namesOf(seatFields), () => ''),
  ...{ eventDate: '15/06/2027', eventTime: '20:00', section: 'A', row: '3', seat: '12 to 13' },
  ...{ ticketType: 'eTickets', quantity: 2, deliveryTime: '2 days before', inHandDate: '12/05/2027' },
};

it('the check of a file shows each row as it is understood, and what the file has where it is wrong', () => {
  const problems = [{ column: 'Price', message: 'Please write it in USD', written: '120 €' }];
  const row = { row: 2, reference: 'W-1', event: 'Arsenal vs Chelsea', price: null, ticketId: null, read };
  show([{ ...row, outcome: 'refused', problems, warnings: [] }]);
  const text = screen.getByRole('listitem', { name: 'Row 2' }).textContent;
  for (const part of [
    '15 Jun 2027, 20:00. Section A, Row 3, Seat 12 to 13',
    '2 tickets, eTickets',
    'Delivery: 2 days before',
    'In hand from 12 May 2027',
    'Price: Please write it in USD (the file has “120 €”)',
  ])
    expect(text).toContain(part);
});

it('a column that is unknown is mapped by hand, or by what its heading may mean', () => {
  const columns = [
    { heading: 'Ref', column: 'reference', suggestion: null },
    { heading: 'Prcie', column: null, suggestion: 'price' },
    { heading: 'Ship from', column: null, suggestion: null },
  ] as const;
  const said = show([], { columns: [...columns], missing: ['price'] });
  expect(screen.getByText('Please choose which columns are: Price')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean Price?' }));
  fireEvent.change(screen.getByLabelText('Column “Ship from”'), { target: { value: 'deliveryAddress' } });
  expect(said.mock.calls).toEqual([
    [{ columns: { Kept: 'row', Prcie: 'price' } }],
    [{ columns: { Kept: 'row', 'Ship from': 'deliveryAddress' } }],
  ]);
});

it('columns that the file lacks are named, where nothing that is left can be chosen for them', () => {
  const columns = [{ heading: 'Ref', column: 'reference', suggestion: null }] as const;
  show([], { columns: [...columns], missing: ['deliveryAddress', 'deliveryTime'] });
  screen.getByText(/Your file has no column for: Delivery address, Delivery time\./);
  screen.getByText('Nothing can be imported yet: required columns are missing.');
  expect(screen.queryByText(/Please choose which columns/)).toBeNull();
  expect(screen.queryByText(/nothing to import/)).toBeNull();
});

it('a date that can be two days is asked for', () => {
  const said = show([], { dates: { example: '5/12/2026', order: 'day-first', isAsked: true } });
  const choice = screen.getByLabelText('In this file, 5/12/2026 is');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Choose the day', '5 Dec 2026', '12 May 2026']]);
  fireEvent.change(choice, { target: { value: 'month-first' } });
  expect(said.mock.calls).toEqual([[{ dayOrder: 'month-first' }]]);
});

it('the check of a file asks to check what may be a mistake, and the row can be imported', () => {
  const warnings = [{ column: 'Seat', message: 'This looks like a date' }];
  const row = { event: 'Arsenal vs Chelsea', ticketId: null, problems: [], price: null, warnings, read };
  show([{ ...row, row: 2, reference: 'W-1', outcome: 'ready' }]);
  expect(screen.getByRole('listitem', { name: 'Row 2' }).textContent).toContain(
    'Please check Seat: This looks like a date',
  );
  expect(screen.getByRole('button', { name: 'Import 1 listing' })).toBeTruthy();
  expect(screen.getByText('1 listing can be imported')).toBeTruthy();
});

/** Shows the check's result; what its seller says of the file. */
function show(rows: ImportedRow[], result: Partial<TicketFileResult> = {}) {
  const body = { file: '', columns: { Kept: 'row' as const } };
  const file = { name: 'tickets.csv', body, doing: null, isImported: false };
  const said = jest.fn();
  showAt(
    '/',
    <FileResult
      file={file}
      result={{ rows, columns: [], missing: [], dates: null, ...result }}
      onReadAs={said}
      onImport={() => Promise.resolve()}
      onAnother={() => undefined}
    />,
  );
  return said;
}
