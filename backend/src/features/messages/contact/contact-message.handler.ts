import { Command } from '@nestjs/cqrs';
import type { ContactForm } from '@terrace/contracts/http/console/contact';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { contactMessageDecider } from './contact-message.decider.js';

/** A visitor sends a message. */
export class SendContactMessage extends Command<object> {
  constructor(readonly form: ContactForm) {
    super();
  }
}

/** An administrator has read a message. Throws `not-found`. */
export class MarkContactMessageRead extends Command<{ messageId: string }> {
  constructor(
    readonly messageId: string,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** A message whose hidden field a program filled in (contracts, Honeypot) gets the same answer and is dropped. */
export const SendContactMessageHandler = planHandler(
  SendContactMessage,
  ({ form: { website, ...message } }) => {
    const messageId = newId();
    const received = { type: 'ReceiveMessage', messageId, ...message } as const;
    return {
      commands: () => (website ? [] : [on(contactMessageDecider, messageId, received, { isNew: true })]),
      result: {},
    };
  },
);

export const MarkContactMessageReadHandler = planHandler(MarkContactMessageRead, ({ messageId, by }) => ({
  commands: () => [on(contactMessageDecider, messageId, { type: 'MarkAsRead', by })],
  result: { messageId },
}));
