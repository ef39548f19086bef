import { Inject, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@terrace/event-core/model/errors';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { PaymentSettlement } from './payment-settlement.js';
import { TakePaymentMessage } from '../purchases.public.js';
import { type Caller, OwnPurchases, loadPurchases } from '../purchases.reader.js';
import type { PresentablePurchase } from '../purchase.presenter.js';

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
    @Inject(DATABASE_POOL) private readonly database: Queryable,
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
