import type { Purchase } from '@terrace/contracts/http/purchases';
import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { formatEventTime } from '@terrace/contracts/values/long-date';
import { MailText, mailText } from '../../../email/email.public.js';
import type { EventDetails } from '../event-details.js';
import type { BuyerMailFacts, BuyerMailText, WritesBuyerMail } from './buyer-mails.js';

/** The order is confirmed. */
export const confirmationMail: WritesBuyerMail = {
  write: (_id, facts) => Promise.resolve(confirmation(facts)),
};

/** Money came after the tickets were gone. */
export const refundDueMail: WritesBuyerMail = { write: (_id, facts) => Promise.resolve(refundDue(facts)) };

function confirmation({
  purchase,
  eventDetails,
  orderLink,
  receiptLink,
  calendarLink,
}: BuyerMailFacts): BuyerMailText {
  const calendar = calendarLink === null ? null : mailText`Add it to your calendar:\n${linkOf(calendarLink)}`;
  return mail(mailText`Your tickets for ${MailText.field(eventDetails.name)}`, [
    mailText`thank you for your order. It is paid and confirmed.`,
    bought(purchase, eventDetails),
    mailText`See your order:\n${linkOf(orderLink)}`,
    mailText`Download your receipt:\n${linkOf(receiptLink)}`,
    ...(calendar === null ? [] : [calendar]),
    mailText`Anyone with these links can see your order. Please do not forward this mail.`,
    mailText`Order ${MailText.field(purchase.id)}`,
  ]);
}

/** Says what happened before anything else. */
function refundDue({ purchase, eventDetails, orderLink }: BuyerMailFacts): BuyerMailText {
  const { finalAmount } = purchase.pricing;
  return mail(mailText`Your payment for ${MailText.field(eventDetails.name)} will be refunded`, [
    mailText`your payment of ${MailText.money(finalAmount)} arrived ${whyDue(purchase)}. You have no tickets, and we will refund the full amount the way you paid it. You do not need to do anything.`,
    bought(purchase, eventDetails),
    mailText`Check your refund:\n${linkOf(orderLink)}`,
    mailText`Anyone with this link can see your order. Please do not forward this mail.`,
    mailText`Order ${MailText.field(purchase.id)}`,
  ]);
}

function whyDue({ pricing: { promoCode }, eventChange }: Purchase): MailText {
  if (eventChange?.kind === 'cancelled') return mailText`after the event was cancelled`;
  const lost = promoCode === null ? mailText`tickets` : mailText`tickets, or your promo code’s last use,`;
  return mailText`after the time to pay had ended, and the ${lost} had gone to somebody else`;
}

/** Contains no name: the address is unconfirmed and may belong to another person. */
function mail(subject: MailText, parts: readonly MailText[]): BuyerMailText {
  const message = MailText.join([mailText`Hello,`, ...parts, mailText``], 'paragraph');
  return { subject, message };
}

function bought({ lines, pricing }: Purchase, eventDetails: EventDetails): MailText {
  const fees = lines.reduce((sum, { quantity, serviceFee }) => sum + quantity * serviceFee.amount, 0);
  const { discount, finalAmount, promoCode } = pricing;
  const code = promoCode === null ? mailText`` : mailText` (${MailText.field(promoCode)})`;
  return MailText.join([
    MailText.field(eventDetails.name),
    MailText.field(whenOf(eventDetails)),
    MailText.field(eventDetails.place),
    mailText``,
    ...lines.map(
      ({ quantity, label, unitPrice }) =>
        mailText`${quantity} x ${MailText.field(label)}, ${MailText.money(unitPrice)} each`,
    ),
    ...lines.flatMap(({ delivery }) =>
      delivery
        ? [mailText`Delivery: ${MailText.field(delivery.name)}, ${MailText.money(delivery.price)}`]
        : [],
    ),
    ...(fees > 0 ? [mailText`Service fees: ${MailText.money({ ...finalAmount, amount: fees })}`] : []),
    ...(discount.amount > 0 ? [mailText`Discount${code}: -${MailText.money(discount)}`] : []),
    mailText`Total: ${MailText.money(finalAmount)}`,
  ]);
}

/** As the screens say it: 'Saturday, December 5, 2026 at 17:30 (local time)', 'Date TBA' without a date (product.md 2.18). */
function whenOf({ date, time, isFinal }: EventDetails): string {
  const when = formatEventTime(date, time);
  if (when === undefined) return DATE_TBA;
  return isFinal ? when : `${when}. Date not final`;
}

function linkOf(ours: string): MailText {
  return MailText.link(new URL(ours));
}
