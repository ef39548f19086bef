import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { ETicket } from '@terrace/contracts/http/buying/e-tickets';
import type { PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { fakeCaches } from '../../../test/fake-caches';
import { newQueries, showAt } from '../../../test/show-at';
import { readKeptSeats } from '../../offline/kept-tickets';
import { WALLET } from '../../offline/ticket-cache';
import WalletScreen, { prepare } from './wallet-screen';

const api = fakeApi();
fakeCaches();

const BEA = {
  ...{ userId: 'b'.padEnd(20, '0'), userEmail: 'bea@fans.test', userName: 'Bea' },
  ...{ role: 'buyer', seller: null },
};
const order = (letter: string) => letter.padEnd(20, '0');
const seatOf = (letter: string, name: string): ETicket => ({
  ...{ id: order(`1${letter}`), version: 1, purchaseId: order(letter), lineId: 'A', label: 'Section A' },
  ...{ seat: { number: 1, of: 1 }, ticketType: 'eTickets', hasSeller: true, status: 'due', dueAt: null },
  event: { id: '7', name, date: '20/12/2126', time: '20:45', venue: 'Other Ground' },
  ...{ isOverdue: false, delivered: null, deliveredAt: null, isReplacement: false, share: null },
});
const facts = { name: 'Leeds vs Fulham', time: '20:45', city: 'Leeds', startsAt: null };
const moved: PurchaseEventChange = {
  ...{ id: '7.1', kind: 'moved', at: '2026-11-20T10:00:00.000Z' },
  before: { ...facts, date: '21/11/2126', venue: 'Elland Road' },
  now: { ...facts, date: '20/12/2126', venue: 'Other Ground' },
  answerUntil: '2126-12-04T10:00:00.000Z',
  answer: null,
};

// product.md 19.7, 23.9
it('Tickets say of a moved event what was booked and until when to choose, also offline', async () => {
  const mark = createHash('sha256').update(`signed in ${BEA.userId}`).digest('hex').slice(0, 32);
  document.cookie = `terrace_signed_in=${mark}`;
  api.answer('/api/auth/me', { body: BEA });
  const items = [seatOf('m', 'Leeds vs Fulham'), seatOf('s', 'Arsenal vs Chelsea')];
  const changes = [{ purchaseId: order('m'), change: moved }];
  const isSaid = async () => {
    const card = await screen.findByRole('listitem', { name: 'Leeds vs Fulham' });
    expect(await within(card).findByRole('status')).toHaveProperty(
      'textContent',
      expect.stringMatching(
        /^This event has moved\. You booked Thursday, November 21, 2126 at 20:45.*, Elland Road\. Keep or refund\? Please choose in the order by 4 Dec 2126, /,
      ),
    );
    const other = screen.getByRole('listitem', { name: 'Arsenal vs Chelsea' });
    expect(within(other).queryByText(/has moved/)).toBeNull();
  };

  api.answer('/api/wallet', { body: { items, changes } });
  showAt('/wallet', <WalletScreen />);
  await isSaid();
  await waitFor(async () => expect((await readKeptSeats(WALLET))?.items).toHaveLength(2));
  cleanup();

  api.answer('/api/wallet', () => {
    throw new TypeError('Failed to fetch');
  });
  const queries = newQueries();
  await prepare(queries);
  showAt('/wallet', <WalletScreen />, queries);
  // In the first render: at the gate, each later one costs time.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Leeds vs Fulham', 'Arsenal vs Chelsea'],
  ]);
  await isSaid();
  cleanup();

  const answer = { choice: 'keep', by: 'buyer', at: moved.at } as const;
  const kept = [{ purchaseId: order('m'), change: { ...moved, answer } }];
  api.answer('/api/wallet', { body: { items, changes: kept } });
  showAt('/wallet', <WalletScreen />);
  await waitFor(() => expect(screen.queryByText(/Keep or refund/)).toBeNull());
  await screen.findByText('This event has moved.');
});
