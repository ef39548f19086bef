import { beforeEach, expect, it } from '@jest/globals';
import type { Dispute, DisputeOfOrder } from '@terrace/contracts/http/care/disputes';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { heldPurchase, usd } from '../../../test/held-purchase';
import { reportChange } from '../../../test/report-change';
import { showAt } from '../../../test/show-at';
import OrdersScreen from './orders-screen';

const api = fakeApi();
const named = (id: string, name: string) =>
  heldPurchase({ id: id.padEnd(20, '0'), status: 'completed', event: { ...heldPurchase().event, name } });
const [cup, league] = [named('o1', 'Cup'), named('o2', 'League')];
const at = '2026-11-20T10:00:00.000Z';
const of = (order: { id: string }, id: string, more: Partial<DisputeOfOrder>): DisputeOfOrder => ({
  ...{ id: id.padEnd(20, '0'), version: 1, purchaseId: order.id, status: 'awaiting-answer', outcome: null },
  ...more,
});

beforeEach(() => {
  api.answer('/api/auth/me', {
    body: {
      role: 'buyer',
      userId: 'a'.padEnd(20, '0'),
      userEmail: 'b@fans.test',
      userName: 'Bea',
      seller: null,
    },
  });
  api.answer('/api/orders', { body: { items: [cup, league], total: 2, page: 1, perPage: 20 } });
});

async function show(...items: DisputeOfOrder[]) {
  api.answer('/api/orders/disputes', { body: { items } });
  showAt('/orders', <OrdersScreen />);
  await screen.findByRole('listitem', { name: 'Cup' });
}
const row = (name: string) => within(screen.getByRole('listitem', { name }));

// product.md 21.1
it('says of each order how far its dispute is', async () => {
  await show(of(league, 'd1', { status: 'decided', outcome: 'nothing' }), of(cup, 'd2', {}));
  await row('Cup').findByText('Dispute: Waiting for the seller');
  row('League').getByText('Dispute: No refund');
});

it('names of several disputes of an order the one that waits for the buyer', async () => {
  await show(
    of(cup, 'd1', { status: 'awaiting-decision' }),
    of(cup, 'd2', { status: 'awaiting-buyer' }),
    of(cup, 'd3', { status: 'withdrawn' }),
  );
  await row('Cup').findByText('Dispute: Waiting for your answer');
  expect(row('Cup').queryAllByText(/^Dispute/)).toHaveLength(1);
  expect(row('League').queryByText(/^Dispute/)).toBeNull();
});

// product.md 18.2
it('says of a partly refunded order what came back and how many tickets are left', async () => {
  const refund = (status: 'succeeded' | 'submitted') => ({
    ...{ id: status.padEnd(20, '0'), status, amount: usd(4_500), reason: 'dispute' as const, tickets: 1 },
    ...{ requestedAt: at, statusSince: at },
  });
  const two = { ...cup, quantity: 2, refunds: [refund('succeeded')] };
  const under = { ...league, quantity: 2, refunds: [refund('submitted')] };
  api.answer('/api/orders', { body: { items: [two, under], total: 2, page: 1, perPage: 20 } });
  await show(of(cup, 'd1', { status: 'decided', outcome: 'refund' }));
  row('Cup').getByText('Partly refunded');
  row('Cup').getByText(/^1 of 2 tickets left:/);
  row('Cup').getByText('US$45.00 refunded');
  row('League').getByText('Paid');
  row('League').getByText(/^2 tickets:/);
});

it('shows a dispute as it is opened, and what happens to it', async () => {
  await show();
  const dispute: Dispute = {
    ...{ id: 'd'.padEnd(20, '0'), version: 1, purchaseId: cup.id, status: 'awaiting-answer' },
    ...{ reason: 'wrong-ticket', event: { name: 'Cup', date: null, venue: 'B' }, tickets: [] },
    ...{ amount: usd(9_000), hasSeller: true, description: 'Another match', answer: null, evidence: [] },
    ...{ questions: [], timeline: [], answerBy: at, decision: null, openedAt: at, statusSince: at },
  };
  const report = (data: Dispute) =>
    reportChange({ topic: 'orders', kind: 'dispute', id: data.id, version: data.version, data });
  await waitFor(() => report(dispute));
  await row('Cup').findByText('Dispute: Waiting for the seller');
  report({ ...dispute, version: 2, status: 'awaiting-decision' });
  await row('Cup').findByText('Dispute: Being decided');
});
