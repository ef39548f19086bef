import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ChargebackReason } from '@terrace/contracts/values/money/chargebacks';
import { nearestMoney } from '@terrace/contracts/values/money/money';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Counter } from 'prom-client';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { LoadStartedPurchase } from '../../buying/purchases/purchases.public.js';
import { type CheckedSales, SaleHolds } from '../payouts/payouts.public.js';
import { recordChargebackPlan } from './chargeback.plan.js';
import { TakeChargebackMessage } from './chargebacks.public.js';

/** Of a payment that was paid; later ones of the order were never charged. */
const PAID: ReadonlySet<string> = new Set(['succeeded', 'refund-due', 'refunded']);

/** Takes what the provider says of a chargeback: one way for every order of its messages. */
@CommandHandler(TakeChargebackMessage)
export class TakeChargebackMessageHandler implements ICommandHandler<TakeChargebackMessage> {
  private readonly logger = new Logger(TakeChargebackMessageHandler.name);
  private readonly mismatches: Counter;

  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
    private readonly holds: SaleHolds,
    metrics: Metrics,
  ) {
    this.mismatches = metrics.counter(
      'terrace_provider_mismatches_total',
      'Answers and messages of the payment provider about another amount, currency or payment than asked for',
    );
  }

  /** A payment that we do not know as paid yet is a mismatch too: the provider sends the message again. */
  async execute({ message }: TakeChargebackMessage): Promise<void> {
    const { purchaseId, chargebackId, paymentId } = message;
    const { payment, lines, chargebacks } = await this.queries.execute(new LoadStartedPurchase(purchaseId));
    const amount = nearestMoney(message.amount, message.currency.toUpperCase());
    const known = chargebacks.find((each) => each.chargebackId === chargebackId);
    const isPayment =
      payment &&
      PAID.has(payment.status) &&
      [payment.paymentId, payment.page?.providerPaymentId].includes(paymentId);
    const asked = known?.amount ?? payment?.amount;
    const isAmount =
      amount &&
      asked &&
      amount.amount > 0 &&
      amount.currency === asked.currency &&
      (known ? amount.amount === asked.amount : amount.amount <= asked.amount);
    if (!isPayment || !isAmount) {
      this.mismatches.inc();
      this.logger.error({ purchaseId, chargebackId, paymentId }, 'chargeback is not of this payment');
      throw new DomainError('chargeback-mismatch');
    }
    const outcome =
      message.type === 'chargeback.opened' ? 'opened' : message.type === 'chargeback.won' ? 'won' : 'lost';
    const contradicts = { opened: undefined, won: 'lost', lost: 'won' }[outcome];
    if (known && known.status === contradicts)
      this.logger.error(
        { purchaseId, chargebackId, outcome },
        'provider contradicts the end of a chargeback',
      );
    const checks = new Map<string, CheckedSales>();
    for (const sellerId of new Set(lines.flatMap((line) => line.sellerId ?? [])))
      checks.set(sellerId, await this.holds.ofSales(sellerId, [purchaseId]));
    const stated = {
      ...{ chargebackId, amount },
      reason: ChargebackReason.safeParse(message.reason).data ?? 'other',
      evidenceDueAt: message.evidenceDueAt ? new Date(message.evidenceDueAt).toISOString() : null,
    };
    // By itself, so that it is open also where its end is refused: no refund starts then.
    const outcomes = !known && outcome === 'lost' ? (['opened', outcome] as const) : ([outcome] as const);
    for (const each of outcomes)
      await this.executor.execute(recordChargebackPlan(purchaseId, { ...stated, outcome: each }, checks));
  }
}
