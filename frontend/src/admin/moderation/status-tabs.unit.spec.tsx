import { beforeEach, expect, it } from '@jest/globals';
import { TicketFilter } from '@terrace/contracts/http/selling/tickets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { useListFilter } from '../../navigation/use-list-filter';
import { SavedFiltersBar } from './saved-filters-bar';
import { StatusTabs } from './status-tabs';

const STATUSES = { pending: 'Pending', approved: 'Approved' };
const figures = [
  { status: 'approved', count: 3, totals: [] },
  { status: 'pending', count: 2, totals: [] },
];
const api = fakeApi();

function Queue() {
  const list = useListFilter(TicketFilter, 'pending');
  return (
    <>
      <output>{list.filter.status ?? 'every status'}</output>
      <StatusTabs list={list} texts={STATUSES} figures={figures} />
      <SavedFiltersBar list={list} statuses={STATUSES} />
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

beforeEach(() => {
  localStorage.clear();
  api.answer('/api/auth/me', {
    body: {
      role: 'admin',
      userId: 'a'.padEnd(20, '0'),
      userEmail: 'ada@home.test',
      userName: 'Ada',
      seller: null,
      adminRoles: ['owner'],
    },
  });
});

it('opens on what waits, and has every status and all rows one press away', async () => {
  const { address } = showAt('/queue?page=3&q=x', <Queue />);
  expect(shown()).toBe('pending');
  await press('All 5');
  expect([shown(), address()]).toEqual(['every status', '/queue?q=x&status=all']);
  await press('Approved 3');
  expect([shown(), address()]).toEqual(['approved', '/queue?q=x&status=approved']);
  await press('Pending 2');
  expect([shown(), address()]).toEqual(['pending', '/queue?q=x']);
});

it('saves a filter under its own words, goes to it, and removes it', async () => {
  const { address } = showAt('/queue?q=cup&status=approved', <Queue />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
  await press('Pending 2');
  await press('Approved, “cup”');
  expect(address()).toBe('/queue?q=cup&status=approved');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the saved filter Approved, “cup”' }));
  expect(screen.queryByRole('link', { name: 'Approved, “cup”' })).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('cup');
});

it('ignores a stored text that is no list of filters', () => {
  localStorage.setItem(`terrace-admin-filters:${'a'.padEnd(20, '0')}`, '{"path":1}');
  showAt('/queue', <Queue />);
  expect(screen.queryByRole('list', { name: 'Saved filters' })).toBeNull();
});
