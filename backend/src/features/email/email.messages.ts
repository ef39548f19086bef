import { Command } from '@nestjs/cqrs';
import { TellableError } from '../../platform/observability/tellable-error.js';
import type { MailText } from './mail-text.messages.js';

/** One plain-text mail. */
export interface Email {
  readonly to: string;
  readonly subject: MailText;
  readonly message: MailText;
  /** The same for every try at one mail: a service that knows such keys delivers it once. */
  readonly idempotencyKey?: string;
}

/** The email service did not take a mail. Says why, and repeats nothing of what was sent. */
export class EmailNotSentError extends TellableError {
  override readonly name = 'EmailNotSentError';
}

/**
 * Sends a mail through the email service; send it from a job, never from a request. Throws EmailNotSentError
 * when the service did not take it: the job tries again, or logs it where spec 7 says 'fire and forget'.
 */
export class SendEmail extends Command<void> {
  constructor(readonly email: Email) {
    super();
  }
}
