import { Injectable } from '@nestjs/common';
import { topics } from '@terrace/contracts/live/topics';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { Config } from '../../../platform/config/config.js';
import type { Viewer } from '../../../platform/http/viewer/viewer.js';
import type { LiveView } from '../../../platform/live/live-view.js';
import type { TopicRule } from '../../../platform/live/topic-rule.js';
import { purchaseTokenOf } from './buyer.js';
import { AnnouncedDays } from './orders/announced-days.reader.js';
import { OwnPurchases, loadPurchases } from './purchases.reader.js';
import { type PresentablePurchase, presentPurchase, presentSales } from './purchase.presenter.js';

/** Rooms and topics of purchases: the buyer's page, the page opened by a guest's link, the buyer's orders. */
@Injectable()
export class PurchaseLive {
  /** A purchase for its buyer. */
  readonly purchases: LiveView<PresentablePurchase> = {
    kind: 'purchase',
    category: 'purchase',
    load: (ids, database) => this.load(ids, database),
    messages: (row) => {
      const data = presentPurchase(row);
      const token = purchaseTokenOf(row.id, this.config.JWT_SECRET);
      return [
        { room: buyerRoom(row.id), topic: topics.purchase(row.id), data },
        { room: linkRoom(row.id), topic: topics.purchase(row.id, token), data },
        ...(row.buyer_kind === 'account'
          ? [{ room: ordersRoom(row.buyer_id), topic: topics.orders, data }]
          : []),
      ];
    },
  };

  /** A completed purchase, for each seller whose tickets were sold. Sellers see no purchase before that. */
  readonly sales: LiveView<PresentablePurchase> = {
    kind: 'sale',
    category: 'purchase',
    load: (ids, database) => this.load(ids, database),
    messages: (row) =>
      row.status === 'completed'
        ? row.seller_ids.map((sellerId) => ({
            room: `seller:${sellerId}`,
            topic: topics.seller,
            data: { items: presentSales(row, sellerId) },
          }))
        : [],
  };

  /** A purchase's page, for its buyer and for anyone who has the link. */
  readonly purchaseTopic: TopicRule = {
    topic: 'purchase',
    authorise: (viewer, id) => this.roomOfPurchase(viewer, id),
  };

  constructor(
    private readonly own: OwnPurchases,
    private readonly days: AnnouncedDays,
    private readonly config: Config,
  ) {}

  private async load(ids: readonly string[], database: Queryable): Promise<PresentablePurchase[]> {
    return this.days.in(await loadPurchases(ids, database));
  }

  /** `id` is the purchase's, or `{id}:{token}` on a page that was opened by a guest's link. */
  private async roomOfPurchase(viewer: Viewer, id = ''): Promise<string | null> {
    const [purchaseId = '', token] = id.split(':');
    const row = await this.own.find(purchaseId, { viewer, token });
    if (!row) return null;
    return token === undefined ? buyerRoom(purchaseId) : linkRoom(purchaseId);
  }
}

/** An account's orders. */
export const ordersTopic: TopicRule = {
  topic: 'orders',
  authorise: (viewer, id) =>
    Promise.resolve(
      viewer.kind === 'account' && viewer.limitedTo === undefined && id === undefined
        ? ordersRoom(viewer.accountId)
        : null,
    ),
};

const buyerRoom = (purchaseId: string) => `purchase:${purchaseId}`;
const linkRoom = (purchaseId: string) => `purchase-link:${purchaseId}`;
const ordersRoom = (accountId: string) => `orders:${accountId}`;
