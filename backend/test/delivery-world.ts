import { deliverFile, listDeliveries } from '@terrace/contracts/http/buying/deliveries';
import { listOrderTickets } from '@terrace/contracts/http/buying/e-tickets';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { changeDeliveryPlan } from '../src/features/care/deliveries/delivery.plans.js';
import { DueDeliveries } from '../src/features/care/deliveries/seats/due-deliveries.sweeper.js';
import { Database } from '../src/platform/database/database.js';
import { CommandExecutor } from '../src/platform/event-core/command-executor.js';
import { newId } from '../src/platform/ids/new-id.js';
import { signedInAdmin } from './accounts.js';
import { type TestApp, startTestApp } from './app.js';
import { atAnotherTime } from './at-another-time.js';
import { complete, start } from './buying.js';
import { bySystem } from './by-system.js';
import { Caller } from './caller.js';
import { signedInSeller } from './edge/people.js';
import { type TicketWish, ticketOnSale } from './market.js';
import { type PaymentWorld, startPaymentWorld } from './payment-world.js';
import { ticketPdf } from './sample-files.js';
import { type FileCall, type SentForm, loadFile, sendFiles } from './send-files.js';
import { eventually } from './eventually.js';
import { sharedWorld } from './shared-world.js';

/** Options of a sale. Default: two eTickets, sold to a guest. */
interface SaleWish extends TicketWish {
  readonly seats?: number;
  readonly buyer?: Caller;
  readonly from?: { readonly browser: Caller; readonly id: string };
}

/** A test world with completed orders and their deliveries. */
export class DeliveryWorld {
  readonly database: Queryable;
  private usualSeller: ReturnType<DeliveryWorld['seller']> | undefined;

  private constructor(
    readonly world: PaymentWorld,
    readonly app: TestApp,
    readonly admin: Caller,
  ) {
    this.database = app.app.get(Database);
  }

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<DeliveryWorld> {
    const world = await startPaymentWorld();
    const app = await startTestApp({ ...world.environment, ...environment });
    world.appUrl = app.url;
    return new DeliveryWorld(world, app, await signedInAdmin(app));
  }

  /** The one in the app that specs share, which nobody closes. */
  static async shared(): Promise<DeliveryWorld> {
    const { world, app } = await sharedWorld();
    return new DeliveryWorld(world, app, await signedInAdmin(app));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.world.close();
  }

  /** A signed-in, approved seller. */
  seller() {
    return signedInSeller(this.app, this.admin);
  }

  /**
   * A paid order and the ids of its deliveries by seat. Orders have one seller unless `from` names another: each further
   * sender of files costs a process that reads them.
   */
  async sold({ seats = 2, buyer = new Caller(this.app), from, ...wish }: SaleWish = {}) {
    const { browser: seller, id: sellerId } = from ?? (await (this.usualSeller ??= this.seller()));
    const lineId = await ticketOnSale(this.app, { quantity: Math.max(10, seats), ...wish, sellerId });
    const purchase = await start(buyer, [{ id: lineId, quantity: seats }]);
    const { redirectUrl } = await complete(buyer, purchase);
    await this.world.press(redirectUrl ?? '', 'pay');
    const ids = await this.seatsOf(purchase.id, seats);
    return { buyer, seller, sellerId, lineId, purchaseId: purchase.id, ids, id: ids[0] ?? '' };
  }

  /** An order with a seat that was delivered as a PDF. */
  async delivered(wish: SaleWish = {}) {
    const sold = await this.sold(wish);
    const bytes = await ticketPdf({ code: newId() });
    const { status } = await this.deliver(sold.seller, sold.id, bytes);
    if (status !== 200) throw new Error(`delivering answered ${status}`);
    return { ...sold, bytes };
  }

  deliver(seller: Caller, id: string, file: Buffer) {
    return this.upload(seller, deliverFile, { params: { id }, files: [file] });
  }

  upload<E extends Endpoint>(caller: Caller, endpoint: E, form: SentForm<E>) {
    return sendFiles(this.app, caller, endpoint, form);
  }

  download<E extends Endpoint>(caller: Caller, endpoint: E, call: FileCall<E>) {
    return loadFile(this.app, caller, endpoint, call);
  }

  /** A seat as its buyer sees it. */
  async ticket(buyer: Caller, purchaseId: string, id: string) {
    const { items } = await buyer.done(listOrderTickets, { params: { purchaseId } });
    return items.find((ticket) => ticket.id === id);
  }

  /** A seat as its seller sees it. */
  async task(seller: Caller, purchaseId: string, id: string) {
    const { items } = await seller.done(listDeliveries, { query: { purchaseId } });
    return items.find((delivery) => delivery.id === id);
  }

  /** Moves the seat's event so that the seat is due at `dueAt`. The decider gets `now` as the current time. */
  async moved(id: string, dueAt: Date, over: Date, now = new Date()): Promise<void> {
    const event = { id: null, name: 'Arsenal vs Chelsea', date: '05/12/2026', time: '17:30', venue: newId() };
    const move = { type: 'Move', event, times: { earliest: over, latest: over, end: over }, dueAt } as const;
    const plan = changeDeliveryPlan(id, move);
    const commands: typeof plan.commands = (facts, real) =>
      plan
        .commands(facts, real)
        .map((each) => ({ ...each, decider: atAnotherTime(each.decider, now.getTime() - real.getTime()) }));
    await bySystem(() => this.app.app.get(CommandExecutor).execute({ ...plan, commands }));
  }

  /** Runs one sweep of `DueDeliveries`. */
  sweep(): Promise<void> {
    const sweeper = this.app.app.get(DueDeliveries, { strict: false });
    return bySystem(() => sweeper.sweep(new AbortController().signal));
  }

  /** Whether a seat holds its seller's proceeds. */
  async isHeld(sellerId: string, purchaseId: string, id: string): Promise<boolean> {
    const { rows } = await this.database.query<{ holds: string[] }>(
      'select holds from seller_sales where seller_id = $1 and purchase_id = $2',
      [sellerId, purchaseId],
    );
    return rows[0]?.holds.includes(`undelivered ${id}`) ?? false;
  }

  /** The ids of the files that are stored for an order's buyer, sorted. */
  async filesOf(purchaseId: string): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      'select id from files where owner_id = $1 order by id',
      [await this.buyerOf(purchaseId)],
    );
    return rows.map(({ id }) => id);
  }

  /** The buyer of an order, under whose key its files are. */
  async buyerOf(purchaseId: string): Promise<string> {
    const { rows } = await this.database.query<{ buyer_id: string }>(
      'select buyer_id from purchase_list where id = $1',
      [purchaseId],
    );
    return rows[0]?.buyer_id ?? '';
  }

  /** The statuses of an order's seats, in their order. */
  async statuses(purchaseId: string): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ status: string }>(
      'select status from delivery_list where purchase_id = $1 order by line_id, seat_number',
      [purchaseId],
    );
    return rows.map(({ status }) => status);
  }

  private async seatsOf(purchaseId: string, seats: number): Promise<readonly string[]> {
    let ids: readonly string[] = [];
    await eventually('the deliveries are started', async () => {
      const { rows } = await this.database.query<{ id: string }>(
        'select id from delivery_list where purchase_id = $1 order by line_id, seat_number',
        [purchaseId],
      );
      ids = rows.map(({ id }) => id);
      return ids.length >= seats;
    });
    return ids;
  }
}
