import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { isKnownMessage, type paymentWebhook } from '@terrace/contracts/http/money/provider-messages';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Counter } from 'prom-client';
import { Metrics } from '../../../platform/observability/metrics.js';
import { TakeChargebackMessage } from '../chargebacks/chargebacks.public.js';
import { TakePayoutMessage } from '../payouts/payouts.public.js';
import { TakePaymentMessage } from '../../buying/purchases/purchases.public.js';
import { TakeRefundMessage } from '../../buying/purchases/refunds/refunds.public.js';

type Message = InputOf<typeof paymentWebhook>['body'];

/** Takes the messages of the payment provider, and ignores what is not about us (product.md 7.8). */
@Injectable()
export class ProviderMessages {
  private readonly logger = new Logger(ProviderMessages.name);
  private readonly ignored: Counter;

  constructor(
    private readonly commands: CommandBus,
    metrics: Metrics,
  ) {
    this.ignored = metrics.counter(
      'terrace_provider_messages_ignored_total',
      'Signed messages of the payment provider of an unknown type, or about what is not ours',
    );
  }

  /**
   * Takes a signed message. One of an unknown type, or about a payment, refund, payout or chargeback that is not ours, is counted and
   * logged: a refusal would make the provider send it again for days. Throws the mismatches that the commands throw.
   */
  async take(message: Message): Promise<void> {
    try {
      if (!(await this.pass(message))) this.ignore(message, 'unknown type');
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not-found')) throw error;
      this.ignore(message, 'not ours');
    }
  }

  /** Whether somebody is there for messages of this type. */
  private async pass(message: Message): Promise<boolean> {
    if (!isKnownMessage(message)) return false;
    switch (message.type) {
      case 'payment.succeeded':
      case 'payment.failed':
        await this.commands.execute(new TakePaymentMessage(message));
        return true;
      case 'refund.succeeded':
      case 'refund.failed':
        await this.commands.execute(new TakeRefundMessage(message));
        return true;
      case 'payout.paid':
      case 'payout.failed':
        await this.commands.execute(new TakePayoutMessage(message));
        return true;
      case 'chargeback.opened':
      case 'chargeback.won':
      case 'chargeback.lost':
        await this.commands.execute(new TakeChargebackMessage(message));
        return true;
    }
  }

  private ignore({ type, id }: Message, why: string): void {
    this.ignored.inc();
    const messageId = typeof id === 'string' ? id.slice(0, 100) : undefined;
    this.logger.warn({ type, messageId, why }, 'message of the payment provider ignored');
  }
}
