import type { DecidedBy } from '../../../../../platform/queues/decisions-taken.js';
import type { AgainOutcome, MailAbout, MailEvent, Mails } from './mail.events.js';

/**
 * Another feature has something to tell the buyer, the email service has taken a mail or refuses it, or there is nothing to
 * tell any more.
 */
export interface MailCommand {
  readonly type: 'RequestMail' | 'RecordMail' | 'RecordMailRefused' | 'DropMail';
  readonly about: MailAbout;
}

/** An administrator asks for a mail again, or it has ended. */
export type MailAgainCommand = { readonly about: MailAbout; readonly mailId: string } & (
  | { readonly type: 'AskMailAgain'; readonly by: DecidedBy }
  | { readonly type: 'RecordMailAgain'; readonly outcome: AgainOutcome }
);

/** A mail that was asked for again ends once. */
export function decideMailAgain(command: MailAgainCommand, { mailsAgain }: Mails, now: Date): MailEvent[] {
  const { about, mailId } = command;
  if (command.type === 'AskMailAgain') {
    const { id: by, name } = command.by;
    const data = { about, mailId, by, at: now.toISOString() };
    return [{ type: 'BuyerMailAskedAgain', data, personal: { [by]: { name } } }];
  }
  if (!mailsAgain.has(mailId)) return [];
  return [{ type: 'BuyerMailedAgain', data: { about, mailId, outcome: command.outcome } }];
}

/** Each subject is requested once and recorded once, however often it is asked for. */
export function decideMail({ type, about }: MailCommand, mails: Mails): MailEvent[] {
  const { requestedMails, mailed, mailRefused } = mails;
  if (mailed.has(about)) return [];
  if (type === 'RecordMail') return [{ type: 'BuyerMailed', data: { about } }];
  if (type === 'RecordMailRefused') return mailRefused ? [] : [{ type: 'BuyerMailRefused', data: { about } }];
  if (type === 'DropMail') return [{ type: 'BuyerMailDropped', data: { about } }];
  return requestedMails.has(about) ? [] : [{ type: 'BuyerMailRequested', data: { about } }];
}
