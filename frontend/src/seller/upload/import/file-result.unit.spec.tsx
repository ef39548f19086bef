import { expect, it } from '@jest/globals';
import type { ImportedRow } from '@terrace/contracts/http/selling/ticket-import';
import { screen, within } from '@testing-library/react';
import { showAt } from '../../../../test/show-at';
import { FileResult } from './file-result';

it('the check of a file lists each price as it is understood', () => {
  const row = { event: 'Arsenal vs Chelsea', ticketId: null, problems: [], warnings: [] };
  const price = { amount: 125_000, currency: 'USD' };
  show([
    { ...row, row: 2, reference: 'W-1', price, outcome: 'ready' },
    { ...row, row: 3, reference: 'W-2', price: null, outcome: 'refused' },
  ]);
  expect(within(screen.getByRole('listitem', { name: 'Row 2' })).getByText('US$1,250.00')).toBeTruthy();
  expect(within(screen.getByRole('listitem', { name: 'Row 3' })).queryByText(/US\$/)).toBeNull();
});

it('the check of a file asks to check what may be a mistake, and the row can be imported', () => {
  const warnings = [{ column: 'Seat', message: 'This looks like a date' }];
  const row = { event: 'Arsenal vs Chelsea', ticketId: null, problems: [], price: null, warnings };
  show([{ ...row, row: 2, reference: 'W-1', outcome: 'ready' }]);
  expect(screen.getByRole('listitem', { name: 'Row 2' }).textContent).toContain(
    'Please check Seat: This looks like a date',
  );
  expect(screen.getByRole('button', { name: 'Import 1 ticket' })).toBeTruthy();
});

function show(rows: ImportedRow[]): void {
  const file = { name: 'tickets.csv', text: '', doing: null, isImported: false };
  const nothing = () => Promise.resolve();
  showAt(
    '/',
    <FileResult
      file={file}
      result={{ rows, ignoredColumns: [] }}
      onImport={nothing}
      onAnother={() => undefined}
    />,
  );
}
