import type { TicketFlag } from '@terrace/contracts/values/statuses';
import type { Queryable } from '@terrace/event-core/database/queryable';
import type { PresentableTicket } from '../ticket.presenter.js';
import { UNNAMED_TRADERS } from '../../../people/sellers/sellers.public.js';
import { claimedSeats, seatPlace } from '../seats/seat-claims.rules.js';

/** A price is far from others when it is more than so many times their median, or less than that part of it. */
const FAR = 5;
/** Fewer tickets say little about prices. */
const MIN_COMPARED = 3;
/** Tickets of an event whose seats are compared at most. */
const MAX_COMPARED = 5_000;

type Listed = Pick<
  PresentableTicket,
  'id' | 'sellerId' | 'eventId' | 'eventName' | 'eventDate' | 'section' | 'row' | 'seat' | 'quantity'
>;

/** What an administrator should look at before these tickets are approved, by ticket id; of pending ones only (product.md 4.19). */
export async function flagsOf(
  tickets: readonly PresentableTicket[],
  database: Queryable,
): Promise<ReadonlyMap<string, readonly TicketFlag[]>> {
  const pending = tickets.filter(({ status }) => status === 'pending');
  const eventIds = [...new Set(pending.flatMap(({ eventId }) => eventId ?? []))];
  if (pending.length === 0) return new Map();
  const [listed, medians, unnamed] = await Promise.all([
    listedFor(eventIds, database),
    mediansOf(eventIds, database),
    unnamedTraders([...new Set(pending.map(({ sellerId }) => sellerId))], database),
  ]);
  const places = new Set(pending.map((ticket) => seatPlace('', ticket, ticket)));
  const bySeat = new Map<string, Listed[]>();
  for (const ticket of listed) {
    if (!places.has(seatPlace('', ticket, ticket))) continue;
    for (const key of seatKeysOf(ticket)) {
      const others = bySeat.get(key);
      if (others) others.push(ticket);
      else bySeat.set(key, [ticket]);
    }
  }
  return new Map(pending.map((ticket) => [ticket.id, flagsOfOne(ticket, bySeat, medians, unnamed)]));
}

function flagsOfOne(
  ticket: PresentableTicket,
  bySeat: ReadonlyMap<string, readonly Listed[]>,
  medians: ReadonlyMap<string, number>,
  unnamed: ReadonlySet<string>,
): readonly TicketFlag[] {
  const others = seatKeysOf(ticket)
    .flatMap((key) => bySeat.get(key) ?? [])
    .filter(({ id }) => id !== ticket.id);
  const median = medians.get(`${ticket.eventId} ${ticket.currency}`);
  const isFar = median !== undefined && (ticket.price > FAR * median || ticket.price * FAR < median);
  const flags: readonly [TicketFlag, boolean][] = [
    ['seat-of-other-seller', others.some(({ sellerId }) => sellerId !== ticket.sellerId)],
    ['seat-listed-twice', others.some(({ sellerId }) => sellerId === ticket.sellerId)],
    ['free', ticket.price === 0],
    ['price-far', isFar && ticket.price > 0],
    ['event-unknown', ticket.eventId === null],
    ['trader-unnamed', unnamed.has(ticket.sellerId)],
  ];
  return flags.flatMap(([flag, isRaised]) => (isRaised ? [flag] : []));
}

/** A key for each seat of a ticket with numbers, the same for all sellers. */
function seatKeysOf(ticket: Listed): readonly string[] {
  const claimed = ticket.eventId === null ? null : claimedSeats('', ticket, ticket);
  return claimed?.seats.map((seat) => `${claimed.place} ${seat}`) ?? [];
}

/** Tickets of these events that are for sale, or may be. */
async function listedFor(eventIds: readonly string[], database: Queryable): Promise<readonly Listed[]> {
  const { rows } = await database.query<Listed>(
    `select id, seller_id as "sellerId", event_id as "eventId", event_name as "eventName", event_date as "eventDate",
            section, seat_row as "row", seat, quantity
     from ticket_list
     where event_id = any($1) and status in ('pending', 'approved', 'suspended') and seat ~ '\\d'
     order by created_at limit ${MAX_COMPARED}`,
    [eventIds],
  );
  return rows;
}

/** Of these sellers the traders who have not stated who they are (product.md 4.25). */
async function unnamedTraders(
  sellerIds: readonly string[],
  database: Queryable,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(
    `select id from ${UNNAMED_TRADERS} unnamed where id = any($1)`,
    [sellerIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The median price of what is on sale, in minor units, by event and currency. */
async function mediansOf(
  eventIds: readonly string[],
  database: Queryable,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ of: string; median: string }>(
    `select event_id || ' ' || currency as of, percentile_disc(0.5) within group (order by price) as median
     from ticket_list
     where event_id = any($1) and status = 'approved' and not hidden and held + sold < quantity
     group by event_id, currency having count(*) >= ${MIN_COMPARED}`,
    [eventIds],
  );
  return new Map(rows.map(({ of, median }) => [of, Number(median)]));
}
