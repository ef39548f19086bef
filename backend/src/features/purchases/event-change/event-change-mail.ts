import type { PurchaseEventChange } from '@terrace/contracts/http/purchases';
import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { slashDate } from '@terrace/contracts/values/event-date';
import { formatEventTime, formatLongDate } from '@terrace/contracts/values/long-date';
import { MailText, mailText } from '../../email/email.public.js';
import { type BuyerMailFacts, type WritesBuyerMail, buyerMail } from '../orders/mails/buyer-mails.js';

/**
 * Tells the buyer of a paid order what holds for its event now: that it was cancelled, that it moved and what they may
 * choose until when, or that it is again what they bought. A change that another one has replaced has no mail.
 */
export const eventChangeMail: WritesBuyerMail = {
  write: (changeId, facts) => {
    const { status, payment, eventChange: change } = facts.purchase;
    if (status !== 'completed' || payment?.status === 'refunded' || change?.id !== changeId)
      return Promise.resolve(null);
    const { subject, parts } = MAILS[change.kind](change);
    return Promise.resolve(buyerMail(subject, [...parts, ...calendar(change, facts)], facts));
  },
};

interface Written {
  readonly subject: MailText;
  readonly parts: readonly MailText[];
}

const MAILS: Readonly<Record<PurchaseEventChange['kind'], (change: PurchaseEventChange) => Written>> = {
  cancelled: ({ before }) => ({
    subject: mailText`${MailText.field(before.name)} was cancelled`,
    parts: [
      mailText`the event of your order was cancelled:`,
      occasion(before),
      mailText`Your tickets are no longer valid. You get back what you paid, the way you paid it. You do not need to do anything; we write to you once it is refunded.`,
    ],
  }),

  moved: (change) => ({
    subject: mailText`${MailText.field(change.now.name)} has moved`,
    parts: [
      mailText`the event of your order has moved.`,
      mailText`You booked:\n${occasion(change.before)}`,
      mailText`Now:\n${occasion(change.now)}`,
      choice(change),
    ],
  }),

  back: ({ now, answer }) => ({
    subject: mailText`${MailText.field(now.name)} is on as you booked it`,
    parts: [
      mailText`an earlier change of the event of your order was taken back. It is on as you booked it:`,
      occasion(now),
      answer?.choice === 'refund'
        ? REFUND_GOES_ON
        : mailText`Your tickets are valid. You do not need to do anything.`,
    ],
  }),
};

const REFUND_GOES_ON = mailText`You asked for a refund of this order. It goes back the way you paid.`;

function choice({ answer, answerUntil }: PurchaseEventChange): MailText {
  if (answer?.choice === 'refund') return REFUND_GOES_ON;
  if (answerUntil === null) return mailText`Your tickets are valid for the new day and place.`;
  return mailText`Your tickets are valid for it. Keep them, or have the whole order refunded: choose on the page of your order by ${inUtc(answerUntil)}. If you do not choose, you keep your tickets.`;
}

function calendar({ kind }: PurchaseEventChange, { calendarLink }: BuyerMailFacts): readonly MailText[] {
  if (calendarLink === null) return [];
  const link = MailText.link(new URL(calendarLink));
  return kind === 'cancelled'
    ? [mailText`Remove it from your calendar:\n${link}`]
    : [mailText`Update your calendar:\n${link}`];
}

function occasion({ name, date, time, venue }: EventFacts): MailText {
  const when = formatEventTime(date, time) ?? DATE_TBA;
  return MailText.join([name, when, venue].map((line) => MailText.field(line)));
}

/** 'Saturday, December 5, 2026 at 12:00 UTC'. */
function inUtc(instant: string): MailText {
  const written = formatLongDate(slashDate(instant.slice(0, 10)), instant.slice(11, 16));
  return MailText.field(`${written ?? instant} UTC`);
}
