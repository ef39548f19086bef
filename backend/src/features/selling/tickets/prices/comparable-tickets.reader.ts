import type { PriceSummary } from '@terrace/contracts/http/selling/price-guidance';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { eventAmongTwins } from '../event-of-ticket.js';
import { ticketColumns } from '../ticket-list.projection.js';
import type { PresentableTicket } from '../ticket.presenter.js';

/** Tickets that are compared at most, the cheapest first. */
const MAX_COMPARED = 500;

/** What tickets are compared with. */
export interface Compared {
  readonly eventId: string | null;
  readonly eventName: string;
  /** dd/MM/yyyy. */
  readonly eventDate: string;
  /** HH:mm; of a typed ticket, and asked where several events have this name on this day. */
  readonly eventTime: string;
  readonly currency: string;
  readonly without: { readonly ticketId: string } | { readonly sellerId: string };
}

/**
 * Approved tickets with something left, by the event's id or by its name, folded, and day, and by time where several events have
 * these; the cheapest first.
 */
export async function loadComparable(
  { eventId, eventName, eventDate, eventTime, currency, without }: Compared,
  { event, hasTwin }: Awaited<ReturnType<typeof eventAmongTwins>>,
  database: Queryable,
): Promise<PresentableTicket[]> {
  const id = eventId ?? event?.id ?? null;
  // Without a time nobody knows which of them is meant.
  const time = hasTwin ? ((event ? event.timeOfEvent : eventTime) ?? '-') : '';
  const [ticketId, sellerId] = 'ticketId' in without ? [without.ticketId, null] : [null, without.sellerId];
  const { rows } = await database.query<PresentableTicket>(
    `select ${ticketColumns} from ticket_list
     where status = 'approved' and not hidden and held + sold < quantity and currency = $4
       and id is distinct from $5 and seller_id is distinct from $6
       and (event_id = $1 or ((event_id is null or $1::text is null)
         and event_date = $3 and fold_text(event_name) = fold_text($2) and $8 in ('', event_time)))
     order by price, created_at, id limit $7`,
    [id, eventName, eventDate, currency, ticketId, sellerId, MAX_COMPARED, time],
  );
  return rows;
}

/** The prices of tickets that are sorted by price. */
export function summarizePrices(rows: readonly PresentableTicket[]): PriceSummary {
  const priceAt = (place: number) => {
    const row = rows[place];
    return row ? { amount: row.price, currency: row.currency } : null;
  };
  return {
    count: rows.length,
    lowest: priceAt(0),
    median: priceAt(Math.floor((rows.length - 1) / 2)),
    highest: priceAt(rows.length - 1),
  };
}
