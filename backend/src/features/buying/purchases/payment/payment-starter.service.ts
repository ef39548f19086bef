import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PaymentStart } from '@terrace/contracts/http/buying/purchases';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { DomainError } from '@terrace/event-core/model/errors';
import { Config } from '../../../../platform/config/config.js';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { newId } from '../../../../platform/ids/new-id.js';
import { FindBuyerId } from '../../../people/identity/identity.public.js';
import { holdMs, requireOnSale, salesEndMs } from '../sale-times.js';
import { UpstreamCategories } from './upstream-categories.reader.js';
import { EventDetailsReader } from '../orders/event-details.reader.js';
import { type Caller, OwnPurchases } from '../purchases.reader.js';
import { PromoUsers } from '../promo/promo-users.reader.js';
import type { PaymentTerms, PurchaseCommand } from '../purchase.decider.js';
import { changePurchasePlan, requestPaymentPlan } from '../purchase.plans.js';
import { type PresentablePurchase, presentPaymentStart, presentPurchase } from '../purchase.presenter.js';
import { PaymentProvider } from '../provider/payment-provider.gateway.js';

type StartCommand = Extract<PurchaseCommand, { type: 'CompletePurchase' | 'RetryPayment' }>;

/** How a payment is begun. */
interface PaymentAttempt {
  /** The command that requests the payment. */
  readonly commandWith: (terms: PaymentTerms) => StartCommand;
  /** Of the first ticket holder, where it is entered with this attempt. */
  readonly contactEmail?: string;
  /** Of the tickets, for the provider; read after the command. */
  readonly holders: () => Promise<readonly TicketHolder[]>;
}

/** Asks for a payment and opens its page at the provider. May be repeated: it continues where it stopped. */
@Injectable()
export class PaymentStarter {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly purchases: OwnPurchases,
    private readonly categories: UpstreamCategories,
    private readonly events: EventDetailsReader,
    private readonly provider: PaymentProvider,
    private readonly promoUsers: PromoUsers,
    private readonly config: Config,
  ) {}

  /**
   * Executes the command, which requests the payment, and then calls the provider. Throws `hold-expired`,
   * `purchase-closed`, `buyer-blocked`, `sales-ended`, `ticket-unavailable`, `holders-mismatch`, `price-changed` (with the purchase as it is now), `quantity-unavailable`,
   * `tickets-unavailable`, `payment-failed-to-start`, `payment-url-missing`, and for the purchase's promo code
   * `promo-unknown`, `promo-expired`, `promo-used-up`, `promo-used-by-buyer`.
   */
  async start(
    purchaseId: string,
    caller: Caller,
    { commandWith, contactEmail, holders }: PaymentAttempt,
  ): Promise<PaymentStart> {
    const before = await this.purchases.load(purchaseId, caller);
    await this.requireOnSale(before);
    const { emailKeys } = await this.promoUsers.of(before, contactEmail);
    const terms = {
      currentPrices: await this.currentPrices(before),
      paymentId: newId(),
      holdMs: holdMs(this.config),
      emailKeys,
    };
    const { buyer_id: buyerId, lines } = before;
    const accountId = await this.accountOf(before, contactEmail);
    await this.executor.execute(
      requestPaymentPlan(purchaseId, { buyerId, lines }, accountId, commandWith(terms)),
    );
    const purchase = await this.purchases.load(purchaseId, caller);
    refuseEnded(purchase);
    if (purchase.status === 'completed') return presentPaymentStart(purchase);
    if (!hasOpenPayment(purchase))
      throw new DomainError('price-changed', { purchase: presentPurchase(purchase) });
    if (purchase.payment_redirect_url !== null) return presentPaymentStart(purchase);
    await this.openPage(purchase, purchase.payment_id, await holders());
    const started = await this.purchases.load(purchaseId, caller);
    refuseEnded(started);
    return presentPaymentStart(started);
  }

  /** Whoever must not be blocked: the buyer's account, or the one with a guest's address, else the guest. */
  private async accountOf(
    { buyer_kind, buyer_id: buyerId, contact_email }: PresentablePurchase,
    contactEmail: string | null = contact_email,
  ): Promise<string> {
    if (buyer_kind === 'account' || !contactEmail) return buyerId;
    return (await this.queries.execute(new FindBuyerId(contactEmail))) ?? buyerId;
  }

  /** A payment that is open may go on: it was begun in time. */
  private async requireOnSale(purchase: PresentablePurchase): Promise<void> {
    if (purchase.status !== 'pending' || hasOpenPayment(purchase)) return;
    if (!purchase.lines.some(({ kind }) => kind === 'listing')) return;
    requireOnSale((await this.events.of(purchase)).times, salesEndMs(this.config), new Date());
  }

  /** The amount is fixed while a payment is open. */
  private async currentPrices(purchase: PresentablePurchase) {
    if (purchase.status !== 'pending' || hasOpenPayment(purchase)) return [];
    return this.categories.currentPrices(purchase.event_id, purchase.lines);
  }

  /** Outside of any transaction; asked again with the same payment id, the provider has the same page. */
  private async openPage(
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

function hasOpenPayment(
  purchase: PresentablePurchase,
): purchase is PresentablePurchase & { readonly payment_id: string } {
  return purchase.payment_id !== null && purchase.payment_status !== 'failed';
}

/** For a request that is repeated, or whose purchase has ended meanwhile: it must not redirect to the payment. */
function refuseEnded({ status }: PresentablePurchase): void {
  if (status === 'expired') throw new DomainError('hold-expired');
  if (status === 'cancelled') throw new DomainError('purchase-closed');
}
