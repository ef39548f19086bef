import { REFUND_DAYS } from '@terrace/contracts/values/refunds';
import { MailText, mailText } from '../../email/email.public.js';
import { type WritesBuyerMail, buyerMail } from '../orders/mails/buyer-mails.js';

/** Tells the buyer that money is on its way back: how much, for what, and how long it takes. */
export const refundMail: WritesBuyerMail = {
  write: (refundId, facts) => {
    const { refunds, pricing } = facts.purchase;
    const refund = refunds.find(({ id }) => id === refundId);
    if (refund?.status !== 'succeeded') return Promise.resolve(null);
    const { amount, tickets } = refund;
    const event = MailText.field(facts.eventDetails.name);
    const of =
      tickets === null
        ? mailText`your order`
        : tickets === 1
          ? mailText`1 ticket`
          : mailText`${tickets} tickets`;
    const part =
      amount.amount === pricing.finalAmount.amount
        ? mailText`This is all that you paid.`
        : mailText`You paid ${MailText.money(pricing.finalAmount)} for the whole order.`;
    return Promise.resolve(
      buyerMail(
        mailText`We refunded ${MailText.money(amount)} for ${event}`,
        [
          mailText`we refunded ${MailText.money(amount)} for ${of}: ${event}. ${part}`,
          mailText`The money goes back the way you paid. It usually arrives within ${REFUND_DAYS} working days; your bank decides how long it takes.`,
        ],
        facts,
      ),
    );
  },
};
