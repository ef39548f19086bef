import type { QueryBus } from '@nestjs/cqrs';
import type { Dispute } from '@terrace/contracts/http/disputes';
import { PRODUCT } from '@terrace/contracts/pages/page-heads';
import { routes } from '@terrace/contracts/pages/routes';
import type { EventFacts } from '@terrace/contracts/values/event-facts';
import { formatEventTime } from '@terrace/contracts/values/long-date';
import { REJECTION_TEXTS, type ShownRejection } from '@terrace/contracts/values/rejection';
import { formatShortDate } from '@terrace/contracts/values/short-date';
import { GetBankInfo } from '../bank-info/bank-info.public.js';
import { type Email, MailText, mailText } from '../email/email.public.js';
import { GetDisputeOfSide, aboutTickets } from '../disputes/disputes.public.js';
import { SalesOfPurchase } from '../purchases/purchases.public.js';
import { GetSellerWaiting } from '../sellers/sellers.public.js';
import { type DecidedTicket, FindEventOfTicket, TicketsDecided } from '../tickets/tickets.public.js';

/** Most tickets that a mail names. */
const MAX_NAMED = 20;

/** What sellers are mailed about. */
export const SELLER_MAILS = [
  'registration',
  'seller-decision',
  'bank-decision',
  'tickets-decided',
  'sale',
  'dispute-opened',
  'dispute-decided',
  'dispute-withdrawn',
  'event-change',
  'event-back',
] as const;

/** Which mail it is: a sale names its purchase, decisions on tickets the time in which they were made, as ISO UTC. */
interface Occasion {
  readonly sellerId: string;
  readonly purchaseId?: string | undefined;
  readonly disputeId?: string | undefined;
  readonly ticketId?: string | undefined;
  readonly decided?: { readonly from: string; readonly until: string } | undefined;
}

type SellerMail = Pick<Email, 'subject' | 'message'>;
type WritesMail = (occasion: Occasion, queries: QueryBus, publicUrl: string) => Promise<SellerMail | null>;

