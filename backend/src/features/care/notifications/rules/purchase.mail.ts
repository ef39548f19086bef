import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { restrictionsText } from '@terrace/contracts/values/tickets/answers';
import { ticketsInWords } from '@terrace/contracts/values/tickets/tickets-in-words';
import { REFUND_DAYS } from '@terrace/contracts/values/money/refunds';
import {
  type MailBlock,
  type MailContent,
  type MailFact,
  MailText,
  amounts,
  facts,
  mailSubject,
  mailText,
  paragraph,
} from '../../../messages/email/email.public.js';
import { LoadArrivalOfOrder } from '../../deliveries/deliveries.public.js';
import type { MailedOrder } from '../../../buying/purchases/purchases.public.js';
import { buyerMail, byWhen, counted, eventRows, whenOf } from './buyer.mail.js';
import { orderMail } from './rule.js';

/** An order is completed. */
export const confirmedMail = orderMail('completed', {
  write: async (_id, about, { queries }) =>
    confirmationMail(about, await queries.execute(new LoadArrivalOfOrder(about.purchase.id))),
});

/** The order is confirmed. `arrival` is the time until which all its tickets arrive; null while the event has no date. */
export function confirmationMail(about: MailedOrder, arrival: Date | null): MailContent {
  const { purchase, eventDetails, receiptLink, calendarLink } = about;
  const total = MailText.money(purchase.pricing.finalAmount);
  return buyerMail(
    {
      subject: mailSubject`Your tickets for ${MailText.field(eventDetails.name)}`,
      preheader: mailText`${whenOf(eventDetails)}, ${MailText.field(eventDetails.place)}. Total: ${total}.`,
      heading: mailText`Your order is confirmed`,
      says: [
        paragraph(mailText`Thank you for your order. It is paid, and the tickets are yours.`),
        paragraph(
          arrival === null
            ? mailText`Your tickets arrive once the event has a date. We write to you when they are here.`
            : mailText`Your tickets arrive by ${byWhen({ dueAt: arrival.toISOString() })}. We write to you when they are here.`,
        ),
        paragraph(
          mailText`The page of your order shows all about it, at any time: the tickets, the receipt, and what to do if something is wrong.`,
        ),
      ],
      details: bought(about),
      links: [
        { label: mailText`Download your receipt`, address: receiptLink },
        ...(calendarLink === null
          ? []
          : [{ label: mailText`Add it to your calendar`, address: calendarLink }]),
      ],
    },
    about,
  );
}

/** Tells the buyer that a payment arrived after its tickets were gone, and is refunded. */
export function refundDueMail(about: MailedOrder): MailContent {
  const { purchase, eventDetails } = about;
  const paid = MailText.money(purchase.pricing.finalAmount);
  return buyerMail(
    {
      subject: mailSubject`Your payment for ${MailText.field(eventDetails.name)} will be refunded`,
      preheader: mailText`You get ${paid} back. You do not need to do anything.`,
      heading: mailText`Your payment came too late`,
      says: [
        paragraph(
          mailText`Your payment of ${paid} arrived ${whyDue(purchase)}. You have no tickets, and you get ${paid} back, the way you paid.`,
        ),
        paragraph(mailText`You do not need to do anything. We write to you once it is refunded.`),
      ],
      action: mailText`Check your refund`,
      details: bought(about),
    },
    about,
  );
}

function whyDue({ pricing: { promoCode }, eventChange }: Purchase): MailText {
  if (eventChange?.kind === 'cancelled') return mailText`after the event was cancelled`;
  const lost = promoCode === null ? mailText`tickets` : mailText`tickets, or your promo code’s last use,`;
  return mailText`after the time to pay had ended, and the ${lost} had gone to somebody else`;
}

/** Tells the buyer that money is on its way back: how much, for what, and how long it takes. Null before it succeeded. */
export function refundMail(about: MailedOrder, refundId: string): MailContent | null {
  const { refunds, pricing } = about.purchase;
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund?.status !== 'succeeded') return null;
  const { tickets, of: given = [] } = refund;
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
      ...(given.length > 0 && {
        details: [
          facts([
            ...eventRows(about.eventDetails),
            [mailText`Tickets`, MailText.field(ticketsInWords(given))],
          ]),
        ],
      }),
    },
    about,
  );
}

/** Tells the buyer that their bank has given the payment back, and that the tickets are no longer valid. Null before it has. */
export function chargedBackMail(about: MailedOrder): MailContent | null {
  const { chargeback } = about.purchase;
  if (chargeback?.status !== 'lost') return null;
  const amount = MailText.money(chargeback.amount);
  const event = MailText.field(about.eventDetails.name);
  return buyerMail(
    {
      subject: mailSubject`Your bank gave your payment for ${event} back`,
      preheader: mailText`The tickets of this order are no longer valid.`,
      heading: mailText`Your bank gave your payment back`,
      says: [
        paragraph(
          mailText`You or your bank asked for your payment for ${event} back, and your bank has given you ${amount}.`,
        ),
        paragraph(
          mailText`The tickets of this order are no longer valid. You do not need to do anything. If you did not ask for this, speak to your bank, or write to us.`,
        ),
      ],
    },
    about,
  );
}

/** The event, and the charged amounts by line. */
function bought({ purchase: { lines, pricing }, eventDetails }: MailedOrder): MailBlock[] {
  const { discount, finalAmount, promoCode } = pricing;
  const fees = lines.reduce((sum, { quantity, serviceFee }) => sum + quantity * serviceFee.amount, 0);
  const code = promoCode === null ? mailText`` : mailText` (${MailText.field(promoCode)})`;
  const rows: MailFact[] = [
    ...lines.map(({ quantity, label, unitPrice }): MailFact => [
      mailText`${quantity} x ${MailText.field(label)}, ${MailText.money(unitPrice)} each`,
      MailText.money({ ...unitPrice, amount: quantity * unitPrice.amount }),
    ]),
    ...lines.flatMap(({ delivery }): MailFact[] =>
      delivery
        ? [[mailText`Delivery by ${MailText.field(delivery.name)}`, MailText.money(delivery.price)]]
        : [],
    ),
    ...(fees > 0
      ? [[mailText`Service fees`, MailText.money({ ...finalAmount, amount: fees })] satisfies MailFact]
      : []),
    ...(discount.amount > 0
      ? [[mailText`Discount${code}`, mailText`-${MailText.money(discount)}`] satisfies MailFact]
      : []),
  ];
  return [
    facts([...eventRows(eventDetails), ...lines.flatMap((line) => saidOf(line, lines.length > 1))]),
    amounts(rows, [mailText`Total`, MailText.money(finalAmount)]),
  ];
}

/** What the seller said of a line's tickets, without free text; `isNamed` where the order has other lines too. */
function saidOf(
  { attributes, label }: MailedOrder['purchase']['lines'][number],
  isNamed: boolean,
): MailFact[] {
  if (!attributes) return [];
  const of = isNamed ? mailText` of ${MailText.field(label)}` : mailText``;
  const { faceValue, notApplicable } = attributes;
  const restrictions = restrictionsText(attributes);
  return [
    ...(faceValue ? [[mailText`Face value${of}`, MailText.money(faceValue)] satisfies MailFact] : []),
    ...(notApplicable.includes('faceValue')
      ? [[mailText`Face value${of}`, mailText`Not applicable`] satisfies MailFact]
      : []),
    ...(restrictions === ''
      ? []
      : [[mailText`Restrictions${of}`, MailText.field(restrictions)] satisfies MailFact]),
  ];
}
