import type { Dispute } from '@terrace/contracts/http/care/disputes';
import { routes } from '@terrace/contracts/pages/routes';
import {
  type MailContent,
  MailText,
  links,
  mailSubject,
  mailText,
  ourPage,
  paragraph,
} from '../../../../messages/email/email.public.js';
import type { MailedOrder } from '../../../../buying/purchases/purchases.public.js';
import { buyerMail } from '../buyer.mail.js';

/**
 * Takes back what the mail about a decision said: its refund could not be sent, and it is decided again. Null once it is, and
 * when the bank has given the money back meanwhile.
 */
export function disputeRefundFailedMail(
  { status }: Pick<Dispute, 'status'>,
  about: MailedOrder,
): MailContent | null {
  const { refunds, chargeback } = about.purchase;
  const failed = refunds.findLast((each) => each.reason === 'dispute' && each.status === 'failed');
  if (status !== 'awaiting-decision' || !failed || chargeback?.status === 'lost') return null;
  const amount = MailText.money(failed.amount);
  const event = MailText.field(about.eventDetails.name);
  const isWithBank = chargeback?.status === 'open';
  return buyerMail(
    {
      subject: mailSubject`A refund of ${amount} could not be sent`,
      preheader: mailText`We decide your dispute again, and you get a mail.`,
      heading: mailText`A refund of ${amount} could not be sent`,
      says: [
        paragraph(
          mailText`We wrote to you that you get ${amount} back for your dispute about ${event}. It could not be sent.`,
        ),
        paragraph(
          isWithBank
            ? mailText`Your bank was asked for the same money, and decides first. You do not need to do anything: if the payment stands, we decide your dispute again, and you get a mail.`
            : mailText`We still owe it to you. We decide your dispute again, and you get a mail. You do not need to do anything, unless the card that you paid with was closed or replaced: then please write to us.`,
        ),
        ...(isWithBank ? [] : [links([{ label: mailText`Write to us`, link: ourPage(routes.contact) }])]),
      ],
      action: mailText`See your dispute`,
    },
    about,
  );
}
