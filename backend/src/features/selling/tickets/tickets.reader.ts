import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Trader } from '@terrace/contracts/http/selling/tax-details';
import type { Ticket, TicketFilter, listTickets } from '@terrace/contracts/http/selling/tickets';
import { DomainError } from '@terrace/event-core/model/errors';
import { openColumn } from '@terrace/event-core/encryption/personal-data-keys';
import { PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { containsText } from '../../../platform/database/contains-text.js';
import { Database } from '../../../platform/database/database.js';
import { withFilters } from '../../../platform/database/list-filters.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import { flagsOf } from './prices/ticket-flags.reader.js';
import { ticketColumns } from './ticket-list.projection.js';
import { type PresentableTicket, presentSellerTicket, presentTicket } from './ticket.presenter.js';
import { FindEventsOfDay, SellerTicketsOfEvent } from '../../market/catalogue/catalogue.public.js';
import { GetTrader, sellersAt } from '../../people/sellers/sellers.public.js';
import { GetSellerTicket } from './tickets.public.js';

/** Reads tickets for their sellers' commands and the administrators. */
@Injectable()
export class TicketsReader {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonalDataKeys,
    private readonly queries: QueryBus,
  ) {}

  /** Who the trader is that sells a ticket which buyers see or bought; null where the seller is none. Throws `ticket-not-found`. */
  async trader(ticketId: string): Promise<Trader | null> {
    const [row] = await loadTickets([ticketId], this.database);
    if (!row || (row.sold === 0 && !presentSellerTicket(row))) throw new DomainError('ticket-not-found');
    return this.queries.execute(new GetTrader(row.sellerId));
  }

  /** One ticket, for its seller or an administrator. */
  async get(ticketId: string): Promise<Ticket> {
    const [row] = await openTickets(this.keys, await loadTickets([ticketId], this.database));
    if (!row) throw new DomainError('ticket-not-found');
    return presentTicket(row);
  }

  /** The administrator's list; of one status by when each ticket came to it, so that what enters is on top. */
  async list(filter: InputOf<typeof listTickets>['query']): Promise<ResponseOf<typeof listTickets>> {
    const matching = await ticketList(filter, this.database);
    const list = await loadLivePage<PresentableTicket>(matching, filter, this.database);
    const [rows, flags] = await Promise.all([
      openTickets(this.keys, list.items),
      flagsOf(list.items, this.database),
    ]);
    return { ...list, items: rows.map((row) => presentTicket(row, flags.get(row.id))) };
  }
}

@QueryHandler(GetSellerTicket)
export class GetSellerTicketHandler implements IQueryHandler<GetSellerTicket> {
  constructor(private readonly database: Database) {}

  async execute({ ticketId }: GetSellerTicket) {
    const [row] = await loadTickets([ticketId], this.database);
    const ticket = row && presentSellerTicket(row);
    if (!ticket) throw new DomainError('ticket-not-found');
    return ticket;
  }
}

/** Most of sellers' tickets that an event's page lists, the cheapest. */
const MAX_OF_EVENT = 200;

@QueryHandler(SellerTicketsOfEvent)
export class SellerTicketsOfEventHandler implements IQueryHandler<SellerTicketsOfEvent> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async execute({ eventId, eventName, eventDate, eventTime }: SellerTicketsOfEvent) {
    const { rows } = await this.database.query<PresentableTicket>(
      `select ${ticketColumns} from ticket_list
       where status = 'approved' and not hidden
         and (event_id = $1
              or (event_id is null and fold_text(event_name) = fold_text($2) and ($3::text is null or event_date = $3)))
       order by price, created_at, id limit ${MAX_OF_EVENT}`,
      [eventId, eventName, eventDate],
    );
    const isOdd = (row: PresentableTicket) => row.eventId === null && row.eventTime !== eventTime;
    const hasTwin = eventDate !== null && rows.some(isOdd) && (await this.hasTwin(eventName, eventDate));
    const own = hasTwin ? rows.filter((row) => !isOdd(row)) : rows;
    return own.flatMap((row) => presentSellerTicket(row) ?? []);
  }

  /** Whether another event has this name on this day: a typed ticket is then for that of its time. */
  private async hasTwin(name: string, date: string): Promise<boolean> {
    return (await this.queries.execute(new FindEventsOfDay(name, date))).length > 1;
  }
}

