import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showAt } from '../../../../test/show-at';
import { FileResult } from './file-result';

it('the check of a file lists each price as it is understood', () => {
  const row = { event: 'Arsenal vs Chelsea', ticketId: null, problems: [] };
  const price = { amount: 125_000, currency: 'USD' };
  const rows = [
    { ...row, row: 2, reference: 'W-1', price, outcome: 'ready' as const },
    { ...row, row: 3, reference: 'W-2', price: null, outcome: 'refused' as const },
  ];
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
  expect(within(screen.getByRole('listitem', { name: 'Row 2' })).getByText('US$1,250.00')).toBeTruthy();
  expect(within(screen.getByRole('listitem', { name: 'Row 3' })).queryByText(/US\$/)).toBeNull();
});
