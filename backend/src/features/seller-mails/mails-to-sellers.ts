import type { QueryBus } from '@nestjs/cqrs';
import type { Delivery } from '@terrace/contracts/http/deliveries';
import type { Dispute } from '@terrace/contracts/http/disputes';
import { DomainError } from '@terrace/event-core/model/errors';
import { GetBankInfo } from '../bank-info/bank-info.public.js';
import { LoadDeliveriesOfSale } from '../deliveries/deliveries.public.js';
import { GetDisputeOfSide } from '../disputes/disputes.public.js';
import type { MailContent } from '../email/email.public.js';
import { SalesOfPurchase } from '../purchases/purchases.public.js';
import { GetSellerWaiting } from '../sellers/sellers.public.js';
import { FindEventOfTicket, TicketsDecided } from '../tickets/tickets.public.js';
import { saleMail } from './sale-mail.js';
import { deliveriesOverdueMail, deliveryReminderMail } from './seller-delivery-mails.js';
import {
  bankApprovedMail,
  bankRejectedMail,
  payoutFailedMail,
  registrationMail,
  sellerApprovedMail,
  sellerRejectedMail,
} from './seller-account-mails.js';
import { disputeOpenedMail, disputeWithdrawnMail, sellerDisputeDecidedMail } from './seller-dispute-mails.js';
import {
  listedEventBackMail,
  listedEventCancelledMail,
  listedEventMovedMail,
  ticketsDecidedMail,
} from './seller-ticket-mails.js';

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
  'delivery-reminder',
  'delivery-overdue',
] as const;

/** Which mail it is: a sale names its purchase, decisions on tickets the time in which they were made, as ISO UTC. */
interface MailReference {
  readonly sellerId: string;
  readonly purchaseId?: string | undefined;
  readonly disputeId?: string | undefined;
  readonly openingMailWaitMs?: number | undefined;
  readonly ticketId?: string | undefined;
  readonly decided?: { readonly from: string; readonly until: string } | undefined;
}

type WritesMail = (mail: MailReference, queries: QueryBus) => Promise<MailContent | null>;

/**
 * Loads the facts of each mail and writes it; null when the mail is no longer true. Throws `not-found`, to be tried again,
 * while a read model does not know what the mail is about.
 */
export const mailsToSellers: Readonly<Record<(typeof SELLER_MAILS)[number], WritesMail>> = {
  registration: () => Promise.resolve(registrationMail()),

  'seller-decision': async ({ sellerId }, queries) => {
    const { status, rejection } = await queries.execute(new GetSellerWaiting(sellerId));
    if (status === 'pending') return null;
    return status === 'active' ? sellerApprovedMail() : sellerRejectedMail(rejection);
  },

  'bank-decision': async ({ sellerId }, queries) => {
    const { status, rejection } = await queries.execute(new GetBankInfo(sellerId));
    if (status !== 'approved' && status !== 'rejected') return null;
    if (rejection?.reason === 'payout-failed') return payoutFailedMail(rejection);
    return status === 'approved' ? bankApprovedMail() : bankRejectedMail(rejection);
  },

  'tickets-decided': async ({ sellerId, decided }, queries) => {
    if (!decided) return null;
    const { from, until } = decided;
    return ticketsDecidedMail(
      await queries.execute(new TicketsDecided(sellerId, new Date(from), new Date(until))),
    );
  },

  'event-change': async ({ ticketId = '' }, queries) => {
    const ticket = await queries.execute(new FindEventOfTicket(ticketId));
    if (!ticket?.suspension) return null;
    const { reason, before, now } = ticket.suspension;
    return reason === 'event-cancelled'
      ? listedEventCancelledMail(before)
      : listedEventMovedMail(before, now);
  },

  'event-back': async ({ ticketId = '' }, queries) => {
    const ticket = await queries.execute(new FindEventOfTicket(ticketId));
    return !ticket || ticket.suspension ? null : listedEventBackMail(ticket.event);
  },

  sale: async ({ sellerId, purchaseId = '' }, queries) => {
    const sales = (await queries.execute(new SalesOfPurchase(purchaseId))).get(sellerId);
    if (!sales) throw new DomainError('not-found');
    // Undefined while the reaction that starts the deliveries has not run.
    const seats = await queries.execute(new LoadDeliveriesOfSale(sellerId, purchaseId));
    const [first] = missing(seats);
    return saleMail(sales, first);
  },

  'delivery-reminder': async ({ sellerId, purchaseId = '' }, queries) =>
    deliveryReminderMail(missing(await seatsOf(sellerId, purchaseId, queries))),

  'delivery-overdue': async ({ sellerId, purchaseId = '' }, queries) => {
    const late = missing(await seatsOf(sellerId, purchaseId, queries)).filter(({ isOverdue }) => isOverdue);
    return deliveriesOverdueMail(late);
  },

  'dispute-opened': async (mail, queries) => disputeOpenedMail(await disputeOf(mail, queries)),

  'dispute-decided': async (mail, queries) => sellerDisputeDecidedMail(await disputeOf(mail, queries)),

  'dispute-withdrawn': async (mail, queries) =>
    disputeWithdrawnMail(await disputeOf(mail, queries), mail.openingMailWaitMs ?? 0),
};

function disputeOf({ sellerId, disputeId = '' }: MailReference, queries: QueryBus): Promise<Dispute> {
  return queries.execute(new GetDisputeOfSide(disputeId, { side: 'seller', sellerId }));
}

/** The seats of a sale, at least one. */
async function seatsOf(
  sellerId: string,
  purchaseId: string,
  queries: QueryBus,
): Promise<readonly Delivery[]> {
  const seats = await queries.execute(new LoadDeliveriesOfSale(sellerId, purchaseId));
  if (seats.length === 0) throw new DomainError('not-found');
  return seats;
}

/** The undelivered ones, in the order of their due times. */
function missing(seats: readonly Delivery[]): readonly Delivery[] {
  return seats
    .filter(({ delivered, status }) => delivered === null && status !== 'cancelled')
    .sort((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));
}
