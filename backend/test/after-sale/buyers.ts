import { startPurchase } from '@terrace/contracts/http/buying/purchases';
import { chosen } from '../buying.js';
import { RefusedError } from '../combined/retrying-client.js';
import type { AfterSaleWorld } from './after-sale-world.js';
import type { Cancellations } from './cancellations.js';
import { cardPageOf, statusOf } from './card-page.js';
import { deliverOrder } from './delivery-courses.js';
import { disputeOrder } from './dispute-courses.js';
import { type Offer, makeOffer } from './offers.js';
import { askForRefunds } from './refund-wishes.js';
import { whenPossible } from '../when-possible.js';

/** Each seller is paid once a day, so many sellers are paid. */
const PURCHASES_AN_OFFER = 3;

interface Order {
  readonly purchaseId: string;
  readonly sellerId: string;
}

/** Buyers who pay and then want money back in all ways there are, while events are cancelled under them. */
export class Buyers {
  private readonly offers = new Map<number, Promise<Offer>>();
  /** Disputes and deliveries of completed orders. */
  private readonly courses: Promise<void>[] = [];
  /** Orders whose payment came after their hold had ended: some of them are completed later. */
  private late: readonly Order[] = [];

  constructor(
    private readonly world: AfterSaleWorld,
    private readonly cancellations: Cancellations,
  ) {}

  /** Makes this many paid purchases, `atOnce` at a time. Resolves when their disputes and deliveries are finished. */
  async buyAll(purchases: number, atOnce: number): Promise<void> {
    let next = 0;
    let left = purchases;
    const buyer = async () => {
      while (left > 0) {
        left -= 1;
        // In vain of a cancelled event: another buyer pays instead.
        if (!(await this.buy(next++))) left += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, buyer));
    await Promise.all(this.courses);
  }

  /** Delivers the orders that were completed by a late payment. Returns which it has delivered now. */
  async deliverLateOrders(): Promise<readonly string[]> {
    const { rows } = await this.world.database.query<{ id: string }>(
      `select id from purchase_list where status = 'completed' and id = any($1)`,
      [this.late.map(({ purchaseId }) => purchaseId)],
    );
    const completed = rows.map(({ id }) => id);
    const [now, later] = partition(this.late, ({ purchaseId }) => completed.includes(purchaseId));
    this.late = later;
    await Promise.all(now.map((order, nth) => deliverOrder(this.world, order, nth)));
    return now.map(({ purchaseId }) => `purchase ${purchaseId} was completed late`);
  }

  /** Two tickets; whether they were paid. */
  private async buy(index: number): Promise<boolean> {
    const offerNth = Math.floor(index / PURCHASES_AN_OFFER);
    const offer = await this.offer(offerNth);
    const buyer = this.world.buyer();
    const purchase = await buyer
      .ask(startPurchase, { body: chosen([{ id: offer.ticketId, quantity: 2 }]) })
      .catch((error: unknown) => {
        // The event was cancelled already.
        if (error instanceof RefusedError && error.answer?.status === 409) return null;
        throw error;
      });
    if (!purchase) return false;
    const { id } = purchase;
    const cardPage = await cardPageOf(buyer, purchase);
    if (!cardPage) return false;
    const isOneOf = (...wanted: Parameters<typeof statusOf>[2]) => statusOf(buyer, id, wanted);
    // Some pay when the hold has ended: the money comes too late, or takes the tickets again.
    if (index % 11 === 10) await isOneOf('expired', 'cancelled');
    await this.world.payments.press(cardPage, 'pay');
    const status = await isOneOf('completed', 'expired', 'cancelled');
    const order = { buyer, purchaseId: id, sellerId: offer.sellerId };
    if (status === 'completed')
      this.courses.push(disputeOrder(this.world, order, index), deliverOrder(this.world, order, index));
    else this.late = [...this.late, order];
    // Every fourth event, after the first of its purchases.
    if (offerNth % 4 === 3) await this.cancellations.cancel(offer.eventId);
    await askForRefunds(this.world, id, index);
    return true;
  }

  private offer(nth: number): Promise<Offer> {
    const offer = this.offers.get(nth) ?? whenPossible(() => makeOffer(this.world, nth));
    this.offers.set(nth, offer);
    return offer;
  }
}

/** The items that pass the test, and the others. */
function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
