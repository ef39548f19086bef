import { Module } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { DomainError } from '@terrace/event-core/model/errors';
import { on } from '@terrace/event-core/model/plan';
import { defineFeature } from '../../../platform/define-feature.js';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import { newId } from '../../../platform/ids/new-id.js';
import { LoadStartedPurchase, purchaseDecider } from '../../buying/purchases/purchases.public.js';
import { supportMessageDecider } from './support-message.decider.js';
import { supportMessageEvents } from './support-message.events.js';
import { LoadSupportMessage, RecordMessageMailed, SendSupportMessage } from './support-messages.public.js';
import {
  LoadMessagesOfOrderHandler,
  LoadSupportMessageHandler,
  supportMessageLive,
  supportMessages,
} from './support-messages.reader.js';

/** The mail to a buyer is due in the same append, on the order's stream, as all mails to buyers. */
@CommandHandler(SendSupportMessage)
export class SendSupportMessageHandler implements ICommandHandler<SendSupportMessage> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly queries: QueryBus,
  ) {}

  async execute({ purchaseId, form: { to, text }, by }: SendSupportMessage) {
    const { buyer, lines, event } = await this.queries.execute(new LoadStartedPurchase(purchaseId));
    if (to.side === 'seller' && !lines.some(({ sellerId }) => sellerId === to.sellerId))
      throw new DomainError('not-found');
    const personId = to.side === 'buyer' ? buyer.id : to.sellerId;
    const hasAccount = to.side === 'seller' || buyer.kind === 'account';
    const about = { purchaseId, event: event.name, to, personId, hasAccount };
    const newMessageId = newId();
    const { messageId } = await this.executor.execute({
      commands: () => [
        on(supportMessageDecider, newMessageId, { type: 'SendMessage', about, text, by }, { isNew: true }),
        ...(to.side === 'buyer'
          ? [on(purchaseDecider, purchaseId, { type: 'RequestMail', about: `message:${newMessageId}` })]
          : []),
      ],
      result: { messageId: newMessageId },
    });
    return this.queries.execute(new LoadSupportMessage(messageId));
  }
}

export const RecordMessageMailedHandler = planHandler(RecordMessageMailed, ({ messageId, outcome }) => ({
  commands: () => [on(supportMessageDecider, messageId, { type: 'RecordMailed', outcome })],
  result: { messageId },
}));

/** What administrators write to the buyer and the sellers of an order. */
@Module(
  defineFeature({
    providers: [
      SendSupportMessageHandler,
      RecordMessageMailedHandler,
      LoadMessagesOfOrderHandler,
      LoadSupportMessageHandler,
    ],
    events: [supportMessageEvents],
    readModels: [supportMessages],
    liveViews: [{ inject: [PersonalDataKeys], useFactory: supportMessageLive }],
  }),
)
export class SupportMessagesModule {}
