import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { formatShortDate } from '@terrace/contracts/values/time/short-date';
import {
  type MailContent,
  MailText,
  links,
  mailText,
  ourLink,
  paragraph,
} from '../../../../messages/email/email.public.js';

/** An order in the mail with links: its event, the day (dd/mm/yyyy) if there is one, and the signed link. */
interface LinkedOrder {
  readonly event: string;
  readonly date: string | null;
  readonly link: string;
}

/** Brings the links to orders that somebody bought without an account and lost the mails of. */
export function orderLinksMail(orders: readonly LinkedOrder[]): MailContent {
  return {
    subject: mailText`Your orders at ${MailText.field(PRODUCT)}`,
    preheader: mailText`The links to your orders.`,
    heading: mailText`The links to your orders`,
    blocks: [
      paragraph(
        mailText`Each link opens one order with its tickets, for anybody who has it. Please keep this mail to yourself.`,
      ),
      links(
        orders.map(({ event, date, link }) => {
          const day = formatShortDate(date ?? '');
          const name = MailText.field(event);
          return { label: day ? mailText`${name}, ${MailText.field(day)}` : name, link: ourLink(link) };
        }),
      ),
      paragraph(mailText`If you did not ask for them, you can ignore this mail. Nobody else got the links.`),
    ],
    because: 'order',
  };
}