/** What is written to a seller about each subject; null when it no longer holds. */
export const mailsToSellers: Readonly<Record<(typeof SELLER_MAILS)[number], WritesMail>> = {
  registration: (_occasion, _queries, publicUrl) =>
    Promise.resolve(
      mail(mailText`We have received your registration`, [
        mailText`thank you for registering as a seller at ${OUR_NAME}. We check every registration, and write to you as soon as yours is decided.`,
        mailText`Check its status:\n${page(routes.sellerLogin, publicUrl)}`,
        mailText`If you did not register, you can ignore this mail.`,
      ]),
    ),

  'seller-decision': async ({ sellerId }, queries, publicUrl) => {
    const { status, rejection } = await queries.execute(new GetSellerWaiting(sellerId));
    if (status === 'pending') return null;
    return status === 'active'
      ? mail(mailText`You can sell at ${OUR_NAME} now`, [
          mailText`your registration is approved. Sign in to list your first tickets, and add the bank account for your earnings:`,
          page(routes.sellerLogin, publicUrl),
        ])
      : mail(mailText`Your registration was not approved`, [
          mailText`we could not approve your registration as a seller.`,
          ...why(rejection),
          mailText`If you think this is a mistake, write to us:\n${page(routes.contact, publicUrl)}`,
        ]);
  },

  'bank-decision': async ({ sellerId }, queries, publicUrl) => {
    const { status, rejection } = await queries.execute(new GetBankInfo(sellerId));
    if (status !== 'approved' && status !== 'rejected') return null;
    const dashboard = page(routes.sellerDashboard, publicUrl);
    if (rejection?.reason === 'payout-failed')
      return mail(mailText`We could not pay you: please send new bank details`, [
        mailText`the bank refused a payout to your account. Its sales are in your balance again, and we pay them once we have details that work.`,
        ...(rejection.note ? [MailText.field(rejection.note)] : []),
        mailText`Please save new bank details. We check them, and pay to them 48 hours after their approval:\n${dashboard}`,
      ]);
    return status === 'approved'
      ? mail(mailText`Your bank account is approved`, [
          mailText`your bank account is approved. We pay your earnings to it.`,
          dashboard,
        ])
      : mail(mailText`Your bank account was not approved`, [
          mailText`we could not approve your bank account, so we cannot pay you yet.`,
          ...why(rejection),
          mailText`Please check what you entered and save it again:\n${dashboard}`,
        ]);
  },

  'tickets-decided': async ({ sellerId, decided }, queries, publicUrl) => {
    if (!decided) return null;
    const { from, until } = decided;
    const tickets = await queries.execute(new TicketsDecided(sellerId, new Date(from), new Date(until)));
    const approved = tickets.filter(({ status }) => status === 'approved');
    const rejected = tickets.filter(({ status }) => status === 'rejected');
    if (approved.length + rejected.length === 0) return null;
    return mail(decisions(approved.length, rejected.length), [
      ...listed(mailText`On sale now:`, approved, titleOf),
      ...listed(mailText`Not approved:`, rejected, (ticket) =>
        MailText.join([titleOf(ticket), ...why(ticket.rejection)]),
      ),
      mailText`All your tickets:\n${page(routes.sellerDashboard, publicUrl)}`,
    ]);
  },

  'event-change': async ({ ticketId = '' }, queries, publicUrl) => {
    const ticket = await queries.execute(new FindEventOfTicket(ticketId));
    if (!ticket?.suspension) return null;
    const { reason, before, now } = ticket.suspension;
    const name = MailText.field(before.name);
    const listings = mailText`Your listings:\n${page(routes.sellerDashboard, publicUrl)}`;
    return reason === 'event-cancelled'
      ? mail(mailText`${name} was cancelled`, [
          mailText`this event was cancelled, so your tickets for it are no longer on sale. Buyers get their money back, and sales of it are not paid out.`,
          listings,
        ])
      : mail(mailText`${name} has moved: please confirm`, [
          mailText`the event was planned for ${occasion(before)}. It is now ${occasion(now)}.`,
          mailText`Your tickets are off sale until you confirm that they are valid for it. Sales that you have made are paid after the new day.`,
          listings,
        ]);
  },

  'event-back': async ({ ticketId = '' }, queries, publicUrl) => {
    const ticket = await queries.execute(new FindEventOfTicket(ticketId));
    if (!ticket || ticket.suspension) return null;
    const { event } = ticket;
    return mail(mailText`${MailText.field(event.name)} is on as you listed it`, [
      mailText`the event takes place as you listed it: ${occasion(event)}. Your listings for it are what they were before it changed, and you need not do anything.`,
      mailText`Your listings:\n${page(routes.sellerDashboard, publicUrl)}`,
    ]);
  },

  sale: async ({ sellerId, purchaseId = '' }, queries, publicUrl) => {
    const sales = (await queries.execute(new SalesOfPurchase(purchaseId))).get(sellerId) ?? [];
    const [first] = sales;
    if (!first) return null;
    const count = sales.reduce((sum, { quantity }) => sum + quantity, 0);
    const { payout } = first;
    const when = payout
      ? mailText`We pay you between ${shortDay(payout.from)} and ${shortDay(payout.until)}, once your bank account is approved.`
      : mailText`We pay you after the event, once your bank account is approved.`;
    return mail(mailText`You sold ${tickets(count)} for ${MailText.field(first.eventName)}`, [
      MailText.join(
        sales.map(
          ({ eventName, eventDate, quantity, total, youReceive }) =>
            mailText`${tickets(quantity)}, ${MailText.field(eventName)}, ${shortDay(eventDate)}: sold for ${MailText.money(total)}, you receive ${MailText.money(youReceive)}`,
        ),
      ),
      when,
      mailText`Your sales:\n${page(routes.sales, publicUrl)}`,
    ]);
  },

  'dispute-opened': (occasion, queries, publicUrl) =>
    disputeMail(occasion, queries, (dispute) =>
      dispute.status === 'awaiting-answer'
        ? mail(mailText`Answer a dispute within 48 hours`, [
            mailText`a buyer disputes ${aboutTickets(dispute)}. Your payout for this order waits until the dispute is decided.`,
            mailText`Answer within 48 hours, with proof. Without an answer, the buyer gets the money back:\n${page(routes.sellerDisputes, publicUrl)}`,
          ])
        : null,
    ),

  'dispute-decided': (occasion, queries, publicUrl) =>
    disputeMail(occasion, queries, (dispute) =>
      mail(mailText`A dispute was decided`, [
        mailText`the dispute about ${aboutTickets(dispute)} is decided: ${decisionOn(dispute)}`,
        ...(dispute.decision?.isBySilence ? [mailText`It was not answered within 48 hours.`] : []),
        ...(dispute.decision?.note ? [MailText.field(dispute.decision.note)] : []),
        mailText`See the dispute:\n${page(routes.sellerDisputes, publicUrl)}`,
      ]),
    ),

  'dispute-withdrawn': (occasion, queries, publicUrl) =>
    disputeMail(occasion, queries, (dispute) =>
      mail(mailText`A dispute was withdrawn`, [
        mailText`the buyer withdrew the dispute about ${aboutTickets(dispute)}. Your payout is no longer held for it.`,
        page(routes.sellerDisputes, publicUrl),
      ]),
    ),
};

