import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { routes } from '@terrace/contracts/pages/routes';
import { EXTENSION_REASONS, type ExtensionReason } from '@terrace/contracts/values/deliveries';
import { orderReference } from '@terrace/contracts/values/order-number';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { LoadDeliveriesOfSale } from '../../deliveries/deliveries.public.js';
import type {
  DeliveryExtended,
  DeliveryOverdue,
  DeliveryReminded,
  SellerReminded,
} from '../../deliveries/deadline.events.js';
import type { DeliveryDue, TicketRefused } from '../../deliveries/delivery.events.js';
import {
  type MailBlock,
  type MailContent,
  MailText,
  button,
  facts,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../../../messages/email/email.public.js';
import { byWhen, counted } from './buyer.mail.js';
import { type LineParams, byDueTime, draftsFor, minuteOf, withReason } from './delivery.rules.js';
import { type MailContext, type Rule, type RuleMail, ruleOn } from './rule.js';
import { instant, links, sellerMail, short } from './words.js';

type OfSale = { readonly purchaseId: string };

const DELIVER = button(mailText`Deliver the tickets`, ourPage(routes.sellerDeliveries));
const seller = {
  audience: 'seller',
  topic: 'deliveries',
  push: true,
  link: () => links.sellerDeliveries,
} as const;

export const sellerDeliveryRules: readonly Rule[] = [
  ruleOn<DeliveryDue, LineParams & { dueAt: string | null }>({
    ...seller,
    name: 'delivery-due',
    on: ['DeliveryDue'],
    mail: null,
    drafts: (trigger) =>
      draftsFor(trigger, 'seller', ({ due }) => ({ params: { dueAt: due.dueAt }, dedupeKey: 'due' })),
    write: ({ event, label, dueAt }) => ({
      title: `Deliver tickets for ${short(event)}`,
      text: dueAt === null ? `${short(label)}.` : `${short(label)}: due by ${instant(dueAt)}.`,
    }),
  }),

  ruleOn<DeliveryReminded, LineParams & { dueAt: string | null }, OfSale>({
    ...seller,
    name: 'delivery-reminded',
    on: ['DeliveryReminded'],
    mail: mailAboutSale('delivery-reminder', deliveryReminderMail),
    drafts: (trigger) => draftsFor(trigger, 'seller', byDueTime),
    write: ({ event, label, dueAt }) => ({
      title: `Due soon: tickets for ${short(event)}`,
      text: dueAt === null ? `${short(label)}.` : `Deliver ${short(label)} by ${instant(dueAt)}.`,
    }),
  }),

  ruleOn<DeliveryOverdue, LineParams & { dueAt: string | null }, OfSale>({
    ...seller,
    name: 'delivery-overdue-for-seller',
    on: ['DeliveryOverdue'],
    mail: mailAboutSale('delivery-overdue', (missing) =>
      deliveriesOverdueMail(missing.filter(({ isOverdue }) => isOverdue)),
    ),
    drafts: (trigger) => draftsFor(trigger, 'seller', byDueTime),
    write: ({ event, label }) => ({
      title: `Overdue: tickets for ${short(event)}`,
      text: `${short(label)} was not delivered in time. Your proceeds of it wait until it is.`,
    }),
  }),

  ruleOn<DeliveryExtended, LineParams & { dueAt: string | null; reason: ExtensionReason }, OfSale>({
    ...seller,
    name: 'delivery-extended-for-seller',
    on: ['DeliveryExtended'],
    mail: mailAboutSale('delivery-extended', (missing) =>
      deliveryExtendedMail(missing.filter(({ isOverdue }) => !isOverdue)),
    ),
    drafts: (trigger) => draftsFor(trigger, 'seller', withReason(trigger)),
    write: ({ event, label, dueAt, reason }) => ({
      title: `More time: tickets for ${short(event)}`,
      text: `Deliver ${short(label)} by ${instant(dueAt ?? '')}. ${EXTENSION_REASONS[reason]}`,
    }),
  }),

  ruleOn<SellerReminded, LineParams & { dueAt: string | null }, OfSale>({
    ...seller,
    name: 'seller-reminded',
    on: ['SellerReminded'],
    mail: {
      about: ['delivery-reminder-of-support'],
      // One an hour for all seats of a sale.
      request: ({ at }, { to, params: { purchaseId } }) => ({
        key: `delivery-reminder-of-support-${purchaseId}-${to}-${at.toISOString().slice(0, 13).replaceAll(/\D/g, '')}`,
        ids: { purchaseId },
      }),
      write: async (mail, context) => {
        const missing = await missingOf(mail, context);
        const late = missing.filter(({ isOverdue }) => isOverdue);
        return late.length > 0 ? deliveriesOverdueMail(late) : deliveryReminderMail(missing);
      },
    },
    drafts: (trigger) =>
      draftsFor(trigger, 'seller', (delivery) => ({
        ...{ params: byDueTime(delivery).params, dedupeKey: `reminded ${minuteOf(trigger)}` },
      })),
    write: ({ event, label, dueAt }) => ({
      title: `Our support reminds you: tickets for ${short(event)}`,
      text: dueAt === null ? `${short(label)}.` : `${short(label)} is due by ${instant(dueAt)}.`,
    }),
  }),

  ruleOn<TicketRefused, LineParams>({
    ...seller,
    name: 'ticket-refused-for-seller',
    on: ['TicketRefused'],
    mail: null,
    drafts: (trigger) =>
      draftsFor(trigger, 'seller', () => ({ params: {}, dedupeKey: `refused ${minuteOf(trigger)}` })),
    write: ({ event, label }) => ({
      title: `A ticket for ${short(event)} was refused`,
      text: `${short(label)}: we cannot accept the file that you delivered. Please deliver the ticket again.`,
    }),
  }),
];

/** One mail for all seats of a sale with the same due time. It lists the seats that are undelivered when it is written. */
function mailAboutSale(
  about: string,
  write: (missing: readonly Delivery[]) => MailContent | null,
): RuleMail<DomainEvent, LineParams & { dueAt: string | null }, OfSale> {
  return {
    about: [about],
    request: (_trigger, { to, params: { purchaseId, dueAt } }) =>
      dueAt === null
        ? null
        : { key: `${about}-${purchaseId}-${to}-${Date.parse(dueAt)}`, ids: { purchaseId } },
    write: async (mail, context) => write(await missingOf(mail, context)),
  };
}

/** The undelivered seats of a sale, in the order of their due times. Throws `not-found` while no seat is known. */
async function missingOf(
  { sellerId, purchaseId }: OfSale & { readonly sellerId: string },
  { queries }: MailContext,
): Promise<readonly Delivery[]> {
  const seats = await queries.execute(new LoadDeliveriesOfSale(sellerId, purchaseId));
  if (seats.length === 0) throw new DomainError('not-found');
  return undelivered(seats);
}

/** The undelivered ones, in the order of their due times. */
export function undelivered(seats: readonly Delivery[]): readonly Delivery[] {
  return seats
    .filter(({ delivered, status }) => delivered === null && status !== 'cancelled')
    .sort((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));
}

/** Reminds a seller of the undelivered seats of a sale, in the order of their due times. Null without seats. */
export function deliveryReminderMail(due: readonly Delivery[]): MailContent | null {
  return mailOfDueSeats(due, (event, tickets, by) => ({
    subject: mailSubject`Deliver ${tickets} for ${event}`,
    preheader: by,
    heading: mailText`Deliver ${tickets}`,
    says: [
      paragraph(
        due.length === 1
          ? mailText`${tickets} of this sale is not delivered yet.`
          : mailText`${tickets} of this sale are not delivered yet.`,
      ),
      notice(by),
      paragraph(mailText`If they are late, your payout for this order waits until they are delivered.`),
    ],
  }));
}

/** Tells a seller until when seats of a sale are due now. Null without seats. */
export function deliveryExtendedMail(due: readonly Delivery[]): MailContent | null {
  return mailOfDueSeats(due, (event, tickets, by) => ({
    subject: mailSubject`More time for ${tickets} for ${event}`,
    preheader: by,
    heading: mailText`You have more time`,
    says: [
      paragraph(mailText`Our support gave you more time for ${tickets} of this sale. The buyer knows.`),
      notice(by),
    ],
  }));
}

/** Tells a seller which seats of a sale are overdue, and the consequences. Null without seats. */
export function deliveriesOverdueMail(late: readonly Delivery[]): MailContent | null {
  return mailOfDueSeats(late, (event, tickets, _by, first) => ({
    subject: mailSubject`Overdue: ${tickets} for ${event}`,
    preheader: mailText`Your payout for this order waits until they are delivered.`,
    heading: mailText`Overdue: ${tickets}`,
    says: [
      paragraph(
        mailText`${tickets} of this sale should have been delivered by ${byWhen(first)}. Your payout for this order waits until they are delivered.`,
      ),
      notice(mailText`The buyer can open a dispute and ask for the money back.`),
    ],
  }));
}

/** A mail about seats to deliver, which it names below the button for that. Null without seats. */
function mailOfDueSeats(
  seats: readonly Delivery[],
  words: (
    event: MailText,
    tickets: MailText,
    by: MailText,
    first: Delivery,
  ) => Pick<MailContent, 'subject' | 'preheader' | 'heading'> & { readonly says: readonly MailBlock[] },
): MailContent | null {
  const [first] = seats;
  if (!first) return null;
  const by = mailText`Please deliver by ${byWhen(first)}.`;
  const { says, ...head } = words(MailText.field(first.event.name), counted(seats.length), by, first);
  return sellerMail({ ...head, blocks: [...says, DELIVER, sale(first)] });
}

function sale({ event, label, purchaseId }: Delivery): MailBlock {
  return facts([
    [mailText`Event`, MailText.field(event.name)],
    [mailText`Tickets`, MailText.field(label)],
    [mailText`Order`, MailText.field(orderReference(purchaseId))],
  ]);
}
