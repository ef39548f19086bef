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

/** An order in the mail with links: its number, its event, the day (dd/mm/yyyy) if there is one, and the signed link. */
interface LinkedOrder {
  readonly number: string;
  readonly event: string;
  readonly date: string | null;
  readonly link: string;
}

/** Brings the links to orders that somebody bought without an account and lost the mails of; `isCut` when there are older ones. */
export function orderLinksMail(orders: readonly LinkedOrder[], { isCut = false } = {}): MailContent {
  const heading = isCut
    ? mailText`The links to your newest ${orders.length} orders`
    : mailText`The links to your orders`;
  return {
    subject: mailText`Your orders at ${MailText.field(PRODUCT)}`,
    preheader: heading,
    heading,
    blocks: [
      paragraph(
        mailText`Each link opens one order with its tickets, for anybody who has it. Please keep this mail to yourself.`,
      ),
      links(
        orders.map(({ number, event, date, link }) => {
          const day = formatShortDate(date ?? '');
          const label = [event, day, number].filter(Boolean).join(', ');
          return { label: MailText.field(label), link: ourLink(link) };
        }),
      ),
      ...(isCut ? [paragraph(mailText`For older orders, please write to us.`)] : []),
      paragraph(mailText`If you did not ask for them, you can ignore this mail. Nobody else got the links.`),
    ],
    because: 'order',
  };
}
