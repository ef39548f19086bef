import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type {
  OwnTicketChoice,
  OwnTicketStatus,
  Ticket,
  myTickets,
} from '@terrace/contracts/http/selling/tickets';
import type { myTicketGroups } from '@terrace/contracts/http/selling/own-bulk';
import { DomainError } from '@terrace/event-core/model/errors';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { Database } from '../../../platform/database/database.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { IS_LISTED_AGAIN, hasTicketWords, loadTickets, openTickets, ownColumns } from './tickets.reader.js';
import { type PresentableTicket, presentTicket } from './ticket.presenter.js';

type Answer = ResponseOf<typeof myTickets>;

/** Which rows have each status of `OwnTicketStatus`. */
const STATUSES: Readonly<Record<OwnTicketStatus, string>> = {
  pending: `status = 'pending'`,
  'on-sale': `status = 'approved' and not hidden and sold < quantity`,
  suspended: `(status = 'suspended' or status = 'approved' and hidden and sold < quantity)`,
  sold: `sold > 0`,
  rejected: `status = 'rejected'`,
  withdrawn: `status = 'withdrawn'`,
};

const NAME = `regexp_replace(fold_text(
  concat_ws(' ', event_name, venue, event_date, ticket_type, section, seat_row, seat, reference)), '[^[:alnum:]]+', ' ', 'g')`;

/**
 * The words of $2; all rows of the seller $1 when $2 is null. A ticket's id is found by at least its first eight characters, so
 * that 'seat 7' finds no id.
 */
const OWN = 'seller_id = $1';
const MATCHING = `${OWN} and (starts_with(lower(id), lower($2::text)) and length($2) >= 8 or ${hasTicketWords('$2::text', NAME)})
  and ($3::text is null or fold_text(event_name) = fold_text($3))
  and ($4::text is null or event_date = $4)
  and ($5::text is null or fold_text(section) = fold_text($5))`;

/** The rows of `ticket_list` that a seller's filter names, as a condition and its values. */
export function ownTickets(sellerId: string, { status, q, event, date, section }: OwnTicketChoice) {
  return {
    where: status === undefined ? MATCHING : `${MATCHING} and ${STATUSES[status]}`,
    values: [sellerId, q?.trim() || null, event || null, date || null, section ?? null],
  };
}

/** SQL: the day of a ticket's event, to sort by. */
export const EVENT_DAY = `right(event_date, 4) || substr(event_date, 4, 2) || left(event_date, 2)`;

/** SQL: what is left of a ticket is counted as another. */
const LEFT_BEHIND = `status in ('withdrawn', 'rejected') and ${IS_LISTED_AGAIN}`;

const COLUMNS = {
  eventName: readerOrder('event_name'),
  eventDate: EVENT_DAY,
  price: 'price',
  sold: 'sold',
  createdAt: 'created_at',
} as const;

const MAX_GROUPS = 200;

/** Reads a seller's own tickets. */
@Injectable()
export class MyTicketsReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** A seller's own tickets with the dashboard's figures (product.md 2.25). */
  async list(
    sellerId: string,
    { sort, order, page, perPage, until, ...choice }: InputOf<typeof myTickets>['query'],
  ): Promise<Answer> {
    const { where, values } = ownTickets(sellerId, choice);
    const list = {
      table: 'ticket_list',
      columns: ownColumns,
      where,
      values,
      since: 'created_at',
      order: orderedBy(COLUMNS, { sort, order }),
    };
    const [rows, counts, matching] = await Promise.all([
      loadLivePage<PresentableTicket>(list, { page, perPage, until }, this.database),
      this.one<Answer['counts']>(
        `select coalesce(sum(case when ${LEFT_BEHIND} then sold + held else quantity end), 0)::int as total, ${countOf('on-sale')} as active, coalesce(sum(sold), 0)::int as sold
         from ticket_list where ${OWN}`,
        [sellerId],
      ),
      this.one<Answer['matching']>(
        `select count(*)::int as all, ${countOf('pending')} as pending, ${countOf('on-sale')} as "on-sale",
                ${countOf('suspended')} as suspended, coalesce(sum(sold), 0)::int as sold, ${countOf('rejected')} as rejected,
                ${countOf('withdrawn')} as withdrawn
         from ticket_list where ${MATCHING}`,
        values,
      ),
    ]);
    const items = (await openTickets(this.keys, rows.items)).map((row) => presentTicket(row));
    return { ...rows, items, counts, matching };
  }

  /** The events and sections of a seller's tickets, to choose from: the next events first, then those that are over, latest first. */
  async groups(sellerId: string): Promise<ResponseOf<typeof myTicketGroups>> {
    const today = `to_char(now() - interval '12 hours', 'YYYYMMDD')`;
    const [events, sections] = await Promise.all([
      this.database.query<ResponseOf<typeof myTicketGroups>['events'][number]>(
        `select event_name as name, event_date as date, count(*)::int as count
         from ticket_list where ${OWN} group by 1, 2
         order by ${EVENT_DAY} < ${today}, case when ${EVENT_DAY} >= ${today} then ${EVENT_DAY} end, ${EVENT_DAY} desc, 1 limit ${MAX_GROUPS}`,
        [sellerId],
      ),
      this.database.query<{ section: string }>(
        `select section from ticket_list where ${OWN} and section <> '' group by 1 order by 1 limit ${MAX_GROUPS}`,
        [sellerId],
      ),
    ]);
    return { events: events.rows, sections: sections.rows.map(({ section }) => section) };
  }

  /** The only row of a query over all rows, which always has one. */
  private async one<Row extends Readonly<Record<string, number>>>(
    sql: string,
    values: readonly unknown[],
  ): Promise<Row> {
    const { rows } = await this.database.query<Row>(sql, values);
    const [row] = rows;
    if (!row) throw new Error('An aggregate returned no row');
    return row;
  }

  /** One of a seller's own tickets. Throws `ticket-not-found`, also for another seller's. */
  async get(sellerId: string, ticketId: string): Promise<Ticket> {
    const own = (await loadTickets([ticketId], this.database)).filter((row) => row.sellerId === sellerId);
    const [row] = await openTickets(this.keys, own);
    if (!row) throw new DomainError('ticket-not-found');
    return presentTicket(row);
  }
}

function countOf(status: OwnTicketStatus): string {
  return `count(*) filter (where ${STATUSES[status]})::int`;
}
