import type { Delivery } from '@terrace/contracts/http/deliveries';
import { routes } from '@terrace/contracts/pages/routes';
import { slashDate } from '@terrace/contracts/values/event-date';
import { formatLongDate } from '@terrace/contracts/values/long-date';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../email/email.public.js';
import { counted } from '../purchases/purchases.public.js';

const DELIVER = button(mailText`Deliver the tickets`, ourPage(routes.sellerDeliveries));

/** Reminds a seller of the undelivered seats of a sale, in the order of their due times. Null without seats. */
export function deliveryReminderMail(due: readonly Delivery[]): MailContent | null {
  const [first] = due;
  if (!first) return null;
  const tickets = counted(due.length);
  return {
    subject: mailSubject`Deliver ${tickets} for ${MailText.field(first.event.name)}`,
    preheader: mailText`Please deliver by ${byWhen(first)}.`,
    heading: mailText`Deliver ${tickets}`,
    blocks: [
      paragraph(
        due.length === 1
          ? mailText`${tickets} of this sale is not delivered yet.`
          : mailText`${tickets} of this sale are not delivered yet.`,
      ),
      notice(mailText`Please deliver by ${byWhen(first)}.`),
      paragraph(mailText`If they are late, your payout for this order waits until they are delivered.`),
      DELIVER,
      sale(first),
    ],
    because: 'seller',
  };
}

/** Tells a seller which seats of a sale are overdue, and the consequences. Null without seats. */
export function deliveriesOverdueMail(late: readonly Delivery[]): MailContent | null {
  const [first] = late;
  if (!first) return null;
  const tickets = counted(late.length);
  return {
    subject: mailSubject`Overdue: ${tickets} for ${MailText.field(first.event.name)}`,
    preheader: mailText`Your payout for this order waits until they are delivered.`,
    heading: mailText`Overdue: ${tickets}`,
    blocks: [
      paragraph(
        mailText`${tickets} of this sale should have been delivered by ${byWhen(first)}. Your payout for this order waits until they are delivered.`,
      ),
      notice(mailText`The buyer can open a dispute, and gets the money back if the tickets do not come.`),
      DELIVER,
      sale(first),
    ],
    because: 'seller',
  };
}

/** 'Friday, December 4, 2026 at 17:30 UTC'; 'the day of the event' while it has none. */
export function byWhen({ dueAt }: Pick<Delivery, 'dueAt'>): MailText {
  const written = dueAt && formatLongDate(slashDate(dueAt.slice(0, 10)), dueAt.slice(11, 16));
  return written ? mailText`${MailText.field(written)} UTC` : mailText`the day of the event`;
}

function sale({ event, label, purchaseId }: Delivery): MailBlock {
  return facts([
    [mailText`Event`, MailText.field(event.name)],
    [mailText`Tickets`, MailText.field(label)],
    [mailText`Order`, MailText.field(purchaseId)],
  ]);
}
