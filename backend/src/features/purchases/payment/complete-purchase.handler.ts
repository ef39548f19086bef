import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentStart, TicketHolder } from '@terrace/contracts/http/purchases';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { DomainError } from '@terrace/event-core/model/errors';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { newId } from '../../../platform/ids/new-id.js';
import { holdMs } from '../hold/hold-time.js';
import { PaymentProvider } from './payment-provider.js';
import { type Caller, OwnPurchases } from '../purchase-list.query.js';
import { type PresentablePurchase, presentPaymentStart, presentPurchase } from '../purchase.presenter.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { UpstreamCategories } from '../hold/upstream-categories.js';

/**
 * 'Complete Purchase': holders, frozen price, payment. May be repeated: it picks up where it stopped. Throws
 * `hold-expired`, `purchase-closed`, `holders-mismatch`, `price-changed` (with the purchase as it is now),
 * `quantity-unavailable`, `tickets-unavailable`, `payment-failed-to-start`, `payment-url-missing`.
 */
export class CompletePurchase extends Command<PaymentStart> {
  constructor(
    readonly purchaseId: string,
    readonly caller: Caller,
    readonly ticketHolders: readonly TicketHolder[],
  ) {
    super();
  }
}

@CommandHandler(CompletePurchase)
export class CompletePurchaseHandler implements ICommandHandler<CompletePurchase> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly purchases: OwnPurchases,
    private readonly categories: UpstreamCategories,
    private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ purchaseId, caller, ticketHolders }: CompletePurchase): Promise<PaymentStart> {
    const before = await this.purchases.load(purchaseId, caller);
    const plan = changePurchasePlan(purchaseId, {
      type: 'CompletePurchase',
      holders: ticketHolders.map((details) => ({ personId: newId(), details })),
      currentPrices: await this.currentPrices(before),
      paymentId: newId(),
      holdMs: holdMs(this.config),
    });
    await this.executor.execute(plan);
    const purchase = await this.purchases.load(purchaseId, caller);
    refuseEnded(purchase);
    if (purchase.status === 'completed' || purchase.payment_redirect_url !== null)
      return presentPaymentStart(purchase);
    if (purchase.payment_id === null)
      throw new DomainError('price-changed', { purchase: presentPurchase(purchase) });
    await this.startPayment(purchase, purchase.payment_id, ticketHolders);
    const started = await this.purchases.load(purchaseId, caller);
    refuseEnded(started);
    return presentPaymentStart(started);
  }

  /** The amount is fixed once a payment was created. */
  private async currentPrices(purchase: PresentablePurchase) {
    if (purchase.status !== 'pending' || purchase.payment_id !== null) return [];
    return this.categories.currentPrices(purchase.event_id, purchase.lines);
  }

  /** Outside of any transaction; asked again with the same payment id, the provider has the same page. */
  private async startPayment(
    purchase: PresentablePurchase,
    paymentId: string,
    ticketHolders: readonly TicketHolder[],
  ): Promise<void> {
    const { pricing, event } = presentPurchase(purchase);
    const page = await this.provider.createPayment({
      paymentId,
      purchaseId: purchase.id,
      amount: pricing.finalAmount,
      discount: pricing.discount,
      promoCode: pricing.promoCode,
      eventId: event.id,
      eventName: event.name,
      ticketHolders,
    });
    await this.executor.execute(
      changePurchasePlan(purchase.id, { type: 'RecordPaymentStarted', paymentId, ...page }),
    );
  }
}

/** For a request that is repeated, or whose purchase has ended meanwhile: it must not redirect to the payment. */
function refuseEnded({ status }: PresentablePurchase): void {
  if (status === 'expired') throw new DomainError('hold-expired');
  if (status === 'cancelled') throw new DomainError('purchase-closed');
}