/**
 * SQL condition of a search: each word of the typed text begins a word of a ticket's folded texts, or is one for a place, as in
 * 'Sec 105'; true for null. The typed words are made once, not once a row.
 */
export function hasTicketWords(typed: string, folded: string): string {
  return `' section row seat ' || translate(${folded}, ',;()', '    ') like all (array(
    select '% ' || word || '%' from regexp_split_to_table(fold_text(${typed}), '[^[:alnum:]]+') as word))`;
}

/** Names and places are folded once a row; addresses have an '@'. */
const FOUND = `(exists (select from (select fold_text(
      concat_ws(' ', event_name, venue, seller_name, company_name, section, seat_row, seat)) as folded offset 0) as own
    where ${containsText('$2', { stored: 'folded' }, ['reference'])}
      or ($2 ~ '[^[:alnum:]]' and ${hasTicketWords('$2::text', 'folded')}))
  or (position('@' in $2) > 0 and seller_id in ${sellersAt('$2')}))`;

/** The tickets that a filter names; of one status by when each came to it, so that what enters is on top. */
export async function ticketList(
  { status, q, flag, ...filter }: TicketFilter,
  database: Queryable,
): Promise<LiveList> {
  const list: LiveList = {
    table: 'ticket_list',
    columns: ticketColumns,
    where: `($1::text is null or status = $1)
      and ($2::text is null or (length($2) >= 6 and starts_with(id, $2))
        or ${FOUND})`,
    values: [status ?? null, q?.trim() || null],
    since: status ? 'status_since' : 'created_at',
    order: orderedBy(COLUMNS, filter),
    oldestFirst: status === 'pending',
  };
  const flagged = flag && { id: 'id', ids: await flaggedTickets(flag, database) };
  return withFilters(list, { ...filter, flag }, { ...FILTERED, ...(flagged && { flagged }) });
}

const FILTERED = {
  seller: { id: 'seller_id', names: ['seller_name', 'company_name'] },
  eventDay: 'event_date',
  price: { amount: 'price', currency: 'currency' },
  since: 'status_since',
  approvedBefore: 'approved_price is not null',
} as const;

/** Pending tickets that are searched for flags at most, the longest waiting first, and how many at a time. */
const MAX_FLAGGED = 10_000;
const AT_A_TIME = 500;

/** The pending tickets with a flag, or with any. */
async function flaggedTickets(
  flag: NonNullable<TicketFilter['flag']>,
  database: Queryable,
): Promise<string[]> {
  const { rows } = await database.query<PresentableTicket>(
    `select ${ticketColumns} from ticket_list where status = 'pending' order by event_id, status_since limit ${MAX_FLAGGED}`,
  );
  const found: string[] = [];
  for (let at = 0; at < rows.length; at += AT_A_TIME)
    for (const [id, flags] of await flagsOf(rows.slice(at, at + AT_A_TIME), database))
      if (flag === 'any' ? flags.length > 0 : flags.includes(flag)) found.push(id);
  return found;
}

const COLUMNS = {
  eventName: readerOrder('event_name'),
  sellerName: readerOrder('seller_name'),
  price: 'price',
  quantity: 'quantity',
  sold: 'sold',
  createdAt: 'created_at',
} as const;

/** SQL: whether a ticket was listed again, as a ticket of its own. */
export const IS_LISTED_AGAIN = 'exists (select from ticket_list again where again.relisted = ticket_list.id)';

/** What queries select of tickets for their sellers. */
export const ownColumns = `${ticketColumns}, ${IS_LISTED_AGAIN} as "isListedAgain"`;

/** The present rows of these tickets. */
export const loadTickets = rowsById<PresentableTicket>('ticket_list', ownColumns);

/** Decrypts the delivery addresses of these rows. */
export function openTickets(
  keys: PersonalDataKeys,
  rows: readonly PresentableTicket[],
): Promise<PresentableTicket[]> {
  return openColumn(keys, 'deliveryAddress', rows);
}

/** Which of these tickets wait for an approval. */
export async function pendingAmong(
  ids: readonly string[],
  database: Queryable,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await database.query<{ id: string }>(
    `select id from ticket_list where id = any($1) and status = 'pending'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
