import { EXTENSION_REASONS, type ExtensionReason, labelOfSeat } from '@terrace/contracts/values/deliveries';
import type { DeliveryStep } from '@terrace/contracts/http/buying/deliveries';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type MailContent,
  MailText,
  combinedMailOf,
  mailSubject,
  mailText,
  notice,
  paragraph,
} from '../../../messages/email/email.public.js';
import { buyerMail, byWhen, counted } from './buyer.mail.js';
import type { MailedOrder } from '../../../buying/purchases/purchases.public.js';
import { type DeliveryEvent, LoadSeatsOfLine, type SeatOfLine } from '../../deliveries/deliveries.public.js';
import { type MailContext, type OrderMail, orderMail } from './rule.js';

/** What mails use of a seat. */
type MailedSeat = Pick<
  SeatOfLine,
  'label' | 'seat' | 'event' | 'status' | 'isOverdue' | 'hasSeller' | 'delivered' | 'dueAt'
> & { readonly timeline: readonly DeliveryStep[] };

/** A seat, with all seats of its line. The first of them identifies what is about the line. */
interface Line {
  readonly seat: SeatOfLine;
  readonly seats: readonly [SeatOfLine, ...SeatOfLine[]];
}

/** All seats of a line have arrived. */
export const arrivedMail = deliveryMail({
  step: 'arrived',
  of: 'delivered',
  request: ({ seat, seats }, at) => {
    const wanted = seats.filter(({ status }) => status !== 'cancelled');
    const isThere = wanted.length > 0 && wanted.every(({ delivered }) => delivered !== null);
    return isThere && !isReplacedAt(seat, at) ? { id: `${seats[0].id}.arrived` } : null;
  },
  write: ({ seats }, about) => ticketsArrivedMail(seats, about),
});

/** Tickets of a line were replaced: the first at once, those that follow together (product.md 7.4). */
export const replacedMail = deliveryMail({
  step: 'replaced',
  of: 'replaced',
  request: ({ seat, seats }, at, firstWaitSeconds) => {
    if (!isReplacedAt(seat, at)) return null;
    const steps = seats.flatMap(({ timeline }) => timeline.filter(({ kind }) => kind === 'replaced'));
    const times = steps.map((step) => new Date(step.at));
    const mail = combinedMailOf(new Date(at), times, firstWaitSeconds);
    const delayMs = Math.max(0, mail.at.getTime() - Date.now());
    return { id: `${seats[0].id}.replaced-${mail.nth}`, delayMs };
  },
  write: ({ seat }, about) => (seat.status === 'cancelled' ? null : ticketReplacedMail(seat, about)),
});

/** A seat's ticket was refused; each refusal has its mail. */
export const refusedMail = deliveryMail({
  step: 'refused',
  of: 'refused',
  request: ({ seat }, at) => ({ id: `${seat.id}.refused-${Date.parse(at)}` }),
  write: ({ seat }, about) => (seat.delivered ? null : ticketRefusedMail(seat, about)),
});

/** Seats of a line come later: the seller got more time. */
export const extendedMail = deliveryMail({
  step: 'extended',
  of: 'extended',
  request: ({ seat: { dueAt }, seats }) =>
    dueAt === null ? null : { id: `${seats[0].id}.extended-${Date.parse(dueAt)}` },
  write: ({ seats }, about) => ticketsLaterMail(seats, about),
});

/** Seats of a line that were due at the same time are overdue. */
export const overdueMail = deliveryMail({
  step: 'overdue',
  of: 'overdue',
  request: ({ seat: { dueAt }, seats }) =>
    dueAt === null ? null : { id: `${seats[0].id}.overdue-${Date.parse(dueAt)}` },
  write: ({ seats }, about) => ticketsLateMail(seats, about),
});

/**
 * A mail about the seats of a line. It is not sent when they were cancelled or delivered again since, or are no longer overdue;
 * it waits while the read model does not have the step that it is about.
 */
function deliveryMail({
  step,
  of,
  request,
  write,
}: {
  readonly step: string;
  readonly of: DeliveryStep['kind'];
  readonly request: (
    line: Line,
    at: string,
    firstWaitSeconds: number,
  ) => { id: string; delayMs?: number } | null;
  readonly write: (line: Line, about: MailedOrder) => MailContent | null;
}): OrderMail<DeliveryEvent> {
  const lineOf = async (deliveryId: string, { queries }: MailContext): Promise<Line> => {
    const [first, ...others] = await queries.execute(new LoadSeatsOfLine(deliveryId));
    const seat = [first, ...others].find((one) => one?.id === deliveryId);
    if (!first || !seat) throw new DomainError('not-found');
    return { seat, seats: [first, ...others] };
  };
  return orderMail(`delivery.${step}`, {
    request: async ({ entityId, data }, context) => {
      const line = await lineOf(entityId, context);
      const mail = request(line, data.at, context.decisionMailSeconds);
      if (mail === null) return null;
      return { purchaseId: line.seat.purchaseId, about: `delivery:${mail.id}`, delayMs: mail.delayMs ?? 0 };
    },
    write: async (id, about, context) => {
      const line = await lineOf(id.split('.')[0] ?? '', context);
      const isKnown = line.seats.some(({ timeline }) => timeline.some(({ kind }) => kind === of));
      if (!isKnown) throw new DomainError('not-found');
      return write(line, about);
    },
  });
}

