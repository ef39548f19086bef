import { eventTickets, searchEvents } from '@terrace/contracts/http/market/catalogue';
import { listOrderTickets } from '@terrace/contracts/http/buying/e-tickets';
import { OfficialDeliveries } from '../src/features/care/deliveries/official/official-deliveries.sweeper.js';
import { complete, start } from './buying.js';
import { bySystem } from './by-system.js';
import { Caller } from './caller.js';
import { DeliveryWorld } from './delivery-world.js';
import { eventually } from './eventually.js';

/** Paid orders of upstream's own tickets, in the app that specs share. */
export class OfficialDeliveryWorld {
  private constructor(
    readonly world: DeliveryWorld,
    private readonly wish: { readonly eventId: string; readonly categoryId: string },
  ) {}

  static async shared(): Promise<OfficialDeliveryWorld> {
    const world = await DeliveryWorld.shared();
    return new OfficialDeliveryWorld(world, await findCategory(world));
  }

  /** Says how upstream answers when it is asked for tickets; `ok` as usual. */
  fault(mode: string) {
    return this.world.world.sandbox.fault('delivery', mode);
  }

  /** Buys two official tickets and pays. */
  async bought() {
    const buyer = new Caller(this.world.app);
    const lines = [{ kind: 'category', id: this.wish.categoryId, quantity: 2 }] as const;
    const purchase = await start(buyer, lines, this.wish.eventId);
    const { redirectUrl } = await complete(buyer, purchase);
    await this.world.world.press(redirectUrl ?? '', 'pay');
    const seats = async () =>
      (await buyer.done(listOrderTickets, { params: { purchaseId: purchase.id } })).items;
    await eventually('its deliveries are started', async () => (await seats()).length === 2);
    return { buyer, purchaseId: purchase.id, seats };
  }

  get sweeper(): OfficialDeliveries {
    return this.world.app.app.get(OfficialDeliveries, { strict: false });
  }

  fetchNow() {
    return bySystem(() => this.sweeper.fetchNow());
  }

  /** How many files of an order were delivered, by the log. */
  async delivered(purchaseId: string): Promise<number | undefined> {
    const { rows } = await this.world.database.query<{ count: number }>(
      `select count(*)::int from events e join delivery_list d on e.stream_id = 'delivery-' || d.id
       where e.type = 'TicketFileDelivered' and d.purchase_id = $1`,
      [purchaseId],
    );
    return rows[0]?.count;
  }

  /** Buys while upstream answers so, and fails unless each seat is delivered once when it is well again. */
  async deliveredOnceAfter(mode: string): Promise<void> {
    await this.fault(mode);
    const { purchaseId, seats } = await this.bought();
    await this.fetchNow();
    const early = (await seats()).map(({ status }) => status).join();
    if (early !== 'due,due') throw new Error(`After ${mode}, the seats are ${early}`);
    await this.fault('ok');
    await eventually('both seats are delivered', async () => {
      await this.fetchNow();
      return (await seats()).every(({ status }) => status === 'delivered');
    });
    const count = await this.delivered(purchaseId);
    if (count !== 2) throw new Error(`After ${mode}, ${count} files were delivered`);
  }
}

/** An event with a category that is sold in pairs. */
async function findCategory({ app }: DeliveryWorld) {
  const visitor = new Caller(app);
  const { items } = await visitor.done(searchEvents, { query: { perPage: 100 } });
  for (const { id } of items) {
    const { categories } = await visitor.done(eventTickets, { params: { id } });
    const pair = categories.find(({ availableSellingQuantities: some }) => some.includes(2));
    if (pair) return { eventId: id, categoryId: pair.id };
  }
  throw new Error('No event with pairs');
}
