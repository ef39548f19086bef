import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { login, loginSeller } from '@terrace/contracts/http/identity';
import { listStatements } from '@terrace/contracts/http/documents';
import { listOwnPayouts } from '@terrace/contracts/http/payouts';
import { listOrders } from '@terrace/contracts/http/purchases';
import { type TestApp, startTestApp } from '../../test/app.js';
import { Caller } from '../../test/caller.js';
import { ticketOnSale } from '../../test/market.js';
import { createDemoAccounts } from '../features/identity/demo-accounts.js';
import { addDemoOrders } from './demo-orders.js';

const password = 'demo-password';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the demo has an order in every state, once, and a payout that was paid and one to come', async () => {
  const people = await createDemoAccounts(app.app, password);
  await ticketOnSale(app, { sellerId: people.sellerId, quantity: 10 });
  await addDemoOrders(app.app, people);
  await addDemoOrders(app.app, people);

  const buyer = new Caller(app);
  await buyer.done(login, { body: { email: 'buyer@terrace.test', password } });
  const { items } = await buyer.done(listOrders);
  const states = items.map(({ status, payment, refunds }) => [
    status,
    payment?.status,
    refunds.map((refund) => refund.status),
  ]);
  expect(states.sort()).toEqual([
    ['cancelled', 'refund-due', []],
    ['completed', 'refunded', ['succeeded']],
    ['completed', 'succeeded', []],
    ['completed', 'succeeded', []],
    ['completed', 'succeeded', ['succeeded']],
  ]);

  const seller = new Caller(app);
  await seller.done(loginSeller, { body: { email: 'seller@terrace.test', password } });
  const { items: payouts } = await seller.done(listOwnPayouts);
  expect(payouts).toMatchObject([{ status: 'paid', amount: { amount: 187_50, currency: 'USD' } }]);
  expect((await seller.done(listStatements)).items).toHaveLength(1);
});
