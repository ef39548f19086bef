import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { paymentWebhook } from '@terrace/contracts/http/provider-messages';
import { Input } from '../../platform/http/input.decorator.js';
import { Route } from '../../platform/http/route.decorator.js';
import { TakePayoutMessage } from '../payouts/payouts.public.js';
import { TakePaymentMessage, TakeRefundMessage } from '../purchases/purchases.public.js';
import { WebhookSignatureGuard } from './webhook-signature.guard.js';

/** The one address to which the payment provider sends its messages. */
@Controller()
export class ProviderMessagesController {
  constructor(private readonly commands: CommandBus) {}

  @Route(paymentWebhook, { access: 'anyone', signed: true })
  @UseGuards(WebhookSignatureGuard)
  take(@Input() { body }: InputOf<typeof paymentWebhook>): Promise<void> {
    switch (body.type) {
      case 'payment.succeeded':
      case 'payment.failed':
        return this.commands.execute(new TakePaymentMessage(body));
      case 'refund.succeeded':
      case 'refund.failed':
        return this.commands.execute(new TakeRefundMessage(body));
      case 'payout.paid':
      case 'payout.failed':
        return this.commands.execute(new TakePayoutMessage(body));
    }
  }
}
