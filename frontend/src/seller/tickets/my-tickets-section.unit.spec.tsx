import { expect, it } from '@jest/globals';
import type { OwnTicketStatus, Ticket } from '@terrace/contracts/http/selling/tickets';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../test/fake-api';
import { sampleTicket } from '../../../test/sample-ticket';
import { showAt } from '../../../test/show-at';
import { MyTicketsSection } from './my-tickets-section';

fakeApi();

/** The list of these tickets, in the tab of a status. */
function show(status: OwnTicketStatus | undefined, items: Ticket[]) {
  const none = { pending: 0, 'on-sale': 0, suspended: 0, sold: 0, rejected: 0, withdrawn: 0 };
  const page = { items, total: items.length, page: 1, perPage: 20, until: '', newer: [] };
  const counts = { total: 10, active: 0, sold: 0 };
  const list = {
    ...{ filter: { status, order: 'asc' as const }, typed: '', fields: [] },
    ...{ change: () => undefined, to: () => '?' },
  };
  const data = { ...page, counts, matching: { ...none, all: items.length } };
  showAt('/', <MyTicketsSection list={list} tickets={{ data, showNew: () => undefined }} />);
}

const withdrawn = ['a', 'b', 'c'].map((letter) =>
  sampleTicket({
    ...{ id: letter.padEnd(20, '0'), eventName: `Rex vs ${letter}`, status: 'withdrawn' },
    // Nothing is left of the last one.
    ...(letter === 'c' && { sold: 2, available: 0 }),
  }),
);

// product.md 2.25
it('lets withdrawn tickets be listed again together, those of which something is left', async () => {
  show('withdrawn', withdrawn);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getAllByText('2 selected')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Withdraw|Change prices)/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'List again the selected tickets' }));
  await screen.findByRole('alertdialog', { name: 'List 2 listings again?' });
});

it('lets other tickets be changed or withdrawn together, not withdrawn ones', async () => {
  show(undefined, [...withdrawn, sampleTicket()]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getAllByText('1 selected')).toHaveLength(2);
  screen.getByRole('button', { name: 'Withdraw the selected tickets' });
  expect(screen.queryByRole('button', { name: /^List again the selected/ })).toBeNull();
});

it('offers no ticket again that was listed again', () => {
  const [once, twice] = ['a', 'b'].map((letter) => ({ id: letter.padEnd(20, '0'), eventName: letter }));
  show(undefined, [
    sampleTicket({ ...once, status: 'rejected' }),
    sampleTicket({ ...twice, status: 'rejected', listedAgain: true }),
  ]);
  expect(screen.getAllByRole('link', { name: /^List again/ }).map(({ textContent }) => textContent)).toEqual([
    'List again a',
  ]);
});
