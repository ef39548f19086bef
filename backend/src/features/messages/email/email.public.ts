import { Command, Query } from '@nestjs/cqrs';
import { TellableError } from '@terrace/event-core/model/errors';
import type { MailContent } from './mail-content.js';

export {
  type MailBlock,
  type MailContent,
  type MailFact,
  amounts,
  button,
  facts,
  links,
  list,
  notice,
  ourLink,
  ourPage,
  paragraph,
} from './mail-content.js';
export { MailText, mailSubject, mailText } from './mail-text.js';
export { combinedMailDelayMs, combinedMailOf } from './combined-mails.js';

/** A mail to send; it is rendered as plain text and as HTML. */
export interface Email {
  readonly to: string;
  readonly content: MailContent;
  /** The same for every try at one mail: a service that knows such keys delivers it once. */
  readonly idempotencyKey?: string;
}

/** The email service did not take a mail. Says why, and repeats nothing of what was sent. */
export class EmailNotSentError extends TellableError {
  override readonly name = 'EmailNotSentError';
  /** @param isRefused the service understood the mail and takes none like it: of what we send, the address may be wrong. */
  constructor(
    message: string,
    readonly isRefused: boolean,
  ) {
    super(message);
  }
}

/**
 * Sends a mail through the email service; send it from a job, never from a request. Throws EmailNotSentError
 * when the service did not take it: the job tries again, or logs it where product.md 7.4 says 'only logged'.
 */
export class SendEmail extends Command<void> {
  constructor(readonly email: Email) {
    super();
  }
}

/** What a mail says, as its plain text has it. */
export class RenderMailText extends Query<{ readonly subject: string; readonly text: string }> {
  constructor(readonly content: MailContent) {
    super();
  }
}
