import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { type TestApp, startTestApp } from '../../../../../test/app.js';
import { complete, start } from '../../../../../test/buying.js';
import { bySystem } from '../../../../../test/by-system.js';
import { Caller } from '../../../../../test/caller.js';
import { ticketOnSale } from '../../../../../test/market.js';
import { type PaymentWorld, startPaymentWorld } from '../../../../../test/payment-world.js';
import { Database } from '../../../../platform/database/database.js';
import { PaymentReconciliation } from './payment-reconciliation.sweeper.js';

let world: PaymentWorld;
let app: TestApp;

beforeAll(async () => {
  world = await startPaymentWorld();
  app = await startTestApp({ ...world.environment, ROLE: 'api' });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

describe('a round of questions about payments', () => {
  it('waits for the turn of each, and with 0 does not', async () => {
    world.carrier = () => Promise.resolve(204);
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: await ticketOnSale(app) }]);
    const { redirectUrl } = await complete(buyer, held);
    const reconcile = (ms: number) => bySystem(() => app.app.get(PaymentReconciliation).reconcile(ms));
    const status = async () => (await buyer.done(getPurchase, { params: { id: held.id } })).status;
    await reconcile(0);
    await app.app.get(Database).query(`update payment_questions set next_at = now() + interval '1 hour'`);
    await world.press(redirectUrl ?? '', 'pay');
    await reconcile(1);
    expect(await status()).toBe('pending');
    await reconcile(0);
    expect(await status()).toBe('completed');
  });
});
