import { DATE_TBA } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { formatEventTime } from '@terrace/contracts/values/long-date';
import { formatShortDate } from '@terrace/contracts/values/short-date';
import {
  type MailBlock,
  type MailContent,
  type MailFact,
  MailText,
  button,
  facts,
  list,
  mailSubject,
  mailText,
  notice,
  ourPage,
  paragraph,
} from '../email/email.public.js';
import type { DecidedTicket } from '../tickets/tickets.public.js';
import { reasonOf } from './seller-account-mails.js';

/** Highest number of tickets in a mail. */
const MAX_NAMED = 20;
const YOUR_LISTINGS = button(mailText`See your listings`, ourPage(routes.sellerDashboard));

type ListedEvent = Pick<EventFacts, 'name' | 'date' | 'time' | 'venue'>;

/** Tells a seller about the tickets decided within a period, with the reasons of rejections. Null without tickets. */
export function ticketsDecidedMail(tickets: readonly DecidedTicket[]): MailContent | null {
  const approved = tickets.filter(({ status }) => status === 'approved');
  const rejected = tickets.filter(({ status }) => status === 'rejected');
  if (approved.length + rejected.length === 0) return null;
  const decided = decisions(approved.length, rejected.length);
  return {
    subject: decided,
    preheader:
      rejected.length === 0
        ? mailText`On sale now.`
        : mailText`The reason is below each listing. Correct it, and we check it again.`,
    heading: decided,
    blocks: [
      ...(approved.length > 0
        ? [paragraph(mailText`Buyers can find and buy what is on sale now. You get a mail with each sale.`)]
        : []),
      ...listed(mailText`On sale now`, approved, titleOf),
      ...listed(mailText`Not approved`, rejected, (ticket) => {
        const reason = reasonOf(ticket.rejection);
        return reason === null ? titleOf(ticket) : MailText.lines([titleOf(ticket), reason]);
      }),
      ...(rejected.length > 0
        ? [paragraph(mailText`The reason is below each listing. Correct it, and we check it again.`)]
        : []),
      YOUR_LISTINGS,
    ],
    because: 'seller',
    isOptional: true,
  };
}

/** Tells a seller that an event was cancelled and its tickets are off sale. */
export function listedEventCancelledMail(event: ListedEvent): MailContent {
  return {
    subject: mailSubject`${MailText.field(event.name)} was cancelled`,
    preheader: mailText`Your tickets for it are no longer on sale.`,
    heading: mailText`An event that you listed was cancelled`,
    blocks: [
      paragraph(
        mailText`${MailText.field(event.name)} was cancelled, so your tickets for it are no longer on sale. Buyers get their money back, and sales of it are not paid out.`,
      ),
      paragraph(mailText`You do not need to do anything.`),
      YOUR_LISTINGS,
      facts(rows(event)),
    ],
    because: 'seller',
  };
}

/** Tells a seller that an event has moved and its tickets are off sale until they confirm them. */
export function listedEventMovedMail(before: ListedEvent, now: ListedEvent): MailContent {
  return {
    subject: mailSubject`${MailText.field(before.name)} has moved: please confirm`,
    preheader: mailText`Your tickets are off sale until you confirm that they are valid for it.`,
    heading: mailText`An event that you listed has moved`,
    blocks: [
      paragraph(
        mailText`${MailText.field(before.name)} takes place at another time or place than you listed it for.`,
      ),
      notice(mailText`Your tickets are off sale until you confirm that they are valid for it.`),
      paragraph(mailText`Sales that you have made are paid after the new day.`),
      button(mailText`Confirm your tickets`, ourPage(routes.sellerDashboard)),
      facts(rows(before), mailText`You listed`),
      facts(rows(now), mailText`Now`),
    ],
    because: 'seller',
  };
}

/** Tells a seller that an event is on again as they listed it. */
export function listedEventBackMail(event: ListedEvent): MailContent {
  return {
    subject: mailSubject`${MailText.field(event.name)} is on as you listed it`,
    preheader: mailText`You do not need to do anything.`,
    heading: mailText`An event that you listed is on again`,
    blocks: [
      paragraph(
        mailText`Your listings for ${MailText.field(event.name)} are what they were before it changed. You do not need to do anything.`,
      ),
      YOUR_LISTINGS,
      facts(rows(event)),
    ],
    because: 'seller',
  };
}

function rows({ name, date, time, venue }: ListedEvent): readonly MailFact[] {
  return [
    [mailText`Event`, MailText.field(name)],
    [mailText`Date`, MailText.field(formatEventTime(date, time) ?? DATE_TBA)],
    ...(venue === '' ? [] : [[mailText`Place`, MailText.field(venue)] satisfies MailFact]),
  ];
}

function decisions(approved: number, rejected: number): MailText {
  if (rejected === 0) return mailText`${listings(approved)} approved`;
  if (approved === 0) return mailText`${listings(rejected)} not approved`;
  return mailText`${listings(approved)} approved, ${rejected} not`;
}

function listings(count: number): MailText {
  return count === 1 ? mailText`1 listing` : mailText`${count} listings`;
}

function listed(
  heading: MailText,
  items: readonly DecidedTicket[],
  write: (ticket: DecidedTicket) => MailText,
): readonly MailBlock[] {
  if (items.length === 0) return [];
  const named = items.slice(0, MAX_NAMED);
  const more = items.length - named.length;
  return [list([...named.map(write), ...(more > 0 ? [mailText`and ${more} more`] : [])], heading)];
}

function titleOf({
  eventName,
  eventDate,
  ticketType,
  section,
  row,
  seat,
  quantity,
}: DecidedTicket): MailText {
  const place = [section && `Section ${section}`, row && `Row ${row}`, seat && `Seat ${seat}`];
  const parts = [eventName, formatShortDate(eventDate), `${quantity} x ${ticketType}`, ...place].filter(
    Boolean,
  );
  return MailText.field(parts.join(', '));
}
