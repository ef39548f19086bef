import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommandExecutor } from '../../../../platform/event-core/command-executor.js';
import { Database } from '../../../../platform/database/database.js';
import { LATE_CALL_MS } from '../../../../platform/providers/provider-client.js';
import { isSameMoney } from '../../../../platform/providers/provider-money.js';
import { newId } from '../../../../platform/ids/new-id.js';
import type { SettlementSource } from '../payment.events.js';
import {
  PaymentProvider,
  type ProviderRefund,
  type StatedRefund,
} from '../provider/payment-provider.gateway.js';
import { loadPurchases } from '../purchases.reader.js';
import { changePurchasePlan } from '../purchase.plans.js';
import { CHARGED_BACK_MESSAGE } from './chargeback.decision.js';
import type { RefundEntry } from './refund.projection.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TakeRefundMessage } from './refunds.public.js';

/** A refund, and where its payment is known at the provider. */
interface OpenRefund extends RefundEntry {
  readonly purchaseId: string;
  readonly providerPaymentId: string | null;
}

/** Brings refunds to their end: the one way for job, webhook and reconciliation. */
@Injectable()
export class RefundSettlement {
  private readonly logger = new Logger(RefundSettlement.name);

  constructor(
    private readonly executor: CommandExecutor,
    private readonly provider: PaymentProvider,
    private readonly database: Database,
  ) {}

  /** Sends a requested refund to the provider; the same one however often it is sent. */
  async submit(purchaseId: string, refundId: string): Promise<void> {
    const refund = await this.load(purchaseId, refundId);
    if (refund?.status === 'requested') await this.send(refund);
  }

  /** Reads a submitted refund at the provider; sends it again when the provider does not know it. */
  async poll(purchaseId: string, refundId: string): Promise<void> {
    const refund = await this.load(purchaseId, refundId);
    if (refund?.status !== 'submitted' || refund.providerPaymentId === null) return;
    const state = await this.provider.readRefund(refundId, refund.providerPaymentId);
    await (state ? this.applyProviderState(refund, state) : this.send(refund));
  }

  /**
   * Records the outcome that the provider reported. Throws `not-found`, and `refund-mismatch` for another amount, currency or payment
   * than asked for, which changes nothing.
   */
  async recordOutcome(
    purchaseId: string,
    refundId: string,
    { status: outcome, message, ...stated }: ProviderRefund & { readonly status: 'succeeded' | 'failed' },
  ): Promise<void> {
    const refund = await this.load(purchaseId, refundId);
    if (!refund) throw new DomainError('not-found');
    if (!this.isAsAsked(refund, stated)) throw new DomainError('refund-mismatch');
    await this.settle(refund, outcome, message, 'webhook');
    if (refund.status === (outcome === 'succeeded' ? 'failed' : 'succeeded'))
      this.logger.error(
        { purchaseId, refundId, status: refund.status, outcome },
        'provider contradicts the end of a refund',
      );
  }

  /** Whether the provider states what was asked of it. It may name the payment by its own id or by ours. */
  private isAsAsked(refund: OpenRefund, stated: StatedRefund): boolean {
    const { purchaseId, refundId, amount, paymentId: ours, providerPaymentId } = refund;
    const isPayment = [null, undefined, ours, providerPaymentId].includes(stated.paymentId);
    if (isPayment && isSameMoney(stated, amount)) return true;
    this.provider.reportMismatch({ purchaseId, refundId, ...stated });
    return false;
  }

  private async load(purchaseId: string, refundId: string): Promise<OpenRefund | undefined> {
    const [purchase] = await loadPurchases([purchaseId], this.database);
    const refund = purchase?.refunds.find((each) => each.refundId === refundId);
    return purchase && refund && { ...refund, purchaseId, providerPaymentId: purchase.payment_provider_id };
  }

  private async send(refund: OpenRefund): Promise<void> {
    const { refundId, providerPaymentId, amount, reason } = refund;
    if (providerPaymentId === null)
      return this.settle(refund, 'failed', 'The provider has no such payment', 'question');
    const called = await this.beginCall(refund);
    if (called === 'charged-back') return this.askAbout(refund, providerPaymentId);
    if (!called) return;
    const answer = await this.provider.createRefund({ refundId, providerPaymentId, amount, reason });
    if (answer.status !== 'refused') return this.applyProviderState(refund, answer);
    if (called.mayArriveLate)
      return this.logger.warn({ refundId }, 'refund was refused while an earlier call may still arrive');
    await this.settle(refund, 'failed', answer.message, 'question');
  }

  /** Of a refund that was called before its buyer's bank asked for the money: it counts if it arrived, and is not sent again. */
  private async askAbout(refund: OpenRefund, providerPaymentId: string): Promise<void> {
    const state = await this.provider.readRefund(refund.refundId, providerPaymentId);
    if (state) return this.applyProviderState(refund, state);
    const calledAt = Date.parse(refund.firstCall?.at ?? refund.at);
    if (Date.now() - calledAt >= LATE_CALL_MS)
      await this.settle(refund, 'failed', CHARGED_BACK_MESSAGE, 'question');
  }

  /** Records that the provider is about to be called; null when the refund has ended meanwhile. */
  private async beginCall({
    purchaseId,
    refundId,
  }: OpenRefund): Promise<{ readonly mayArriveLate: boolean } | 'charged-back' | null> {
    const callId = newId();
    try {
      await this.executor.execute(
        changePurchasePlan(purchaseId, { type: 'BeginRefundCall', refundId, callId }),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'changed-since-seen') return null;
      if (error instanceof DomainError && error.code === 'charged-back') return 'charged-back';
      throw error;
    }
    const { firstCall } = (await this.load(purchaseId, refundId)) ?? {};
    const isLater = firstCall !== undefined && firstCall.id !== callId;
    return { mayArriveLate: isLater && Date.now() - Date.parse(firstCall.at) < LATE_CALL_MS };
  }

  private async applyProviderState(
    refund: OpenRefund,
    { status, message, ...stated }: ProviderRefund,
  ): Promise<void> {
    if (!this.isAsAsked(refund, stated)) return;
    if (status !== 'pending') return this.settle(refund, status, message, 'question');
    const { purchaseId, refundId } = refund;
    await this.executor.execute(changePurchasePlan(purchaseId, { type: 'RecordRefundSubmitted', refundId }));
  }

  private async settle(
    { purchaseId, refundId }: OpenRefund,
    outcome: 'succeeded' | 'failed',
    message: string,
    source: SettlementSource,
  ): Promise<void> {
    await this.executor.execute(
      changePurchasePlan(purchaseId, { type: 'SettleRefund', refundId, outcome, message, source }),
    );
  }
}

@CommandHandler(TakeRefundMessage)
export class TakeRefundMessageHandler implements ICommandHandler<TakeRefundMessage> {
  constructor(private readonly settlement: RefundSettlement) {}

  async execute({ message: { purchaseId, refundId, type, ...message } }: TakeRefundMessage): Promise<void> {
    await this.settlement.recordOutcome(purchaseId, refundId, {
      status: type === 'refund.succeeded' ? 'succeeded' : 'failed',
      message: message.message ?? '',
      amount: message.amount,
      currency: message.currency,
      paymentId: message.paymentId,
    });
  }
}
