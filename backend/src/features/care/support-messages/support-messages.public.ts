import { Command, Query } from '@nestjs/cqrs';
import type { MessageForm, SupportMessage } from '@terrace/contracts/http/console/case-acts';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { SupportMessageMailed } from './support-message.events.js';

/**
 * An administrator writes to the buyer or a seller of an order, by mail and, with an account, in the inbox. Throws `not-found`
 * where the order has no such seller.
 */
export class SendSupportMessage extends Command<SupportMessage> {
  constructor(
    readonly purchaseId: string,
    readonly form: MessageForm,
    readonly by: DecidedBy,
  ) {
    super();
  }
}

/** How the mail of a message to a seller ended. */
export class RecordMessageMailed extends Command<{ messageId: string }> {
  constructor(
    readonly messageId: string,
    readonly outcome: SupportMessageMailed['data']['outcome'],
  ) {
    super();
  }
}

/** The messages about an order, the newest first. */
export class LoadMessagesOfOrder extends Query<readonly SupportMessage[]> {
  constructor(readonly purchaseId: string) {
    super();
  }
}

/** One message; its text is null after the recipient's erasure. Throws `not-found`. */
export class LoadSupportMessage extends Query<SupportMessage> {
  constructor(readonly messageId: string) {
    super();
  }
}
