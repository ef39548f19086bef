import type { Dispute } from '@terrace/contracts/http/disputes';
import { MailText, mailText } from '../../email/email.public.js';
import { counted } from '../../purchases/purchases.public.js';

/** What a dispute is about, in mails: '2 tickets for Arsenal vs Chelsea'. */
export function aboutTickets({ event, tickets }: Pick<Dispute, 'event' | 'tickets'>): MailText {
  const count = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  return mailText`${counted(count)} for ${MailText.field(event.name)}`;
}
