import { Injectable } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../../platform/config/config.js';
import { Database } from '../../../../../platform/database/database.js';
import { EventDetailsReader } from '../event-details.reader.js';
import { orderPage } from '../order-links.js';
import { calendarTokenOf, isPurchaseToken } from '../../buyer.js';
import { type Caller, OwnPurchases, loadPurchases } from '../../purchases.reader.js';
import { isAllTaken } from '../../refunds/chargeback.decision.js';
import { sumOf } from '../../refunds/refund.events.js';
import { orderCalendar } from './order-calendar.presenter.js';

/** Makes calendar entries of orders. */
@Injectable()
export class OrderCalendarReader {
  constructor(
    private readonly purchases: OwnPurchases,
    private readonly database: Database,
    private readonly eventDetails: EventDetailsReader,
    private readonly config: Config,
  ) {}

  /** A completed purchase as a calendar entry, for its buyer and whoever has its link. Throws `not-found`, also without a date. */
  async calendar(purchaseId: string, caller: Caller): Promise<string> {
    const purchase = await this.load(purchaseId, caller);
    if (purchase?.status !== 'completed') throw new DomainError('not-found');
    const { chargebacks, refunds, final_amount: paid, payment_status: payment } = purchase;
    const isGivenBack =
      payment === 'refunded' || isAllTaken(chargebacks, sumOf(refunds, ['succeeded']), paid);
    const calendar = orderCalendar({
      purchaseId,
      eventDetails: await this.eventDetails.of(purchase),
      bought: purchase.lines.map(({ quantity, label }) => `${quantity} x ${label}`),
      orderPage: orderPage(purchaseId, this.config),
      now: new Date(),
      sequence: (purchase.event_change?.sequence ?? 0) + Number(isGivenBack),
      isCancelled: purchase.event_change?.kind === 'cancelled' || isGivenBack,
    });
    if (calendar === null) throw new DomainError('not-found');
    return calendar;
  }

  private async load(purchaseId: string, caller: Caller) {
    const { token = '' } = caller;
    if (!isPurchaseToken(token, purchaseId, this.config.JWT_SECRET, calendarTokenOf))
      return this.purchases.load(purchaseId, caller);
    const [purchase] = await loadPurchases([purchaseId], this.database);
    return purchase;
  }
}
