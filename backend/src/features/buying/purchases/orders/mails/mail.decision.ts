import type { MailAbout, MailEvent, Mails } from './mail.events.js';

/**
 * Another feature has something to tell the buyer, the email service has taken a mail or refuses it, or there is nothing to
 * tell any more.
 */
export interface MailCommand {
  readonly type: 'RequestMail' | 'RecordMail' | 'RecordMailRefused' | 'DropMail';
  readonly about: MailAbout;
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
