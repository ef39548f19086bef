import type { RefundBecameDue } from '../../payment.events.js';
import type { PurchaseCompleted } from '../../purchase.events.js';
import type { RefundSucceeded } from '../../refunds/refund.events.js';
import type { BuyerMailRequested, MailAbout } from './mail.events.js';

/** An event after which a mail to the buyer is due. */
export type AsksForMail = PurchaseCompleted | RefundBecameDue | RefundSucceeded | BuyerMailRequested;

export const ASK_FOR_MAIL = [
  'PurchaseCompleted',
  'RefundBecameDue',
  'RefundSucceeded',
  'BuyerMailRequested',
] as const satisfies AsksForMail['type'][];

/** Which mail is due after an event. */
export function dueMail(event: AsksForMail): MailAbout {
  switch (event.type) {
    case 'PurchaseCompleted':
      return 'completed';
    case 'RefundBecameDue':
      return 'refund-due';
    case 'RefundSucceeded':
      return `refund:${event.data.refundId}`;
    case 'BuyerMailRequested':
      return event.data.about;
  }
}

/** The columns of a purchase's row that a mail which became due changes. Of changes of the event only the last is told. */
export function withDueMail(
  { mails_due, mailed }: { readonly mails_due: readonly MailAbout[]; readonly mailed: readonly MailAbout[] },
  event: AsksForMail,
) {
  const about = dueMail(event);
  if (mailed.includes(about)) return {};
  const kept = isOfChange(about) ? mails_due.filter((due) => !isOfChange(due)) : mails_due;
  return { mails_due: [...kept, about] };
}

/** Whether a mail is about a change of the order's event. */
export function isOfChange(about: MailAbout): boolean {
  return about.startsWith('event-change:');
}
