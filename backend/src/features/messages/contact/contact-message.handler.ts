import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactForm } from '@terrace/contracts/http/console/contact';
import { CommandExecutor } from '../../../platform/event-core/command-executor.js';
import { planHandler } from '../../../platform/event-core/plan-handler.js';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { on } from '@terrace/event-core/model/plan';
import { newId } from '../../../platform/ids/new-id.js';
import { contactMessageDecider } from './contact-message.decider.js';

/** A visitor sends a message. */
export class SendContactMessage extends Command<void> {
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

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(private readonly executor: CommandExecutor) {}

  async execute({ form: { website, ...message } }: SendContactMessage): Promise<void> {
    // A program filled in the hidden field (contracts, Honeypot): it gets the same answer as a person.
    if (website) return;
    const messageId = newId();
    const received = { type: 'ReceiveMessage', messageId, ...message } as const;
    await this.executor.execute({
      commands: () => [on(contactMessageDecider, messageId, received, { isNew: true })],
      result: {},
    });
  }
}

export const MarkContactMessageReadHandler = planHandler(MarkContactMessageRead, ({ messageId, by }) => ({
  commands: () => [on(contactMessageDecider, messageId, { type: 'MarkAsRead', by })],
  result: { messageId },
}));
