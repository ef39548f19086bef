import type { MailAbout, MailEvent, Mails } from './mail.events.js';

/** Another feature has something to tell the buyer, the email service has taken a mail, or there is nothing to tell any more. */
export interface MailCommand {
  readonly type: 'RequestMail' | 'RecordMail' | 'DropMail';
  readonly about: MailAbout;
}

/** Each subject is requested once and recorded once, however often it is asked for. */
export function decideMail({ type, about }: MailCommand, { requestedMails, mailed }: Mails): MailEvent[] {
  if (mailed.has(about)) return [];
  if (type === 'RecordMail') return [{ type: 'BuyerMailed', data: { about } }];
  if (type === 'DropMail') return [{ type: 'BuyerMailDropped', data: { about } }];
  return requestedMails.has(about) ? [] : [{ type: 'BuyerMailRequested', data: { about } }];
}
