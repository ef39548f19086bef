import { answerDispute, listOrderDisputes, openDispute } from '@terrace/contracts/http/care/disputes';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Database } from '../src/platform/database/database.js';
import { signedInAdmin } from './accounts.js';
import { type TestApp, startTestApp } from './app.js';
import { type Choice, complete, start } from './buying.js';
import { Caller } from './caller.js';
import { signedInSeller } from './edge/people.js';
import { ticketOnSale } from './market.js';
import { type PaymentWorld, startPaymentWorld } from './payment-world.js';
import { disputeWithAnswerIn } from './timed-dispute.js';
import { eventually } from './eventually.js';
import { sharedWorld } from './shared-world.js';

export const wrongTicket = { reason: 'wrong-ticket', description: 'These are for another match' } as const;

/** Completed orders of guests, and the sellers whose tickets they are, in browsers of their own. */
export class DisputeWorld {
  private constructor(
    readonly world: PaymentWorld,
    readonly app: TestApp,
    private readonly admin: Caller,
    private readonly database: Queryable,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<DisputeWorld> {
    const world = await startPaymentWorld();
    const app = await startTestApp({ ...world.environment, ...environment });
    world.appUrl = app.url;
    return new DisputeWorld(world, app, await signedInAdmin(app), app.app.get(Database));
  }

  /** The one in the app that specs share, which nobody closes. */
  static async shared(): Promise<DisputeWorld> {
    const { world, app } = await sharedWorld();
    return new DisputeWorld(world, app, await signedInAdmin(app), app.app.get(Database));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.world.close();
  }

  /** An approved seller, signed in. */
  seller() {
    return signedInSeller(this.app, this.admin);
  }

  /** Two tickets of this or a new seller at 125.00 USD, paid by this or a new guest; the seller is credited with 187.50. */
  async sold(from?: Awaited<ReturnType<DisputeWorld['seller']>>, buyer = new Caller(this.app)) {
    const { browser: seller, id: sellerId, email } = from ?? (await this.seller());
    const lineId = await ticketOnSale(this.app, { sellerId });
    const purchaseId = await this.paid(buyer, [{ id: lineId, quantity: 2 }]);
    await this.credited(sellerId, purchaseId);
    const price = { amount: 250_00, currency: 'USD' };
    return { buyer, purchaseId, seller, sellerId, sellerEmail: email, lineId, price };
  }

  /** One order with a ticket of each of two sellers. */
  async soldByTwo() {
    const sellers = [await this.seller(), await this.seller()];
    const choices: Choice[] = [];
    for (const { id: sellerId } of sellers) choices.push({ id: await ticketOnSale(this.app, { sellerId }) });
    const buyer = new Caller(this.app);
    const purchaseId = await this.paid(buyer, choices);
    const sellerIds = sellers.map(({ id }) => id);
    for (const sellerId of sellerIds) await this.credited(sellerId, purchaseId);
    return { buyer, purchaseId, sellerIds, lineIds: choices.map(({ id }) => id) };
  }

  /** An order that is held and not paid. */
  async held(buyer: Caller): Promise<string> {
    return (await start(buyer, [{ id: await ticketOnSale(this.app) }])).id;
  }

  /** A dispute about all tickets of an order; its id. */
  async opened(buyer: Caller, purchaseId: string): Promise<string> {
    const { id } = await buyer.done(openDispute, { params: { purchaseId }, body: wrongTicket });
    return id;
  }

  /** A sale of this or a new seller, whose dispute the seller has answered. */
  async awaitingDecision(from?: Awaited<ReturnType<DisputeWorld['seller']>>) {
    const sold = await this.sold(from);
    const id = await this.opened(sold.buyer, sold.purchaseId);
    await sold.seller.done(answerDispute, { params: { id }, body: { text: 'They are right' } });
    return { ...sold, id };
  }

  /** A dispute whose seller may answer for so long from now on. */
  openedWithAnswerIn(ms: number, purchaseId: string, sellerId: string): Promise<string> {
    return disputeWithAnswerIn(this.app, ms, { purchaseId, sellerId });
  }

  /** What the provider's book has as refunds of an order, in main units. */
  async bookedRefunds(purchaseId: string): Promise<readonly number[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `select data ->> 'refundId' as id from events where stream_id = $1 and type = 'RefundRequested'`,
      [`purchase-${purchaseId}`],
    );
    const ids = rows.map(({ id }) => id);
    const { refunds } = Object(await this.world.sandbox.json('/_sandbox/book'));
    return (refunds as { refundId: string; amount: number }[])
      .filter(({ refundId }) => ids.includes(refundId))
      .map(({ amount }) => amount);
  }

  /** What the seller has to get of an order, in minor units. */
  async unpaid(sellerId: string, purchaseId: string): Promise<number> {
    const { rows } = await this.database.query<{ amount: number }>(
      `select amount from seller_sales where seller_id = $1 and purchase_id = $2 and status = 'unpaid'`,
      [sellerId, purchaseId],
    );
    return rows[0]?.amount ?? 0;
  }

  /** The first dispute of an order as its buyer sees it. */
  async disputeOf(buyer: Caller, purchaseId: string) {
    const { items } = await buyer.done(listOrderDisputes, { params: { purchaseId } });
    return items[0];
  }

  /** The holds that a dispute put on a sale; a refund under way holds it too. */
  async holds(sellerId: string, purchaseId: string): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ holds: string[] }>(
      'select holds from seller_sales where seller_id = $1 and purchase_id = $2',
      [sellerId, purchaseId],
    );
    return (rows[0]?.holds ?? []).filter((reason) => reason === 'dispute');
  }

  private async paid(buyer: Caller, choices: readonly Choice[]): Promise<string> {
    const purchase = await start(buyer, choices);
    const { redirectUrl } = await complete(buyer, purchase);
    await this.world.press(redirectUrl ?? '', 'pay');
    return purchase.id;
  }

  private credited(sellerId: string, purchaseId: string): Promise<void> {
    return eventually('the sale is credited', async () => (await this.unpaid(sellerId, purchaseId)) > 0);
  }
}
