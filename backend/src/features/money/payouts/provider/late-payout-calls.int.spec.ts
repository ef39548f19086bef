import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { TestApp } from '../../../../../test/app.js';
import { bySystem } from '../../../../../test/by-system.js';
import { eventually } from '../../../../../test/eventually.js';
import { creditSale, sellerWithBank as newSellerWithBank } from '../../../../../test/paid-seller.js';
import type { PaymentWorld } from '../../../../../test/payment-world.js';
import { PayoutWorld } from '../../../../../test/payout-world.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { PayoutProvider } from './payout-provider.gateway.js';
import { PayoutSettlement } from './payout-settlement.handler.js';

let payouts: PayoutWorld;
let world: PaymentWorld;
let app: TestApp;
let database: Queryable;

beforeAll(async () => {
  payouts = await PayoutWorld.shared();
  ({ world, app, database } = payouts);
});
beforeEach(() => payouts.reset());

const sellerWithBank = () => newSellerWithBank(app);
const credit = (sellerId: string, purchaseId: string, amount: number) =>
  creditSale(app, sellerId, purchaseId, amount);
const settlementBy = (provider: PayoutProvider) =>
  new PayoutSettlement(app.app.get(CommandExecutor), app.app.get(QueryBus), provider, database);

/** All payouts of a seller that the provider has in its own book. */
async function bookOf(sellerId: string) {
  const { payouts: booked } = Object(await world.sandbox.json('/_sandbox/book'));
  return (booked as { sellerId: string }[]).filter((each) => each.sellerId === sellerId);
}

/** Its calls get no answer, and arrive when the spec lets them. */
class LatePayoutProvider extends PayoutProvider {
  private readonly calls: Parameters<PayoutProvider['create']>[0][] = [];

  override create(order: Parameters<PayoutProvider['create']>[0]): Promise<never> {
    this.calls.push(order);
    return Promise.reject(new Error('no answer'));
  }

  async arrive(): Promise<void> {
    for (const order of this.calls.slice(0, 1)) await super.create(order);
  }
}

/** Does not know any payout, as long as the first call is on its way. */
class UnawarePayoutProvider extends PayoutProvider {
  override read() {
    return Promise.resolve(null);
  }
}

// product.md 20.9
describe('a payout whose first call got no answer', () => {
  it('is not recorded as failed when the account is gone at the second call', async () => {
    const sellerId = await sellerWithBank();
    await credit(sellerId, newId(), 60_00);
    await world.sandbox.fault('payouts', 'lost');
    world.carrier = () => Promise.resolve(204);
    await payouts.run();
    const ids = async () => (await payouts.payoutsOf(sellerId)).map(({ id }) => id);
    await eventually('it is in the book', async () => (await payouts.bookedFor(await ids())).length === 1);
    await world.sandbox.fault('payouts', 'ok');
    await database.query('delete from bank_info where id = $1', [sellerId]);
    await eventually('it is paid', async () => {
      await payouts.reconcile();
      return (await payouts.payoutsOf(sellerId))[0]?.status === 'paid';
    });
    expect(await payouts.payoutsOf(sellerId)).toHaveLength(1);
    expect(await payouts.unpaidOf(sellerId)).toEqual([]);
  });

  it('stays open while it may arrive late, whatever becomes of the account meanwhile', async () => {
    const late = new LatePayoutProvider(app.config, app.app.get(Metrics));
    const settlement = settlementBy(late);
    const sellerId = await sellerWithBank();
    const [payoutId, purchaseId] = [newId(), newId()];
    await credit(sellerId, purchaseId, 60_00);
    await world.sandbox.fault('payouts', '500');
    await payouts.request(sellerId, payoutId, purchaseId);
    await expect(bySystem(() => settlement.submit(payoutId))).rejects.toThrow('no answer');
    await database.query(`update bank_info set status = 'rejected' where id = $1`, [sellerId]);
    const unaware = settlementBy(new UnawarePayoutProvider(app.config, app.app.get(Metrics)));
    await bySystem(() => unaware.submit(payoutId));
    await bySystem(() => unaware.submit(payoutId));
    expect(await payouts.payoutsOf(sellerId)).toMatchObject([{ id: payoutId, status: 'requested' }]);
    expect(await payouts.unpaidOf(sellerId)).toEqual([]);

    await world.sandbox.fault('payouts', 'ok');
    await late.arrive();
    await payouts.reconcile();
    await payouts.ended(sellerId, 'paid');
    expect(await payouts.unpaidOf(sellerId)).toEqual([]);
    expect(await payouts.bookedFor([payoutId])).toHaveLength(1);
  });

  it('is not failed by a refusal of the second call', async () => {
    class Refusing extends PayoutProvider {
      override create() {
        return Promise.resolve({ status: 'refused', message: 'In progress' } as const);
      }
    }
    const late = new LatePayoutProvider(app.config, app.app.get(Metrics));
    const sellerId = await sellerWithBank();
    const [payoutId, purchaseId] = [newId(), newId()];
    await credit(sellerId, purchaseId, 60_00);
    await world.sandbox.fault('payouts', '500');
    await payouts.request(sellerId, payoutId, purchaseId);
    await expect(bySystem(() => settlementBy(late).submit(payoutId))).rejects.toThrow('no answer');
    await bySystem(() => settlementBy(new Refusing(app.config, app.app.get(Metrics))).submit(payoutId));
    expect(await payouts.payoutsOf(sellerId)).toMatchObject([{ status: 'requested' }]);
    await world.sandbox.fault('payouts', 'ok');
    await late.arrive();
    await payouts.reconcile();
    await payouts.ended(sellerId, 'paid');
  });

  it('(control) is paid twice where calls have no key', async () => {
    class WithoutKey extends PayoutProvider {
      override create(order: Parameters<PayoutProvider['create']>[0]) {
        return super.create({ ...order, payoutId: newId() });
      }
    }
    const settlement = settlementBy(new WithoutKey(app.config, app.app.get(Metrics)));
    const sellerId = await sellerWithBank();
    await credit(sellerId, newId(), 60_00);
    await world.sandbox.fault('payouts', 'lost');
    world.carrier = () => Promise.resolve(204);
    await payouts.run();
    const payoutId = (await payouts.payoutsOf(sellerId))[0]?.id ?? '';
    await expect(bySystem(() => settlement.submit(payoutId))).rejects.toThrow();
    await eventually('the first is in the book', async () => (await bookOf(sellerId)).length > 0);
    await world.sandbox.fault('payouts', 'ok');
    await bySystem(() => settlement.submit(payoutId));
    expect((await bookOf(sellerId)).length).toBeGreaterThan(1);
  });
});
