import { formatMoney } from '@terrace/contracts/values/money/format-money';
import type { Money } from '@terrace/contracts/values/money/money';
import { shorten } from '@terrace/contracts/values/text/shorten';
import { shortDay } from '@terrace/contracts/values/time/short-date';
import { REJECTION_TEXTS, type ShownRejection } from '@terrace/contracts/values/rejection';
import {
  type MailBlock,
  type MailContent,
  MailText,
  mailText,
  notice,
} from '../../../messages/email/email.public.js';
import type { AdminSection } from '@terrace/contracts/values/admin-sections';
import { routes } from '@terrace/contracts/pages/routes';

/** Pages that notifications lead to. */
export const links = {
  order: (purchaseId: string) => routes.order.replace(':id', encodeURIComponent(purchaseId)),
  adminOrder: (purchaseId: string) => routes.adminOrder.replace(':id', encodeURIComponent(purchaseId)),
  adminCase: {
    order: (id: string) => routes.adminOrder.replace(':id', encodeURIComponent(id)),
    person: (id: string) => routes.adminPerson.replace(':id', encodeURIComponent(id)),
    seller: (id: string) => routes.adminSeller.replace(':id', encodeURIComponent(id)),
    ticket: (id: string) => routes.adminTicket.replace(':id', encodeURIComponent(id)),
  },
  console: (section: AdminSection) => `${routes.adminDashboard}/${section}`,
  sellerDeliveries: '/seller/deliveries',
} as const;

const MAX_NAME = 60;

/**
 * The name of an event or a ticket, which somebody else may have written: on one line, without what turns its direction or what
 * could be taken for a link, and shortened to fit a title.
 */
export function short(name: string): string {
  return shorten(MailText.field(name).text, MAX_NAME);
}

/** An amount as pages write it: US$250.00. */
export function sum(money: Money): string {
  return formatMoney(money);
}

/** '1 ticket', '3 tickets'. */
export function tickets(count: number): string {
  return count === 1 ? '1 ticket' : `${count} tickets`;
}

/** An instant as its day and time in UTC: '5 Dec 2026, 14:00 UTC'. */
export function instant(iso: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(iso) ?? [];
  if (day === undefined) return iso;
  return `${shortDay(new Date(`${day}T00:00:00Z`))}, ${time} UTC`;
}

/** The reason that an administrator chose, with their note; null without both. */
export function reasonOf(rejection: ShownRejection | null): MailText | null {
  if (rejection === null) return null;
  const { reason, note } = rejection;
  const parts = [
    ...(reason === 'other' ? [] : [MailText.field(REJECTION_TEXTS[reason])]),
    ...(note ? [MailText.field(note)] : []),
  ];
  return parts.length === 0 ? null : mailText`Reason: ${MailText.lines(parts)}`;
}

/** The reason as a block of a mail; empty without one. */
export function why(rejection: ShownRejection | null): readonly MailBlock[] {
  const reason = reasonOf(rejection);
  return reason === null ? [] : [notice(reason)];
}

/** A mail to a seller; its subject is its heading unless they differ. */
export function sellerMail({
  subject,
  ...content
}: Omit<MailContent, 'subject' | 'because'> & { readonly subject?: MailText }): MailContent {
  return { ...content, subject: subject ?? content.heading, because: 'seller' };
}
