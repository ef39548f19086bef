import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NoteSubject } from '@terrace/contracts/http/console/notes';
import type {
  CaseOrderRow,
  PersonCase,
  SellerCase,
  TicketCase,
} from '@terrace/contracts/http/console/other-cases';
import { DomainError } from '@terrace/event-core/model/errors';
import { streamId } from '@terrace/event-core/model/event';
import { type Viewer, mayDo } from '../../../platform/http/viewer/viewer.js';
import { LoadCaseOrder, LoadOrderRows } from '../../buying/purchases/purchases.public.js';
import { LoadDueOfSeller } from '../../care/deliveries/deliveries.public.js';
import { LoadDisputesOfBuyer } from '../../care/disputes/disputes.public.js';
import { LoadNotes } from '../../care/notes/notes.public.js';
import { CountWaitingReports } from '../../care/reports/reports.public.js';
import { LoadSellerMoney } from '../../money/payouts/payouts.public.js';
import { CountSessions, FindAccountContact, FindUser } from '../../people/identity/identity.public.js';
import { GetSellerSummary, GetTaxDetailsState, LoadSeller } from '../../people/sellers/sellers.public.js';
import { GetBankInfo } from '../../selling/bank-info/bank-info.public.js';
import { LoadTicketCase, LoadTicketsOfSeller } from '../../selling/tickets/tickets.public.js';
import { LoadTimeline } from '../history/history.public.js';

/** Orders, payouts and disputes whose own events are in the timeline of their person. */
const MAX_IN_TIMELINE = 20;
/** Most events of a timeline, the latest. */
const MAX_EVENTS = 500;
const NOBODY = { name: null, email: null };

/** Asks the features for what they know of a buyer, a seller or a ticket. */
@Injectable()
export class OtherCasesReader {
  constructor(private readonly queries: QueryBus) {}

  /** Everything about a buyer, by the id of the account or guest. Throws `not-found`. */
  async person(id: string): Promise<PersonCase> {
    const [user, orders, disputes] = await Promise.all([
      this.queries.execute(new FindUser(id)),
      this.queries.execute(new LoadOrderRows({ buyerId: id })),
      this.queries.execute(new LoadDisputesOfBuyer(id)),
    ]);
    const [latest] = orders;
    if (!user && !latest) throw new DomainError('not-found');
    // Of a guest, and of an account that was erased, their orders tell who they are.
    const ordered = latest && !user ? await this.queries.execute(new LoadCaseOrder(latest.id)) : null;
    const sessions = user ? await this.queries.execute(new CountSessions('buyer', id)) : 0;
    const { name, email } = user ? { ...user, name: user.fullName } : (ordered?.buyer ?? NOBODY);
    const streams = [
      streamId('buyer', id),
      streamId('personview', id),
      ...orders.slice(0, MAX_IN_TIMELINE).map((order) => streamId('purchase', order.id)),
      ...disputes.slice(0, MAX_IN_TIMELINE).map((dispute) => streamId('dispute', dispute.id)),
    ];
    return {
      ...{ id, name, email, sessions },
      kind: user ? 'account' : (ordered?.buyer.kind ?? 'guest'),
      ...(user && { user }),
      orders: [...orders],
      disputes: [...disputes],
      ...(await this.written({ kind: 'person', id }, streams)),
    };
  }

  /** Everything about a seller that the viewer may see. Throws `not-found`. */
  async seller(id: string, viewer: Viewer): Promise<SellerCase> {
    const seller = await this.queries.execute(new LoadSeller(id));
    const [bank, tickets, money, deliveries, taxDetails] = await Promise.all([
      mayDo(viewer, 'bank-info.see') ? this.queries.execute(new GetBankInfo(id)) : null,
      this.queries.execute(new LoadTicketsOfSeller(id)),
      mayDo(viewer, 'payouts.see') ? this.queries.execute(new LoadSellerMoney(id)) : null,
      this.queries.execute(new LoadDueOfSeller(id)),
      mayDo(viewer, 'tax.see') ? this.queries.execute(new GetTaxDetailsState(id)) : null,
    ]);
    const orders = await this.ordersFor(viewer, money?.purchaseIds ?? []);
    const categories = [
      ...['seller', 'sellerchange', 'personview'],
      ...(bank ? ['bankinfo'] : []),
      ...(money ? ['sellerbalance'] : []),
      ...(taxDetails ? ['sellertax'] : []),
    ];
    const streams = [
      ...categories.map((category) => streamId(category, id)),
      ...(money?.payouts ?? []).slice(0, MAX_IN_TIMELINE).map((payout) => streamId('payout', payout.id)),
    ];
    return {
      seller,
      ...(bank && { bankInfo: bank.status === 'none' ? null : bank.status }),
      ticketCounts: [...tickets.counts],
      tickets: [...tickets.items],
      ...(money && orders && { orders }),
      deliveries: [...deliveries],
      ...(money && { balance: { ...money.balance, heldSales: [] }, payouts: [...money.payouts] }),
      ...(taxDetails && { taxDetails }),
      ...(await this.written({ kind: 'seller', id }, streams)),
    };
  }

  /** Everything about a seller's ticket that the viewer may see. Throws `ticket-not-found`. */
  async ticket(id: string, viewer: Viewer): Promise<TicketCase> {
    const { ticket, purchaseIds } = await this.queries.execute(new LoadTicketCase(id));
    const [seller, orders, waitingReports] = await Promise.all([
      this.queries.execute(new GetSellerSummary(ticket.sellerId)),
      this.ordersFor(viewer, purchaseIds),
      mayDo(viewer, 'reports.see') ? this.queries.execute(new CountWaitingReports([id])) : null,
    ]);
    return {
      ticket,
      seller,
      ...(orders && { orders }),
      ...(waitingReports && { waitingReports: waitingReports.get(id) ?? 0 }),
      ...(await this.written({ kind: 'ticket', id }, [streamId('ticket', id)])),
    };
  }

  /** About whom a note is: the person or seller, or the seller of the ticket. Throws `not-found`, `ticket-not-found`. */
  async personOf({ kind, id }: NoteSubject): Promise<string> {
    if (kind === 'ticket') return (await this.queries.execute(new LoadTicketCase(id))).ticket.sellerId;
    if (kind === 'seller') return (await this.queries.execute(new LoadSeller(id))).id;
    const account = await this.queries.execute(new FindAccountContact(id));
    const isKnown =
      account?.role === 'buyer' ||
      (await this.queries.execute(new LoadOrderRows({ buyerId: id }))).length > 0;
    if (!isKnown) throw new DomainError('not-found');
    return id;
  }

  /** These purchases; null for who may not see purchases. */
  private async ordersFor(viewer: Viewer, ids: readonly string[]): Promise<CaseOrderRow[] | null> {
    return mayDo(viewer, 'customers.see')
      ? [...(await this.queries.execute(new LoadOrderRows({ ids })))]
      : null;
  }

  private async written(subject: NoteSubject, streams: readonly string[]) {
    const notes = await this.queries.execute(new LoadNotes(subject));
    const ofNotes = notes.map((note) => streamId('note', note.id));
    const timeline = await this.queries.execute(new LoadTimeline([...streams, ...ofNotes]));
    return { notes: [...notes], timeline: timeline.slice(0, MAX_EVENTS) };
  }
}
