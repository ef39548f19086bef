import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactForm } from '@terrace/contracts/http/contact';
import { CommandExecutor } from '../../platform/command/command-executor.js';
import type { DecidedBy } from '../../platform/command/decided-by.js';
import { on } from '../../platform/command/plan.js';
import { newId } from '../../platform/ids/new-id.js';
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
    // A program filled in what nobody sees (contracts, Honeypot): it hears what a person hears.
    if (website) return;
    const messageId = newId();
    const received = { type: 'ReceiveMessage', messageId, ...message } as const;
    await this.executor.execute({
      commands: () => [on(contactMessageDecider, messageId, received, { isNew: true })],
      result: {},
    });
  }
}

@CommandHandler(MarkContactMessageRead)
export class MarkContactMessageReadHandler implements ICommandHandler<MarkContactMessageRead> {
  constructor(private readonly executor: CommandExecutor) {}

  execute({ messageId, by }: MarkContactMessageRead) {
    return this.executor.execute({
      commands: () => [on(contactMessageDecider, messageId, { type: 'MarkAsRead', by })],
      result: { messageId },
    });
  }
}