function isReplacedAt({ timeline }: SeatOfLine, at: string): boolean {
  return timeline.some((step) => step.kind === 'replaced' && step.at === at);
}

const ACTION = mailText`See your tickets`;

/** Tells the buyer that the seats of a line were delivered; null when none was. */
export function ticketsArrivedMail(seats: readonly MailedSeat[], about: MailedOrder): MailContent | null {
  const here = seats.filter(({ status, delivered }) => delivered && status !== 'cancelled');
  const [first] = here;
  if (!first) return null;
  const event = MailText.field(first.event.name);
  return buyerMail(
    {
      subject:
        here.length === 1
          ? mailSubject`Your ticket for ${event} is here`
          : mailSubject`Your ${here.length} tickets for ${event} are here`,
      preheader: mailText`${MailText.field(first.label)}: ${counted(here.length)}`,
      heading: here.length === 1 ? mailText`Your ticket is here` : mailText`Your tickets are here`,
      says: [
        paragraph(mailText`${MailText.field(first.label)}: ${counted(here.length)}.`),
        paragraph(howToGet(first)),
      ],
      action: ACTION,
    },
    about,
  );
}

function howToGet({ delivered }: MailedSeat): MailText {
  switch (delivered?.kind) {
    case 'transfer':
      return mailText`They were transferred to the e-mail address of each ticket holder. Accept the transfer in the app of the venue or club. The reference is on the page of your order.`;
    case 'shipment':
      return mailText`They are on their way to you by post. The carrier and the tracking number are on the page of your order.`;
    case 'file':
    case undefined:
      return mailText`Open or save them on the page of your order, and show them at the entrance.`;
  }
}

/** Tells the buyer that a ticket was replaced and the earlier one is not valid. */
export function ticketReplacedMail(
  { label, seat, event: { name } }: MailedSeat,
  about: MailedOrder,
): MailContent {
  return buyerMail(
    {
      subject: mailSubject`Your ticket for ${MailText.field(name)} was replaced`,
      preheader: mailText`The earlier one no longer gets you in.`,
      heading: mailText`Your ticket was replaced`,
      says: [
        paragraph(
          mailText`The seller sent you another ticket for ${MailText.field(labelOfSeat(label, seat))}. The earlier one no longer gets you in.`,
        ),
        paragraph(
          mailText`Open the new one on the page of your order. If you saved or printed the earlier one, delete it.`,
        ),
      ],
      action: ACTION,
    },
    about,
  );
}

/** Tells the buyer that a ticket is not valid, before there is another one. */
export function ticketRefusedMail(
  { label, seat, event: { name } }: MailedSeat,
  about: MailedOrder,
): MailContent {
  return buyerMail(
    {
      subject: mailSubject`Do not use your ticket for ${MailText.field(name)}`,
      preheader: mailText`It is no longer valid. You get another one.`,
      heading: mailText`Your ticket is no longer valid`,
      says: [
        paragraph(
          mailText`We checked the ticket for ${MailText.field(labelOfSeat(label, seat))}, and it does not get you in. If you saved or printed it, delete it.`,
        ),
        paragraph(mailText`We have asked for another one, and tell you when it is there.`),
      ],
      action: ACTION,
    },
    about,
  );
}

/** Tells the buyer until when seats of a line come now, and why; null once they are here. */
export function ticketsLaterMail(seats: readonly MailedSeat[], about: MailedOrder): MailContent | null {
  const later = seats.filter(({ status, timeline }) => status === 'due' && reasonIn(timeline) !== undefined);
  const [first] = later;
  const reason = first && reasonIn(first.timeline);
  if (!first || reason === undefined) return null;
  const until = mailText`You get them by ${byWhen(first)}.`;
  return buyerMail(
    {
      subject: mailSubject`Your tickets for ${MailText.field(first.event.name)} come later`,
      preheader: until,
      heading: mailText`Your tickets come later`,
      says: [
        paragraph(
          mailText`We gave the seller more time for ${counted(later.length)} of your order. ${MailText.field(EXTENSION_REASONS[reason])}`,
        ),
        notice(until),
      ],
    },
    about,
  );
}

/** Why the seller got more time last. */
function reasonIn(timeline: readonly DeliveryStep[]): ExtensionReason | undefined {
  return timeline.findLast(({ kind }) => kind === 'extended')?.reason;
}

/** Tells the buyer that seats of a line are overdue; null without overdue seats. */
export function ticketsLateMail(seats: readonly MailedSeat[], about: MailedOrder): MailContent | null {
  const missing = seats.filter(({ isOverdue }) => isOverdue);
  const [first] = missing;
  if (!first) return null;
  const done = !first.hasSeller
    ? mailText`We are asking for them.`
    : mailText`We told the seller, and do not pay the seller before they arrive.`;
  return buyerMail(
    {
      subject: mailSubject`Your tickets for ${MailText.field(first.event.name)} are late`,
      preheader: done,
      heading: mailText`Your tickets are late`,
      says: [
        paragraph(mailText`${counted(missing.length)} of your order should have arrived by now. ${done}`),
        paragraph(
          mailText`If they are not there 24 hours before the event, you can open a dispute on the page of your order and ask for the money back.`,
        ),
      ],
    },
    about,
  );
}
