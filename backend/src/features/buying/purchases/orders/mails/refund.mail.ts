import { REFUND_DAYS } from '@terrace/contracts/values/money/refunds';
import {
  type MailContent,
  MailText,
  mailSubject,
  mailText,
  paragraph,
} from '../../../../messages/email/email.public.js';
import { type BuyerMailFacts, buyerMail, counted } from './buyer.mail.js';

/** Tells the buyer that money is on its way back: how much, for what, and how long it takes. Null before it succeeded. */
export function refundMail(about: BuyerMailFacts, refundId: string): MailContent | null {
  const { refunds, pricing } = about.purchase;
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund?.status !== 'succeeded') return null;
  const { tickets } = refund;
  const amount = MailText.money(refund.amount);
  const event = MailText.field(about.eventDetails.name);
  const of = tickets === null ? mailText`your order` : counted(tickets);
  const part =
    refund.amount.amount === pricing.finalAmount.amount
      ? mailText`This is all that you paid.`
      : mailText`You paid ${MailText.money(pricing.finalAmount)} for the whole order.`;
  return buyerMail(
    {
      subject: mailSubject`We refunded ${amount} for ${event}`,
      preheader: mailText`It usually arrives within ${REFUND_DAYS} working days.`,
      heading: mailText`We refunded ${amount}`,
      says: [
        paragraph(mailText`We refunded ${amount} for ${of}: ${event}. ${part}`),
        paragraph(
          mailText`The money goes back the way you paid. It usually arrives within ${REFUND_DAYS} working days; your bank decides how long it takes.`,
        ),
      ],
    },
    about,
  );
}
