import type { MailAbout, MailEvent, Mails } from './mail.events.js';

/** Another feature has something to tell the buyer, or the email service has taken a mail. */
export interface MailCommand {
  readonly type: 'RequestMail' | 'RecordMail';
  readonly about: MailAbout;
}

/** Each subject is requested once and recorded once, however often it is asked for. */
export function decideMail({ type, about }: MailCommand, { requestedMails, mailed }: Mails): MailEvent[] {
  if (mailed.has(about)) return [];
  if (type === 'RecordMail') return [{ type: 'BuyerMailed', data: { about } }];
  return requestedMails.has(about) ? [] : [{ type: 'BuyerMailRequested', data: { about } }];
}
