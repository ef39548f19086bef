import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TicketReview } from '@terrace/contracts/http/selling/ticket-review';
import { pick } from '@terrace/contracts/values/fields';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../../platform/database/database.js';
import { ReadUpstreamCategories } from '../../../market/catalogue/catalogue.public.js';
import { GetSellerSummary } from '../../../people/sellers/sellers.public.js';
import { eventAmongTwins } from '../event-of-ticket.js';
import { loadComparable, summarizePrices } from './comparable-tickets.reader.js';
import { loadTickets } from '../tickets.reader.js';
import type { PresentableTicket } from '../ticket.presenter.js';

/** Comparable tickets that are named, the cheapest first. */
const MAX_NAMED = 8;

type SellerFigures = Record<'pending' | 'approved' | 'rejected' | 'sold', number>;

/** Reads what an administrator decides on a ticket by. */
@Injectable()
export class TicketReviewReader {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** What an administrator compares a ticket with. Throws `ticket-not-found`. */
  async review(ticketId: string): Promise<TicketReview> {
    const [ticket] = await loadTickets([ticketId], this.database);
    if (!ticket) throw new DomainError('ticket-not-found');
    const [seller, approved, categories] = await Promise.all([
      this.sellerOf(ticket),
      this.approvedBeside(ticket),
      this.categoriesOf(ticket),
    ]);
    return { seller, approved, categories };
  }

  private async sellerOf({ sellerId }: PresentableTicket): Promise<TicketReview['seller']> {
    const [seller, figures] = await Promise.all([
      this.queries.execute(new GetSellerSummary(sellerId)),
      this.database.query<SellerFigures>(
        `select count(*) filter (where status = 'pending')::int as pending,
                count(*) filter (where status = 'approved')::int as approved,
                count(*) filter (where status = 'rejected')::int as rejected,
                coalesce(sum(sold), 0)::int as sold
         from ticket_list where seller_id = $1`,
        [sellerId],
      ),
    ]);
    const [counts] = figures.rows;
    if (!seller || !counts) return null;
    const { fullName, companyName, status } = seller;
    return { fullName, companyName, status, ...counts };
  }

  private async approvedBeside(ticket: PresentableTicket): Promise<TicketReview['approved']> {
    const of = pick(ticket, ['eventId', 'eventName', 'eventDate', 'eventTime', 'currency']);
    const rows = await loadComparable(
      { ...of, without: { ticketId: ticket.id } },
      await eventAmongTwins(this.queries, of),
      this.database,
    );
    return {
      ...summarizePrices(rows),
      cheapest: rows.slice(0, MAX_NAMED).map((row) => ({
        ...pick(row, ['id', 'ticketType', 'section', 'row', 'sellerName']),
        price: { amount: row.price, currency: row.currency },
        available: row.quantity - row.held - row.sold,
      })),
    };
  }

  /** None for an event that the catalogue does not know; null when upstream does not answer. */
  private async categoriesOf({ eventId }: PresentableTicket): Promise<TicketReview['categories']> {
    if (eventId === null) return [];
    try {
      const categories = await this.queries.execute(new ReadUpstreamCategories(eventId));
      return categories.map(({ categoryName, price, serviceFee }) => ({
        name: categoryName,
        price,
        serviceFee,
      }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.code === 'event-not-found' ? [] : null;
    }
  }
}
