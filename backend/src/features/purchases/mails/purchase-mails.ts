import type { Purchase } from '@terrace/contracts/http/purchases';
import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { formatLongDate } from '@terrace/contracts/values/long-date';
import { type Money, toDecimal } from '@terrace/contracts/values/money';
import type { Email } from '../../email/email.messages.js';
import type { AccountContact } from '../../identity/identity.messages.js';
import type { Occasion } from '../occasion.js';
import type { MailAbout } from '../purchase.events.js';

/** What a mail about a purchase is written from. */
export interface MailFacts {
  readonly to: AccountContact;
  readonly purchase: Purchase;
  readonly occasion: Occasion;
  /** Signed links to the order and to its calendar entry. */
  readonly orderLink: string;
  /** Null without a date: there is nothing to put into a calendar. */
  readonly calendarLink: string | null;
}

/** Writes the mail to the buyer: the order is confirmed, or its money goes back. */
export function purchaseMail(about: MailAbout, facts: MailFacts): Email {
  return about === 'completed' ? confirmation(facts) : refund(facts);
}

function confirmation({ to, purchase, occasion, orderLink, calendarLink }: MailFacts): Email {
  return mail(to, `Your tickets for ${occasion.name}`, [
    'thank you for your order. It is paid and confirmed.',
    bought(purchase, occasion),
    `See your order:\n${orderLink}`,
    ...(calendarLink === null ? [] : [`Put it into your calendar:\n${calendarLink}`]),
    'Whoever has these links can see your order, so keep this mail to yourself.',
    `Order ${purchase.id}`,
  ]);
}

/** Money came after the tickets were gone; says so before anything else. */
function refund({ to, purchase, occasion, orderLink }: MailFacts): Email {
  const lost = purchase.pricing.promoCode === null ? 'tickets' : 'tickets, or your promo code’s last use,';
  return mail(to, `Your payment for ${occasion.name} will be refunded`, [
    `your payment of ${money(purchase.pricing.finalAmount)} reached us after the time to pay had ended, and ` +
      `the ${lost} had gone to somebody else. You have no tickets, and you owe us nothing: we will send the ` +
      'money back the way it came.',
    bought(purchase, occasion),
    `See how it stands:\n${orderLink}`,
    'Whoever has this link can see your order, so keep this mail to yourself.',
    `Order ${purchase.id}`,
  ]);
}

function mail({ fullName, email }: AccountContact, subject: string, parts: readonly string[]): Email {
  return { to: email, subject: oneLine(subject), message: [`Hello ${fullName},`, ...parts, ''].join('\n\n') };
}

function bought({ lines, pricing }: Purchase, occasion: Occasion): string {
  const fees = lines.reduce((sum, { quantity, serviceFee }) => sum + quantity * serviceFee.amount, 0);
  const { discount, finalAmount, promoCode } = pricing;
  return [
    oneLine(occasion.name),
    whenOf(occasion),
    oneLine(occasion.place),
    '',
    ...lines.map(
      ({ quantity, label, unitPrice }) => `${quantity} x ${oneLine(label)}, ${money(unitPrice)} each`,
    ),
    ...(fees > 0 ? [`Service fees: ${money({ ...finalAmount, amount: fees })}`] : []),
    ...(discount.amount > 0
      ? [`Discount${promoCode === null ? '' : ` (${promoCode})`}: -${money(discount)}`]
      : []),
    `Total: ${money(finalAmount)}`,
  ].join('\n');
}

/** As the screens say it: 'Saturday, December 5, 2026 at 17:30', 'Date TBA' without a date (spec 2). */
function whenOf({ date, time, isFinal }: Occasion): string {
  const when = formatLongDate(date, time);
  if (when === undefined) return DATE_TBA;
  return `${when}${time === null ? '' : ' (venue time)'}${isFinal ? '' : '. Date not final'}`;
}

function money(value: Money): string {
  return `${toDecimal(value)} ${value.currency}`;
}

/** Names come from sellers and from upstream: a line of ours stays one line. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
