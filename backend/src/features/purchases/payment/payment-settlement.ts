import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { isSameMoney } from '../../../platform/providers/provider-money.js';
import { PromoUsers } from '../promo/promo-users.reader.js';
import { PaymentProvider } from '../provider/payment-provider.gateway.js';
import { loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { listingLinesOf, settlePaymentPlan } from '../purchase.plans.js';
import type { SettlePayment } from './settle-payment.decision.js';

/** The outcome of a payment. */
export type Settlement = Omit<SettlePayment, 'type' | 'ticketsLeft' | 'paymentId'>;

/** Brings payments to their end: the one way for webhook, return page and reconciliation. */
@Injectable()
export class PaymentSettlement {
  private readonly logger = new Logger(PaymentSettlement.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly provider: PaymentProvider,
    private readonly promoUsers: PromoUsers,
    @Inject(DATABASE_POOL) private readonly database: Queryable,
  ) {}

  /**
   * Settles one of the purchase's payments, or records the mismatch; returns whether amount and currency were those
   * asked for.
   */
  async settle(
    purchase: PresentablePurchase,
    paymentId: string,
    settlement: Settlement,
  ): Promise<'settled' | 'mismatched'> {
    const { id, lines, promo_id: promoId, final_amount: amount, currency } = purchase;
    const emailKeys = promoId === null ? [] : (await this.promoUsers.of(purchase)).emailKeys;
    const taken = { listingLines: listingLinesOf(lines), promoId, emailKeys };
    await this.executor.execute(settlePaymentPlan(id, taken, { paymentId, ...settlement }));
    if (isSameMoney(settlement.stated, { amount, currency })) return 'settled';
    this.provider.reportMismatch({ purchaseId: id, paymentId, ...settlement.stated });
    return 'mismatched';
  }

  /** Reads a purchase's open payment at the provider, and settles it when it has ended there. */
  async poll(purchaseId: string): Promise<void> {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    const paymentId = purchase?.payment_id;
    const providerPaymentId = purchase?.payment_provider_id;
    if (!purchase || !paymentId || !providerPaymentId || !isOpen(purchase)) return;
    const payment = await this.provider.readPayment(providerPaymentId);
    if (payment.purchaseId !== purchaseId) {
      this.logger.error({ purchaseId, providerPaymentId }, 'payment belongs to another purchase');
      return;
    }
    if (payment.status === 'pending') return;
    await this.settle(purchase, paymentId, {
      outcome: payment.status,
      stated: { amount: payment.amount, currency: payment.currency },
      messageId: `question ${payment.status} ${payment.amount} ${payment.currency}`,
      source: 'question',
    });
  }
}

/** Not known to have ended: waiting, or expired with money perhaps still to come. */
function isOpen({ payment_status: status }: PresentablePurchase): boolean {
  return status === 'pending' || status === 'expired';
}
