import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { TakePaymentMessage } from '../purchases.public.js';
import { type Caller, OwnPurchases, loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { isSameMoney } from '../../../../platform/providers/provider-money.js';
import { PromoUsers } from '../promo/promo-users.reader.js';
import { PaymentProvider } from '../provider/payment-provider.gateway.js';
import { listingLinesOf, settlePaymentPlan } from '../purchase.plans.js';
import type { SettlePayment } from './settle-payment.decision.js';

/** The outcome of a payment. */
type Settlement = Omit<SettlePayment, 'type' | 'ticketsLeft' | 'paymentId'>;

/** Brings payments to their end: the one way for webhook, return page and reconciliation. */
@Injectable()
export class PaymentSettlement {
  private readonly logger = new Logger(PaymentSettlement.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly provider: PaymentProvider,
    private readonly promoUsers: PromoUsers,
    private readonly database: Database,
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

/** The buyer is back from the card page: ask the provider now instead of waiting for its message. */
export class RefreshPayment extends Command<void> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

@CommandHandler(TakePaymentMessage)
export class TakePaymentMessageHandler implements ICommandHandler<TakePaymentMessage> {
  constructor(
    private readonly settlement: PaymentSettlement,
    private readonly database: Database,
  ) {}

  async execute({ message }: TakePaymentMessage): Promise<void> {
    const [purchase] = await loadPurchases([message.purchaseId], this.database);
    const paymentId = purchase && paymentNamed(message.paymentId, purchase);
    if (!paymentId) throw new DomainError('not-found');
    const result = await this.settlement.settle(purchase, paymentId, {
      outcome: message.type === 'payment.succeeded' ? 'succeeded' : 'failed',
      stated: { amount: String(message.amount), currency: message.currency },
      messageId: message.id,
      source: 'webhook',
    });
    if (result === 'mismatched') throw new DomainError('payment-mismatch');
  }
}

@CommandHandler(RefreshPayment)
export class RefreshPaymentHandler implements ICommandHandler<RefreshPayment> {
  private readonly logger = new Logger(RefreshPaymentHandler.name);

  constructor(
    private readonly settlement: PaymentSettlement,
    private readonly purchases: OwnPurchases,
  ) {}

  async execute({ purchaseId, caller }: RefreshPayment): Promise<void> {
    await this.purchases.load(purchaseId, caller);
    try {
      await this.settlement.poll(purchaseId);
    } catch (error) {
      // The page shows what is known; the message or the reconciliation brings the rest.
      this.logger.warn({ purchaseId, error: String(error) }, 'payment could not be read');
    }
  }
}

/**
 * Our id of the payment that a message is about. The provider may name a payment by its own id or by ours; before it
 * answered us, only ours is known, so any name that no declined payment has is the latest payment's.
 */
function paymentNamed(name: string, purchase: PresentablePurchase): string | null {
  const { payment_id: ours, payment_provider_id: theirs, declined_payments: declined } = purchase;
  const earlier = declined.find(
    ({ paymentId, providerPaymentId }) => name === paymentId || name === providerPaymentId,
  );
  if (earlier) return earlier.paymentId;
  return ours !== null && (name === ours || theirs === null || name === theirs) ? ours : null;
}
