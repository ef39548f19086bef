import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NoteSubject } from '@terrace/contracts/http/console/notes';
import type { PersonCase, SellerCase, TicketCase } from '@terrace/contracts/http/console/other-cases';
import { DomainError } from '@terrace/event-core/model/errors';
import { streamId } from '@terrace/event-core/model/event';
import { LoadCaseOrder, LoadOrderRows } from '../../buying/purchases/purchases.public.js';
import { LoadDueOfSeller } from '../../care/deliveries/deliveries.public.js';
import { LoadDisputesOfBuyer } from '../../care/disputes/disputes.public.js';
import { LoadNotes } from '../../care/notes/notes.public.js';
import { LoadSellerMoney } from '../../money/payouts/payouts.public.js';
import { CountSessions, FindAccountContact } from '../../people/identity/identity.public.js';
import { GetSellerSummary, LoadSeller } from '../../people/sellers/sellers.public.js';
import { GetBankInfo } from '../../selling/bank-info/bank-info.public.js';
import { LoadTicketCase, LoadTicketsOfSeller } from '../../selling/tickets/tickets.public.js';
import { LoadTimeline } from '../history/history.public.js';

/** Orders whose own events are in the timeline of their buyer. */
const MAX_IN_TIMELINE = 20;

/** Asks the features for what they know of a buyer, a seller or a ticket. */
@Injectable()
export class OtherCasesReader {
  constructor(private readonly queries: QueryBus) {}

  /** Everything about a buyer, by the id of the account or guest. Throws `not-found`. */
  async person(id: string): Promise<PersonCase> {
    const [account, orders, disputes] = await Promise.all([
      this.queries.execute(new FindAccountContact(id)),
      this.queries.execute(new LoadOrderRows({ buyerId: id })),
      this.queries.execute(new LoadDisputesOfBuyer(id)),
    ]);
    const isAccount = account?.role === 'buyer';
    if (!isAccount && orders.length === 0) throw new DomainError('not-found');
    const [latest] = orders;
    const guest = latest && !isAccount ? await this.queries.execute(new LoadCaseOrder(latest.id)) : null;
    const sessions = isAccount ? await this.queries.execute(new CountSessions('buyer', id)) : 0;
    const streams = [
      streamId('buyer', id),
      ...orders.slice(0, MAX_IN_TIMELINE).map((order) => streamId('purchase', order.id)),
      ...disputes.map((dispute) => streamId('dispute', dispute.id)),
    ];
    return {
      id,
      kind: isAccount ? 'account' : 'guest',
      name: isAccount ? account.fullName : (guest?.buyer.name ?? null),
      email: isAccount ? account.email : (guest?.buyer.email ?? null),
      sessions,
      orders: [...orders],
      disputes: [...disputes],
      ...(await this.written({ kind: 'person', id }, streams)),
    };
  }

  /** Everything about a seller. Throws `not-found`. */
  async seller(id: string): Promise<SellerCase> {
    const seller = await this.queries.execute(new LoadSeller(id));
    const [bank, tickets, money, deliveries] = await Promise.all([
      this.queries.execute(new GetBankInfo(id)),
      this.queries.execute(new LoadTicketsOfSeller(id)),
      this.queries.execute(new LoadSellerMoney(id)),
      this.queries.execute(new LoadDueOfSeller(id)),
    ]);
    const orders = await this.queries.execute(new LoadOrderRows({ ids: money.purchaseIds }));
    const streams = [
      ...['seller', 'sellerchange', 'bankinfo', 'sellerbalance'].map((category) => streamId(category, id)),
      ...money.payouts.map((payout) => streamId('payout', payout.id)),
    ];
    return {
      seller,
      bankInfo: bank.status === 'none' ? null : bank.status,
      ticketCounts: [...tickets.counts],
      tickets: [...tickets.items],
      orders: [...orders],
      deliveries: [...deliveries],
      balance: money.balance,
      payouts: [...money.payouts],
      ...(await this.written({ kind: 'seller', id }, streams)),
    };
  }

  /** Everything about a seller's ticket. Throws `ticket-not-found`. */
  async ticket(id: string): Promise<TicketCase> {
    const { ticket, purchaseIds } = await this.queries.execute(new LoadTicketCase(id));
    const [seller, orders] = await Promise.all([
      this.queries.execute(new GetSellerSummary(ticket.sellerId)),
      this.queries.execute(new LoadOrderRows({ ids: purchaseIds })),
    ]);
    return {
      ticket,
      seller,
      orders: [...orders],
      ...(await this.written({ kind: 'ticket', id }, [streamId('ticket', id)])),
    };
  }

  /** About whom a note is: the person or seller, or the seller of the ticket. Throws `not-found`, `ticket-not-found`. */
  async personOf({ kind, id }: NoteSubject): Promise<string> {
    if (kind === 'ticket') return (await this.queries.execute(new LoadTicketCase(id))).ticket.sellerId;
    if (kind === 'seller') return (await this.queries.execute(new LoadSeller(id))).id;
    return (await this.person(id)).id;
  }

  private async written(subject: NoteSubject, streams: readonly string[]) {
    const notes = await this.queries.execute(new LoadNotes(subject));
    const ofNotes = notes.map((note) => streamId('note', note.id));
    const timeline = await this.queries.execute(new LoadTimeline([...streams, ...ofNotes]));
    return { notes: [...notes], timeline: [...timeline] };
  }
}
