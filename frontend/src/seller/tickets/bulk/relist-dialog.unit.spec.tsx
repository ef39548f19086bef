import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '../../../../test/fake-api';
import { sampleTicket } from '../../../../test/sample-ticket';
import { showAt } from '../../../../test/show-at';
import type { RowResult } from '../../../ui/overlay/report-dialog';
import RelistDialog from './relist-dialog';

const api = fakeApi();
const tickets = ['a', 'b'].map((letter) =>
  sampleTicket({ id: letter.padEnd(20, '0'), eventName: `Rex vs ${letter}`, status: 'withdrawn' }),
);
const [first = sampleTicket(), second = sampleTicket()] = tickets;

// product.md 2.25
it('names the withdrawn tickets, lists them again, and says which were listed again before', async () => {
  let asked: FakeCall['body'];
  let results: readonly RowResult[] = [];
  api.answer('/api/tickets/relistings', ({ body }) => {
    asked = body;
    const problem = { code: 'listed-again', detail: 'You have listed this ticket again already.' };
    return {
      body: {
        items: [
          { id: first.id, problem: null },
          { id: second.id, problem },
        ],
      },
    };
  });
  showAt('/', <RelistDialog tickets={tickets} onDone={(all) => (results = all)} onClose={() => undefined} />);
  await screen.findByRole('alertdialog', { name: 'List 2 listings again?' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'List again' }));
  await waitFor(() => expect(results.map(({ refusal }) => refusal)).toEqual([null, 'listed again already']));
  expect(asked).toEqual({ items: tickets.map(({ id }) => ({ id })) });
});

it('stays open after a failure, to be tried again', async () => {
  api.answer('/api/tickets/relistings', { status: 503, code: 'unavailable' });
  showAt('/', <RelistDialog tickets={[first]} onDone={() => undefined} onClose={() => undefined} />);
  await screen.findByRole('alertdialog', { name: 'List Rex vs a again?' });
  await userEvent.click(screen.getByRole('button', { name: 'List again' }));
  await screen.findByText('Listing again failed. Please try again.');
});
