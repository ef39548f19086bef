import {
  MassRefund,
  MassRefundDryRun,
  getMassRefund,
  massRefund,
} from '@terrace/contracts/http/money/mass-refunds';
import { PaymentStart, getPurchase } from '@terrace/contracts/http/buying/purchases';
import type { Queryable } from '@terrace/event-core/database/queryable';
import pLimit from 'p-limit';
import { refundIdIn } from '../src/features/money/mass-refunds/mass-refunds.reader.js';
import { Database } from '../src/platform/database/database.js';
import { newId } from '../src/platform/ids/new-id.js';
import { signedInAdmin } from './accounts.js';
import { type TestApp, startTestApp } from './app.js';
import { complete, start } from './buying.js';
import { Caller } from './caller.js';
import { eventually } from './eventually.js';
import { ticketOnSale } from './market.js';
import { type PaymentWorld, startPaymentWorld } from './payment-world.js';

/** Price of each order's one ticket, in cents. */
export const PRICE = 125_00;
export const usd = (amount: number) => ({ amount, currency: 'USD' });
export const keyed = () => ({ 'idempotency-key': newId() });

const read = (buyer: Caller, id: string) => buyer.done(getPurchase, { params: { id } });

/** Paid orders, and their refund by an administrator. */
export class MassRefundWorld {
  readonly database: Queryable;

  private constructor(
    readonly world: PaymentWorld,
    /** Takes requests, and leaves jobs and reactions to a worker that the specs start. */
    readonly api: TestApp,
    readonly admin: Caller,
  ) {
    this.database = api.app.get(Database);
  }

  static async start(): Promise<MassRefundWorld> {
    const world = await startPaymentWorld();
    const api = await startTestApp({ ...world.environment, ROLE: 'api' });
    world.appUrl = api.url;
    return new MassRefundWorld(world, api, await signedInAdmin(api));
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.world.close();
  }

  /** So many paid orders of one ticket each, for an event of their own. */
  async soldEvent(orders: number) {
    const eventId = newId();
    const ticketId = await ticketOnSale(this.api, { quantity: orders, event: { eventId } });
    const limit = pLimit(4);
    const buy = async () => {
      const buyer = new Caller(this.api);
      const { id } = await start(buyer, [{ id: ticketId }]);
      const { redirectUrl } = PaymentStart.parse(await complete(buyer, { ...(await read(buyer, id)) }));
      await this.world.press(String(redirectUrl), 'pay');
      await eventually('it is paid', async () => (await read(buyer, id)).status === 'completed');
      return id;
    };
    const ids = await Promise.all(Array.from({ length: orders }, () => limit(buy)));
    return { eventId, ids };
  }

  async dryRun(eventId: string): Promise<MassRefundDryRun> {
    const call = { body: { eventId, dryRun: true }, headers: keyed() } as const;
    return MassRefundDryRun.parse(await this.admin.done(massRefund, call));
  }

  async confirmed(eventId: string, amount: number): Promise<MassRefund> {
    return MassRefund.parse(await this.admin.done(massRefund, confirmation(eventId, amount)));
  }

  progress(id: string) {
    return this.admin.done(getMassRefund, { params: { id } });
  }

  /** What the provider's own book has of these orders. */
  async booked(ids: readonly string[], massRefundId: string) {
    const { refunds } = Object(await this.world.sandbox.json('/_sandbox/book'));
    const all = refunds as { refundId: string; status: string; amount: number }[];
    const ours = new Set(ids.map((id) => refundIdIn(massRefundId, id)));
    return all.filter(({ refundId }) => ours.has(refundId));
  }
}

/** The call that confirms a dry run's total, in cents. */
export const confirmation = (eventId: string, amount: number) =>
  ({
    body: { eventId, dryRun: false, confirm: [usd(amount)], reason: 'event-cancelled', note: 'Rained off' },
    headers: keyed(),
  }) as const;
