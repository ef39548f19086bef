import { getPurchase } from '@terrace/contracts/http/buying/purchases';
import { answerEventChange } from '@terrace/contracts/http/care/event-changes';
import { type CatalogueEvent, searchEvents } from '@terrace/contracts/http/market/catalogue';
import { getSellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { Database } from '../src/platform/database/database.js';
import { type TestApp, startTestApp } from './app.js';
import { complete, start } from './buying.js';
import { Caller } from './caller.js';
import { refreshNow, refreshed } from './catalogue-app.js';
import { approvedSeller, ticketOnSale } from './market.js';
import { type PaymentWorld, startPaymentWorld } from './payment-world.js';
import { eventually } from './eventually.js';
import { untilEventsHandled } from './until-events-handled.js';

export type ChangingOrder = Awaited<ReturnType<EventChangeWorld['sold']>>;

/** Paid orders, each of an upcoming event of its own, and an upstream that changes these events. */
export class EventChangeWorld {
  private constructor(
    readonly payments: PaymentWorld,
    readonly app: TestApp,
    private readonly upcoming: CatalogueEvent[],
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<EventChangeWorld> {
    const payments = await startPaymentWorld();
    const app = await startTestApp({ ...payments.environment, ...environment });
    payments.appUrl = app.url;
    await refreshed(app, null);
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const query = { from: slashDate(soon), perPage: 20 };
    const { items } = await new Caller(app).done(searchEvents, { query });
    const upcoming = items.filter(({ dateOfEvent, timeOfEvent }) => dateOfEvent && timeOfEvent);
    return new EventChangeWorld(payments, app, upcoming);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.payments.close();
  }

  refresh(): Promise<unknown> {
    return refreshNow(this.app);
  }

  /** Upstream sends something else from now on. */
  async say(eventId: string, change: object): Promise<void> {
    const { status } = await this.payments.sandbox.post(`/_sandbox/events/${eventId}`, change);
    if (status !== 200) throw new Error(`The sandbox answered ${status}`);
  }

  /** Upstream sends it in two refreshes in a row. */
  async agree(eventId: string, change: object): Promise<void> {
    await this.say(eventId, change);
    await this.refresh();
    await this.refresh();
  }

  /** A ticket of this or a new seller for an event of its own, and a paid order of two. */
  async sold(from?: string) {
    const event = this.upcoming.pop();
    if (!event) throw new Error('The sandbox has too few events');
    const { id: eventId, name: eventName, dateOfEvent, timeOfEvent, venue } = event;
    const sellerId = from ?? (await approvedSeller(this.app));
    const ticketId = await ticketOnSale(this.app, {
      sellerId,
      event: {
        eventId,
        eventName,
        eventDate: dateOfEvent ?? '',
        eventTime: timeOfEvent ?? '',
        venue: venue.name,
      },
    });
    const offer = { event, eventId, sellerId, ticketId };
    return { ...offer, ...(await this.buy(offer)) };
  }

  /** Another paid order of two, of another buyer: a guest unless given. */
  async buy(
    { eventId, ticketId }: { readonly eventId: string; readonly ticketId: string },
    buyer = new Caller(this.app),
  ) {
    const purchase = await start(buyer, [{ id: ticketId, quantity: 2 }], eventId);
    const { redirectUrl } = await complete(buyer, purchase);
    await this.payments.press(redirectUrl ?? '', 'pay');
    const read = (id = purchase.id) => buyer.done(getPurchase, { params: { id } });
    await eventually('it is paid', async () => (await read()).status === 'completed');
    return { buyer, purchase, read };
  }

  /** Waits until the order says so, and everything else that follows from the change has happened too. */
  async told(order: ChangingOrder, kind: string): Promise<void> {
    await eventually(`the order says ${kind}`, async () => (await order.read()).eventChange?.kind === kind);
    await untilEventsHandled(this.app.app.get(Database));
  }

  choose({ buyer, purchase }: ChangingOrder, choice: 'keep' | 'refund') {
    return buyer.call(answerEventChange, { params: { id: purchase.id }, body: { choice } });
  }

  async isOnSale({ ticketId }: ChangingOrder): Promise<boolean> {
    const { status } = await new Caller(this.app).call(getSellerTicket, { params: { id: ticketId } });
    return status === 200;
  }

  /** From when the sale may be paid, ISO UTC: null while it may not, undefined before it is known. */
  async payableAt({ sellerId, purchase }: ChangingOrder): Promise<string | null | undefined> {
    const { rows } = await this.app.app
      .get(Database)
      .query<{ at: Date | null }>(
        'select available_at as at from seller_sales where seller_id = $1 and purchase_id = $2',
        [sellerId, purchase.id],
      );
    const [row] = rows;
    return row && (row.at?.toISOString() ?? null);
  }
}
