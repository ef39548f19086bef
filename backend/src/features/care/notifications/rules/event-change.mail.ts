import type { PurchaseEventChange } from '@terrace/contracts/http/buying/purchases';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import {
  type MailBlock,
  type MailContent,
  MailText,
  facts,
  mailSubject,
  mailText,
  notice,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { MailedOrder } from '../../../buying/purchases/purchases.public.js';
import { type BuyerMailWords, buyerMail, eventRows, whenOf } from './buyer.mail.js';
import { instant } from './words.js';

/**
 * Tells the buyer of a paid order what holds for its event now: that it was cancelled, that it moved and what they may
 * choose until when, or that it is again what they bought. Null for a change that another one has replaced.
 */
export function eventChangeMail(about: MailedOrder, changeId: string): MailContent | null {
  const { status, payment, eventChange: change } = about.purchase;
  if (status !== 'completed' || payment?.status === 'refunded' || change?.id !== changeId) return null;
  return buyerMail({ ...WORDS[change.kind](change), links: calendar(change, about) }, about);
}

const WORDS: Readonly<Record<PurchaseEventChange['kind'], (change: PurchaseEventChange) => BuyerMailWords>> =
  {
    cancelled: ({ before }) => ({
      subject: mailSubject`${MailText.field(before.name)} was cancelled`,
      preheader: mailText`You get back what you paid. You do not need to do anything.`,
      heading: mailText`Your event was cancelled`,
      says: [
        paragraph(
          mailText`${MailText.field(before.name)} was cancelled, and your tickets are no longer valid. You get back what you paid, the way you paid it.`,
        ),
        paragraph(mailText`You do not need to do anything. We write to you once it is refunded.`),
      ],
      details: [facts(rowsOf(before))],
    }),

    moved: (change) => ({
      subject: mailSubject`${MailText.field(change.now.name)} has moved`,
      preheader: mailText`${whenOf(change.now)}, ${MailText.field(change.now.venue)}`,
      heading: mailText`Your event has moved`,
      ...choice(change),
      details: [facts(rowsOf(change.before), mailText`You booked`), facts(rowsOf(change.now), mailText`Now`)],
    }),

    back: ({ now, answer }) => ({
      subject: mailSubject`${MailText.field(now.name)} is on as you booked it`,
      preheader: mailText`${whenOf(now)}, ${MailText.field(now.venue)}`,
      heading: mailText`Your event is on as you booked it`,
      says: [
        paragraph(mailText`An earlier change of your event was taken back. It is on as you booked it.`),
        answer?.choice === 'refund'
          ? REFUND_GOES_ON
          : paragraph(mailText`Your tickets are valid. You do not need to do anything.`),
      ],
      details: [facts(rowsOf(now))],
    }),
  };

const REFUND_GOES_ON = paragraph(
  mailText`You asked for a refund of this order. It goes back the way you paid.`,
);

function choice({ now, answer, answerUntil }: PurchaseEventChange): Pick<BuyerMailWords, 'says' | 'action'> {
  const moved = (rest: MailText): MailBlock =>
    paragraph(
      mailText`${MailText.field(now.name)} takes place at another time or place than you booked. ${rest}`,
    );
  if (answer?.choice === 'refund')
    return { says: [moved(mailText`Below is what has changed.`), REFUND_GOES_ON] };
  if (answerUntil === null)
    return { says: [moved(mailText`Your tickets are valid for the new day and place.`)] };
  return {
    says: [
      moved(mailText`Your tickets are valid for it. Keep them, or have the whole order refunded.`),
      notice(
        mailText`Choose on the page of your order by ${MailText.field(instant(answerUntil))}. If you do not choose, you keep your tickets.`,
      ),
    ],
    action: mailText`Keep or refund your tickets`,
  };
}

function calendar({ kind }: PurchaseEventChange, { calendarLink }: MailedOrder) {
  if (calendarLink === null) return [];
  const label =
    kind === 'cancelled' ? mailText`Remove it from your calendar` : mailText`Update your calendar`;
  return [{ label, address: calendarLink }];
}

function rowsOf({ name, date, time, venue }: EventFacts) {
  return eventRows({ name, date, time, place: venue });
}
