import { describe, expect, it } from '@jest/globals';
import type { UpdatedRow } from '@terrace/contracts/http/selling/own-bulk';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../../test/fake-api';
import { showAt } from '../../../../test/show-at';
import UpdateFileDialog from './update-file-dialog';

const row = (number: number, outcome: UpdatedRow['outcome'], problem: string | null = null): UpdatedRow => ({
  ...{ row: number, reference: `R-${number}`, event: 'Rex vs Max', outcome, problem },
  changes: outcome === 'unchanged' ? [] : [{ field: 'Price', before: '50.00', after: '60.00' }],
});

// product.md 2.38
describe('updating listings from a file', () => {
  const api = fakeApi();

  it('calls until no row is left, and keeps what became of each', async () => {
    const sent: unknown[] = [];
    const answers: readonly (readonly UpdatedRow[])[] = [
      [{ ...row(2, 'ready'), isOffSale: true }, row(3, 'ready'), row(4, 'ready')],
      [{ ...row(2, 'updated'), isOffSale: true }, row(3, 'refused', 'Too high'), row(4, 'ready')],
      [row(2, 'unchanged'), row(3, 'refused', 'Too high'), row(4, 'updated')],
    ];
    api.answer('/api/tickets/mine/update-file', ({ body }) => {
      sent.push(body);
      return { body: { rows: answers[sent.length - 1] ?? [] } };
    });
    showAt('/', <UpdateFileDialog onClose={() => undefined} />);
    await choose('Reference,Price\nR-2,60');
    await screen.findByText(/so 1 listing will be off sale until/);
    await userEvent.click(await screen.findByRole('button', { name: 'Update 3 listings' }));
    await screen.findByText('2 updated, 1 not');
    screen.getByText('1 listing is off sale until an administrator approves it again.');
    expect(sent.map((body) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false, false]);
    expect(shownRows()).toEqual([
      'Row 3, R-3, Rex vs MaxToo high',
      'Row 2, R-2, Rex vs MaxPrice 50.00 → 60.00',
      'Row 4, R-4, Rex vs MaxPrice 50.00 → 60.00',
    ]);
  });

  it('shows the rows first that are refused, those last that stay as they are', async () => {
    const rows = [row(2, 'unchanged'), row(3, 'ready'), row(4, 'refused', 'Too high')];
    api.answer('/api/tickets/mine/update-file', { body: { rows } });
    showAt('/', <UpdateFileDialog onClose={() => undefined} />);
    await choose('Reference,Price\nR-2,60');
    await screen.findByText('1 to update, 1 unchanged, 1 refused');
    expect(shownRows().map((text) => text?.slice(0, 5))).toEqual(['Row 4', 'Row 3', 'Row 2']);
  });
});

/** The texts of the rows, from above. */
function shownRows() {
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  return rows.map(({ textContent }) => textContent);
}

async function choose(text: string) {
  const file = new File([text], 'mine.csv', { type: 'text/csv' });
  // jsdom's files have no such method.
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(text).buffer);
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
}
