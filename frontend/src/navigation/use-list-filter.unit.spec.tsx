import { describe, expect, it } from '@jest/globals';
import { PartnerRequestFilter } from '@terrace/contracts/http/console/partners';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../test/show-at';
import { useListFilter } from './use-list-filter';

function Filter() {
  const { filter, typed, change } = useListFilter(PartnerRequestFilter);
  return (
    <>
      <output>{JSON.stringify(filter)}</output>
      <p>{typed}</p>
      <button onClick={() => change({ status: 'rejected', q: '' })}>Rejected</button>
    </>
  );
}
const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('useListFilter', () => {
  it('reads the filter from the address', () => {
    showAt('/list?status=pending&q=tim&sort=email&order=desc&page=3', <Filter />);
    expect(shown()).toEqual({ status: 'pending', q: 'tim', sort: 'email', order: 'desc' });
  });

  it('ignores an invalid address', () => {
    showAt('/list?status=lost&q=tim', <Filter />);
    expect(shown()).toEqual({ order: 'asc' });
  });

  it('changes the address and returns to the first page', async () => {
    const { address } = showAt('/list?q=tim&page=3', <Filter />);
    await userEvent.click(screen.getByRole('button', { name: 'Rejected' }));
    expect(address()).toBe('/list?status=rejected');
    await waitFor(() => expect(shown()).toEqual({ status: 'rejected', order: 'asc' }));
  });
});
