import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { saleVatOf } from '@terrace/contracts/values/money/vat';
import { DomainError } from '@terrace/event-core/model/errors';
import { mayDo } from '../../../../platform/http/viewer/viewer.js';
import { Database } from '../../../../platform/database/database.js';
import { FindAccountContact } from '../../../people/identity/identity.public.js';
import { bookedEvent } from '../event-change/event-change.projection.js';
import { OwnPurchases, loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import {
  type BilledPurchase,
  type BilledRefund,
  LoadBilledPurchase,
  LoadPurchasedEvents,
} from '../purchases.public.js';

@QueryHandler(LoadBilledPurchase)
export class LoadBilledPurchaseHandler implements IQueryHandler<LoadBilledPurchase> {
  constructor(
    private readonly own: OwnPurchases,
    private readonly queries: QueryBus,
    private readonly database: Database,
  ) {}

  async execute({ purchaseId, caller }: LoadBilledPurchase): Promise<BilledPurchase> {
    const row = isTrusted(caller)
      ? (await loadPurchases([purchaseId], this.database))[0]
      : await this.own.load(purchaseId, caller);
    if (!row) throw new DomainError('not-found');
    return billed(row, await this.buyerOf(row));
  }

  /** The account's owner, or the first ticket holder of a guest's purchase. */
  private async buyerOf(row: PresentablePurchase): Promise<BilledPurchase['buyer']> {
    if (row.buyer_kind === 'account') {
      const account = await this.queries.execute(new FindAccountContact(row.buyer_id));
      return account && { name: account.fullName, email: account.email };
    }
    const { contact_name: name, contact_email: email } = row;
    return name !== null && email !== null ? { name, email } : null;
  }
}

function isTrusted(caller: LoadBilledPurchase['caller']): caller is 'system' {
  return caller === 'system' || mayDo(caller.viewer, 'customers.see');
}

function billed(row: PresentablePurchase, buyer: BilledPurchase['buyer']): BilledPurchase {
  const money = (amount: number) => ({ amount, currency: row.currency });
  const labels = new Map(row.lines.map(({ id, label }) => [id, label]));
  return {
    id: row.id,
    completedAt: row.completed_at?.toISOString() ?? null,
    buyer,
    event: { name: row.event_name, ...bookedEvent(row) },
    lines: row.lines.map(({ sellerId: _sellerId, ...line }) => line),
    discount: money(row.original_amount - row.final_amount),
    vat: saleVatOf(row.policy.vat),
    promoCode: row.promo_code,
    paid: money(row.final_amount),
    refunds: row.refunds.map(({ refundId, amount, reason, tickets }): BilledRefund => ({
      id: refundId,
      amount,
      reason,
      tickets:
        tickets?.map(({ lineId, quantity }) => ({ label: labels.get(lineId) ?? lineId, quantity })) ?? null,
    })),
  };
}

@QueryHandler(LoadPurchasedEvents)
export class LoadPurchasedEventsHandler implements IQueryHandler<LoadPurchasedEvents> {
  constructor(private readonly database: Database) {}

  async execute({ purchaseIds }: LoadPurchasedEvents) {
    const rows = await loadPurchases(purchaseIds, this.database);
    return new Map(rows.map((row) => [row.id, { name: row.event_name, date: bookedEvent(row).date }]));
  }
}
