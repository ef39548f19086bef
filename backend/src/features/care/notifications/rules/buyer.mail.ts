import type { Delivery } from '@terrace/contracts/http/buying/deliveries';
import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { orderReference } from '@terrace/contracts/values/order-number';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import {
  type MailBlock,
  type MailContent,
  type MailFact,
  MailText,
  button,
  facts,
  links,
  mailText,
  ourLink,
  paragraph,
} from '../../../messages/email/email.public.js';
import type { EventDetails, MailedOrder } from '../../../buying/purchases/purchases.public.js';
import { instant } from './words.js';

/** The texts of a mail to a buyer. */
export interface BuyerMailWords extends Pick<MailContent, 'subject' | 'preheader' | 'heading'> {
  /** Blocks above the button: what happened and what it means. */
  readonly says: readonly MailBlock[];
  /** Label of the button that opens the order: 'See your order' when left out. */
  readonly action?: MailText;
  /** Blocks below the button: the order's event when left out. */
  readonly details?: readonly MailBlock[];
  /** Other signed links of the order: its receipt, its calendar entry. */
  readonly links?: readonly { readonly label: MailText; readonly address: string }[];
}

/**
 * A mail to the buyer of an order, with its event, its number and the signed link to it. Contains no name: the
 * address is unconfirmed and may belong to another person.
 */
export function buyerMail(
  words: BuyerMailWords,
  { purchase, eventDetails, orderLink }: MailedOrder,
): MailContent {
  const { subject, preheader, heading, says, details } = words;
  const order: MailFact = [mailText`Order`, MailText.field(orderReference(purchase.id))];
  const others = words.links ?? [];
  return {
    subject,
    preheader,
    heading,
    blocks: [
      ...says,
      button(words.action ?? mailText`See your order`, ourLink(orderLink)),
      ...(details ? [...details, facts([order])] : [facts([...eventRows(eventDetails), order])]),
      ...(others.length > 0
        ? [links(others.map(({ label, address }) => ({ label, link: ourLink(address) })))]
        : []),
      paragraph(
        others.length > 0
          ? mailText`Anyone with these links can see your order. Please do not forward this mail.`
          : mailText`Anyone with this link can see your order. Please do not forward this mail.`,
      ),
    ],
    because: 'order',
  };
}

/** Event, date and place, as rows. */
export function eventRows(
  event: Pick<EventDetails, 'name' | 'date' | 'time' | 'place'> & { isFinal?: boolean },
): MailFact[] {
  return [
    [mailText`Event`, MailText.field(event.name)],
    [mailText`Date`, whenOf(event)],
    [mailText`Place`, MailText.field(event.place)],
  ];
}

/**
 * Date and time as on the screens: 'Saturday, December 5, 2026 at 17:30 (local time)', or 'Date TBA' (product.md 2.18).
 */
export function whenOf({
  date,
  time,
  isFinal = true,
}: Pick<EventDetails, 'date' | 'time'> & { isFinal?: boolean }): MailText {
  const when = formatEventTime(date, time);
  if (when === undefined) return MailText.field(DATE_TBA);
  return isFinal ? MailText.field(when) : mailText`${MailText.field(when)}. Date not final`;
}

/** '1 ticket', '2 tickets'. */
export function counted(tickets: number): MailText {
  return tickets === 1 ? mailText`1 ticket` : mailText`${tickets} tickets`;
}

/** '4 Dec 2026, 17:30 UTC'; 'the day of the event' while it has none. */
export function byWhen({ dueAt }: Pick<Delivery, 'dueAt'>): MailText {
  return dueAt === null ? mailText`the day of the event` : MailText.field(instant(dueAt));
}
