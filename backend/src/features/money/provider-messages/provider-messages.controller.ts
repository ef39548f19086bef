import { Controller, UseGuards } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { paymentWebhook } from '@terrace/contracts/http/money/provider-messages';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { ProviderMessages } from './provider-messages.service.js';
import { WebhookSignatureGuard } from './webhook-signature.guard.js';

/** The one address to which the payment provider sends its messages. */
@Controller()
export class ProviderMessagesController {
  constructor(private readonly messages: ProviderMessages) {}

  @Route(paymentWebhook, { access: 'anyone', signed: true })
  @UseGuards(WebhookSignatureGuard)
  take(@Input() { body }: InputOf<typeof paymentWebhook>): Promise<void> {
    return this.messages.take(body);
  }
}
