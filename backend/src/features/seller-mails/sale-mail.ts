import type { Delivery } from '@terrace/contracts/http/deliveries';
import type { Sale } from '@terrace/contracts/http/purchases';
import { routes } from '@terrace/contracts/pages/routes';
import { formatShortDate } from '@terrace/contracts/values/short-date';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  facts,
  links,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../email/email.public.js';
import { counted } from '../purchases/purchases.public.js';
import { byWhen } from './seller-delivery-mails.js';

/**
 * Tells a seller what they sold in one purchase, when to deliver it, and what they receive and when. Null without
 * sales.
 */
export function saleMail(sales: readonly Sale[], due?: Pick<Delivery, 'dueAt'>): MailContent | null {
  const [first] = sales;
  if (!first) return null;
  const { payout } = first;
  const sold = counted(sales.reduce((sum, { quantity }) => sum + quantity, 0));
  const when = payout
    ? mailText`We pay you between ${day(payout.from)} and ${day(payout.until)}, once your bank account is approved.`
    : mailText`We pay you after the event, once your bank account is approved.`;
  return {
    subject: mailSubject`You sold ${sold} for ${MailText.field(first.eventName)}`,
    preheader: when,
    heading: mailText`You sold ${sold}`,
    blocks: [
      paragraph(mailText`Your tickets for ${MailText.field(first.eventName)} are sold and paid.`),
      notice(
        due?.dueAt
          ? mailText`Please deliver your tickets by ${byWhen(due)}.`
          : mailText`Please deliver your tickets in time.`,
      ),
      paragraph(when),
      button(mailText`Deliver the tickets`, ourPage(routes.sellerDeliveries)),
      ...sales.map(rows),
      links([{ label: mailText`Your sales`, link: ourPage(routes.sales) }]),
    ],
    because: 'seller',
  };
}

function rows({ eventName, eventDate, quantity, total, youReceive }: Sale): MailBlock {
  return facts([
    [mailText`Event`, MailText.field(eventName)],
    [mailText`Date`, day(eventDate)],
    [mailText`Tickets`, mailText`${quantity}`],
    [mailText`Sold for`, MailText.money(total)],
    [mailText`You receive`, MailText.money(youReceive)],
  ]);
}

function day(date: string): MailText {
  return MailText.field(formatShortDate(date));
}
