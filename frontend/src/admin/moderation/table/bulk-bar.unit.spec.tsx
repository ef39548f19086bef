import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../../test/show-at';
import { BulkBar } from './bulk-bar';

const nothing = () => undefined;

// product.md 14.4
describe('the bar of selected rows', () => {
  const decided: string[] = [];
  const show = (busy: boolean) =>
    showAt(
      '/',
      <BulkBar
        selected={50}
        verdicts={['approve', 'reject']}
        worth=""
        matching={{ count: 1_004, busy }}
        disabled={false}
        onDecide={(verdict) => decided.push(verdict)}
        onSelectMatching={nothing}
        onClear={nothing}
        onShowShortcuts={nothing}
      />,
    );

  it('decides nothing while all that match are being selected: it would be those of one page', async () => {
    show(true);
    await userEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Reject/ }));
    expect(decided).toEqual([]);
  });

  it('decides what is selected', async () => {
    show(false);
    await userEvent.click(screen.getByRole('button', { name: /^Approve/ }));
    expect(decided).toEqual(['approve']);
  });
});