/** A step of a dispute; nothing in it says who the buyer is. */
async function disputeMail(
  { sellerId, disputeId = '' }: Occasion,
  queries: QueryBus,
  write: (dispute: Dispute) => SellerMail | null,
): Promise<SellerMail | null> {
  return write(await queries.execute(new GetDisputeOfSide(disputeId, { side: 'seller', sellerId })));
}

function decisionOn({ decision }: Dispute): MailText {
  if (decision?.outcome === 'replacement') return mailText`the buyer waits for another ticket from you.`;
  if (!decision?.refund) return mailText`the buyer gets nothing back.`;
  const amount = MailText.money(decision.refund);
  return decision.bearer === 'sale'
    ? mailText`the buyer gets ${amount} back, from the proceeds of this sale.`
    : mailText`the buyer gets ${amount} back. ${OUR_NAME} pays it.`;
}

const OUR_NAME = MailText.field(PRODUCT);

/** Contains no name: nobody has confirmed the address. */
function mail(subject: MailText, parts: readonly MailText[]): SellerMail {
  return { subject, message: MailText.join([mailText`Hello,`, ...parts, mailText``], 'paragraph') };
}

function page(path: string, publicUrl: string): MailText {
  return MailText.link(new URL(path, publicUrl));
}

/** The reason that an administrator chose, and what they wrote beside it. */
function why(rejection: ShownRejection | null): readonly MailText[] {
  if (rejection === null) return [];
  const { reason, note } = rejection;
  const parts = [
    ...(reason === 'other' ? [] : [MailText.field(REJECTION_TEXTS[reason])]),
    ...(note ? [MailText.field(note)] : []),
  ];
  return parts.length === 0 ? [] : [mailText`Reason: ${MailText.join(parts)}`];
}

function occasion({ date, time, venue }: Pick<EventFacts, 'date' | 'time' | 'venue'>): MailText {
  return MailText.field([formatEventTime(date, time) ?? 'without a date', venue].filter(Boolean).join(', '));
}

function shortDay(date: string): MailText {
  return MailText.field(formatShortDate(date));
}

function decisions(approved: number, rejected: number): MailText {
  if (rejected === 0) return mailText`${listings(approved)} approved`;
  if (approved === 0) return mailText`${listings(rejected)} not approved`;
  return mailText`${listings(approved)} approved, ${rejected} not`;
}

function listings(count: number): MailText {
  return count === 1 ? mailText`1 listing` : mailText`${count} listings`;
}

function tickets(count: number): MailText {
  return count === 1 ? mailText`1 ticket` : mailText`${count} tickets`;
}

function listed(
  heading: MailText,
  items: readonly DecidedTicket[],
  write: (ticket: DecidedTicket) => MailText,
): readonly MailText[] {
  if (items.length === 0) return [];
  const named = items.slice(0, MAX_NAMED);
  const more = items.length - named.length;
  return [
    MailText.join([
      heading,
      ...named.map((ticket) => mailText`- ${write(ticket)}`),
      ...(more > 0 ? [mailText`and ${more} more`] : []),
    ]),
  ];
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
