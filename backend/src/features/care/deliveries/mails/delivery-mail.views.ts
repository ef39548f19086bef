import {
  type MailContent,
  MailText,
  mailSubject,
  mailText,
  paragraph,
} from '../../../messages/email/email.public.js';
import { type BuyerMailFacts, buyerMail, counted } from '../../../buying/purchases/purchases.public.js';
import type { DeliveredEntry, DeliveryRow } from '../delivery-list.projection.js';

/** The columns of a delivery that mails use. */
export type MailedSeat = Pick<DeliveryRow, 'label' | 'event_name' | 'seller_id' | 'status' | 'is_overdue'> & {
  readonly delivered: Pick<DeliveredEntry, 'kind'> | null;
};

const ACTION = mailText`See your tickets`;

/** Tells the buyer that the seats of a line were delivered; null when none was. */
export function ticketsArrivedMail(seats: readonly MailedSeat[], about: BuyerMailFacts): MailContent | null {
  const here = seats.filter(({ status, delivered }) => delivered && status !== 'cancelled');
  const [first] = here;
  if (!first) return null;
  const event = MailText.field(first.event_name);
  return buyerMail(
    {
      subject:
        here.length === 1
          ? mailSubject`Your ticket for ${event} is here`
          : mailSubject`Your ${here.length} tickets for ${event} are here`,
      preheader: mailText`${MailText.field(first.label)}: ${counted(here.length)}`,
      heading: here.length === 1 ? mailText`Your ticket is here` : mailText`Your tickets are here`,
      says: [
        paragraph(mailText`${MailText.field(first.label)}: ${counted(here.length)}.`),
        paragraph(howToGet(first)),
      ],
      action: ACTION,
    },
    about,
  );
}

function howToGet({ delivered }: MailedSeat): MailText {
  switch (delivered?.kind) {
    case 'transfer':
      return mailText`They were transferred to the e-mail address of each ticket holder. Accept the transfer in the app of the venue or club. The reference is on the page of your order.`;
    case 'shipment':
      return mailText`They are on their way to you by post. The carrier and the tracking number are on the page of your order.`;
    case 'file':
    case undefined:
      return mailText`Open or save them on the page of your order, and show them at the entrance.`;
  }
}

/** Tells the buyer that a ticket was replaced and the earlier one is not valid. */
export function ticketReplacedMail(
  { label, event_name: name }: MailedSeat,
  about: BuyerMailFacts,
): MailContent {
  return buyerMail(
    {
      subject: mailSubject`Your ticket for ${MailText.field(name)} was replaced`,
      preheader: mailText`The earlier one no longer gets you in.`,
      heading: mailText`Your ticket was replaced`,
      says: [
        paragraph(
          mailText`The seller sent you another ticket for ${MailText.field(label)}. The earlier one no longer gets you in.`,
        ),
        paragraph(
          mailText`Open the new one on the page of your order. If you saved or printed the earlier one, delete it.`,
        ),
      ],
      action: ACTION,
    },
    about,
  );
}

/** Tells the buyer that a ticket is not valid, before there is another one. */
export function ticketRefusedMail(
  { label, event_name: name }: MailedSeat,
  about: BuyerMailFacts,
): MailContent {
  return buyerMail(
    {
      subject: mailSubject`Do not use your ticket for ${MailText.field(name)}`,
      preheader: mailText`It is no longer valid. You get another one.`,
      heading: mailText`Your ticket is no longer valid`,
      says: [
        paragraph(
          mailText`We checked the ticket for ${MailText.field(label)}, and it does not get you in. If you saved or printed it, delete it.`,
        ),
        paragraph(mailText`We have asked for another one, and tell you when it is there.`),
      ],
      action: ACTION,
    },
    about,
  );
}

/** Tells the buyer that seats of a line are overdue; null without overdue seats. */
export function ticketsLateMail(seats: readonly MailedSeat[], about: BuyerMailFacts): MailContent | null {
  const missing = seats.filter(({ is_overdue: isOverdue }) => isOverdue);
  const [first] = missing;
  if (!first) return null;
  const done =
    first.seller_id === null
      ? mailText`We are asking for them.`
      : mailText`We told the seller, and do not pay the seller before they arrive.`;
  return buyerMail(
    {
      subject: mailSubject`Your tickets for ${MailText.field(first.event_name)} are late`,
      preheader: done,
      heading: mailText`Your tickets are late`,
      says: [
        paragraph(mailText`${counted(missing.length)} of your order should have arrived by now. ${done}`),
        paragraph(
          mailText`If they are not there 24 hours before the event, you can open a dispute on the page of your order and ask for the money back.`,
        ),
      ],
    },
    about,
  );
}
