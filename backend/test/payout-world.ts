import type { Queryable } from '@terrace/event-core/database/queryable';
import { OpenPayouts } from '../src/features/money/payouts/provider/open-payouts.sweeper.js';
import { PayoutRun } from '../src/features/money/payouts/run/payout-run.sweeper.js';
import { requestPayoutPlan } from '../src/features/money/payouts/run/payout.plans.js';
import { Database } from '../src/platform/database/database.js';
import { CommandExecutor } from '../src/platform/event-core/command-executor.js';
import type { TestApp } from './app.js';
import { bySystem } from './by-system.js';
import { eventually } from './eventually.js';
import type { PaymentWorld } from './payment-world.js';
import { sharedWorld } from './shared-world.js';

/** Payouts in the shared app: runs them, and reads what became of them. */
export class PayoutWorld {
  readonly database: Queryable;

  private constructor(
    readonly world: PaymentWorld,
    readonly app: TestApp,
    readonly environment: Readonly<Record<string, string>>,
  ) {
    this.database = app.app.get(Database);
  }

  static async shared(): Promise<PayoutWorld> {
    const { world, app, environment } = await sharedWorld();
    return new PayoutWorld(world, app, environment);
  }

  /** The provider's messages arrive, and it works. */
  async reset(): Promise<void> {
    this.world.carrier = (callback, deliver) => deliver(callback);
    await this.world.sandbox.fault('payouts', 'ok');
  }

  run(): Promise<void> {
    return bySystem(() => this.app.app.get(PayoutRun).sweep(new AbortController().signal));
  }

  reconcile() {
    return bySystem(() => this.app.app.get(OpenPayouts).reconcile(0));
  }

  /** Requests a payout of the seller's sale. */
  request(sellerId: string, payoutId: string, purchaseId: string) {
    const seller = { id: sellerId, fullName: 'Sam Seller', companyName: 'Seats Ltd' };
    const payout = { payoutId, currency: 'USD', bank: { approvedAt: new Date(0) } };
    const plan = requestPayoutPlan(seller, payout, new Map([[purchaseId, []]]));
    return bySystem(() => this.app.app.get(CommandExecutor).execute(plan));
  }

  /** The seller's payouts, oldest first. */
  async payoutsOf(sellerId: string) {
    const { rows } = await this.database.query<{
      id: string;
      status: string;
      amount: number;
      message: string | null;
    }>('select id, status, amount, message from payout_list where seller_id = $1 order by requested_at', [
      sellerId,
    ]);
    return rows;
  }

  /** The amounts of the seller's sales that no payout has taken. */
  async unpaidOf(sellerId: string) {
    const { rows } = await this.database.query<{ amount: number }>(
      `select amount from seller_sales where seller_id = $1 and status = 'unpaid' order by id`,
      [sellerId],
    );
    return rows.map(({ amount }) => amount);
  }

  /** The payouts of these that the provider has in its own book. */
  async bookedFor(ids: readonly string[]) {
    const { payouts } = Object(await this.world.sandbox.json('/_sandbox/book'));
    return (payouts as { payoutId: string; status: string }[]).filter(({ payoutId }) =>
      ids.includes(payoutId),
    );
  }

  async ended(sellerId: string, status: 'paid' | 'failed') {
    await eventually(
      `the payout is ${status}`,
      async () => (await this.payoutsOf(sellerId)).at(-1)?.status === status,
    );
    return this.payoutsOf(sellerId);
  }
}
