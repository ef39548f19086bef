import { beforeEach, expect, it } from '@jest/globals';
import { TicketFilter } from '@terrace/contracts/http/selling/tickets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api';
import { showAt } from '../../../test/show-at';
import { useListFilter } from '../../navigation/use-list-filter';
import { StatusTabs } from '../moderation/status-tabs';
import { ListTools } from './list-tools';

const STATUSES = { pending: 'Pending', approved: 'Approved' };
const figures = [
  { status: 'approved', count: 3, totals: [] },
  { status: 'pending', count: 2, totals: [] },
];
const api = fakeApi();

function Queue() {
  const list = useListFilter(TicketFilter, 'pending');
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{list.filter.status ?? 'every status'}</output>
      <StatusTabs list={list} texts={STATUSES} figures={figures} />
      <ListTools section="tickets" search="Search" list={list} statuses={STATUSES} />
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

/** What the server keeps. */
let saved: { id: string; section: string; name: string; search: string }[];
beforeEach(() => {
  saved = [];
  const answer = () => ({ body: { items: saved } });
  api.answer('/api/admin/saved-filters', ({ body }) => {
    if (body) saved.push({ id: 'f'.padEnd(20, '0'), ...(body as Omit<(typeof saved)[number], 'id'>) });
    return answer();
  });
  api.answer(`/api/admin/saved-filters/${'f'.padEnd(20, '0')}`, ({ body }) => {
    saved = body ? saved.map((each) => ({ ...each, ...(body as { name: string }) })) : [];
    return answer();
  });
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

it('goes back from status to status', async () => {
  showAt('/queue', <Queue />);
  await press('All 5');
  await press('Approved 3');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(shown()).toBe('every status');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(shown()).toBe('pending');
});

// product.md 16.4
it('saves a filter under a name, goes to it, renames and removes it', async () => {
  const { address } = showAt('/queue?q=cup&status=approved&seller=Sam', <Queue />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe(
    'Approved, “cup”, Seller: Sam',
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Cups of Sam{Enter}');
  await screen.findByRole('link', { name: 'Cups of Sam' });
  expect(saved).toMatchObject([{ section: 'tickets', search: '?q=cup&status=approved&seller=Sam' }]);
  await press('Pending 2');
  await press('Cups of Sam');
  expect(address()).toBe('/queue?q=cup&status=approved&seller=Sam');

  const change = async (item: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Rename or remove/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await change('Rename');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ', 2{Enter}');
  await screen.findByRole('link', { name: 'Cups of Sam, 2' });
  await change('Remove');
  await screen.findByRole('button', { name: 'Save this filter' });
  expect(saved).toEqual([]);
});

// product.md 16.4
it('applies the filters of the list together, shows them, and removes one', async () => {
  const { address } = showAt('/queue?page=2', <Queue />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Seller' }), 'Sam');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'Over a week');
  await userEvent.type(screen.getByRole('textbox', { name: 'Price from' }), 'ten{Enter}');
  await screen.findByText('Amount input not valid.');
  expect(address()).toBe('/queue?page=2');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Price from' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Price from' }), '10{Enter}');
  expect(address()).toBe('/queue?seller=Sam&priceFrom=10&age=week');
  expect(document.activeElement?.textContent).toBe('Filters (3)');
  await press('Remove the filter Age: Over a week');
  expect(address()).toBe('/queue?seller=Sam&priceFrom=10');
});
