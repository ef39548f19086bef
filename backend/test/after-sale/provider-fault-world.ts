import { expect } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { OpenPayouts } from '../../src/features/money/payouts/provider/open-payouts.sweeper.js';
import { PayoutRun } from '../../src/features/money/payouts/run/payout-run.sweeper.js';
import { RequestRefund } from '../../src/features/buying/purchases/refunds/refunds.public.js';
import { OpenRefunds } from '../../src/features/buying/purchases/refunds/open-refunds.sweeper.js';
import { Database } from '../../src/platform/database/database.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { type TestApp, startTestApp } from '../app.js';
import { complete, start } from '../buying.js';
import { bySystem } from '../by-system.js';
import { Caller } from '../caller.js';
import { ledgerViolations } from '../ledger-checker.js';
import { ticketOnSale } from '../market.js';
import { creditSale, sellerWithBank } from '../paid-seller.js';
import { type Carrier, type PaymentWorld, startPaymentWorld } from '../payment-world.js';
import { type ProviderBook, bookViolations } from './book-checker.js';
import { unsettled } from './unsettled.js';
import { untilEmpty } from './until-empty.js';

const TARGETS = ['refunds', 'payouts'] as const;

export type Asked = Awaited<ReturnType<ProviderFaultWorld['ask']>>;

/** A carrier that loses every message. */
export const lost: Carrier = () => Promise.resolve(204);

/** Refunds and payouts, and a provider whose calls and messages fail. */
export class ProviderFaultWorld {
  readonly database: Queryable;

  private constructor(
    readonly world: PaymentWorld,
    private readonly app: TestApp,
    /** A paid order of 500.00 USD: each test gives a part of it back. */
    readonly purchaseId: string,
  ) {
    this.database = app.app.get(Database);
  }

  static async start(): Promise<ProviderFaultWorld> {
    const world = await startPaymentWorld();
    const app = await startTestApp(world.environment);
    world.appUrl = app.url;
    const buyer = new Caller(app);
    const held = await start(buyer, [{ id: await ticketOnSale(app), quantity: 4 }]);
    await world.press(String((await complete(buyer, held)).redirectUrl), 'pay');
    expect((await buyer.done(getPurchase, { params: { id: held.id } })).status).toBe('completed');
    return new ProviderFaultWorld(world, app, held.id);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.world.close();
  }

  /** Everything works again. */
  async heal(): Promise<void> {
    this.world.carrier = (callback, deliver) => deliver(callback);
    await this.breakCalls('ok');
  }

  breakCalls(mode: string, seconds?: number): Promise<unknown> {
    return Promise.all(TARGETS.map((target) => this.world.sandbox.fault(target, mode, seconds)));
  }

  /** Asks for a refund and for a payout to a new seller. */
  async ask({ cents = 10_00, account }: { cents?: number; account?: string } = {}) {
    const { app, purchaseId } = this;
    const refundId = newId();
    const sellerId = await sellerWithBank(app, account);
    await creditSale(app, sellerId, newId(), 60_00);
    const what = { kind: 'amount', amount: { amount: cents, currency: 'USD' } } as const;
    const refund = { purchaseId, refundId, what, reason: 'other', bearer: 'sale', by: null } as const;
    await bySystem(() => app.app.get(CommandBus).execute(new RequestRefund(refund)));
    await bySystem(() => app.app.get(PayoutRun).run());
    return { refundId, sellerId };
  }

  reconcile(): Promise<unknown> {
    const { app } = this.app;
    return bySystem(() =>
      Promise.all([app.get(OpenRefunds).reconcile(0), app.get(OpenPayouts).reconcile(0)]),
    );
  }

  /** How the refund and the payout stand. */
  async statusesOf({ refundId, sellerId }: Asked): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ status: string }>(
      `select refund ->> 'status' as status from purchase_list, jsonb_array_elements(refunds) refund
       where refund ->> 'refundId' = $1
       union all select status from payout_list where seller_id = $2`,
      [refundId, sellerId],
    );
    return rows.map(({ status }) => status);
  }

  async book(): Promise<ProviderBook> {
    return Object(await this.world.sandbox.json('/_sandbox/book')) as ProviderBook;
  }

  /** Both have ended, are in the provider's book as they are in the log, and the ledger adds up. */
  async expectSettled(asked: Asked, statuses: readonly string[]): Promise<void> {
    await untilEmpty(async () => {
      await this.reconcile();
      return unsettled(this.database);
    });
    expect(await this.statusesOf(asked)).toEqual(statuses);
    expect(await bookViolations(this.database, await this.book())).toEqual([]);
    expect(await ledgerViolations(this.database)).toEqual([]);
  }

  /** Asks while calls fail so and messages are lost, and expects one refund and one payout once calls work. */
  async expectMadeOnceAfter(mode: string, seconds?: number): Promise<void> {
    this.world.carrier = lost;
    await this.breakCalls(mode, seconds);
    const asked = await this.ask();
    // A second caller, while the first one is still waiting.
    await this.reconcile();
    expect(await this.statusesOf(asked)).toEqual(['requested', 'requested']);
    await this.breakCalls('ok');
    await this.expectSettled(asked, ['succeeded', 'paid']);
  }
}
