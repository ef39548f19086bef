import { randomUUID } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import type { startPurchase } from '@terrace/contracts/http/buying/purchases';
import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import { Database, type Runner, type Statement } from './database.js';
import { OWN_PURCHASE, type PurchaseRow } from './purchase-row.js';

const HOLD_MINUTES = 15;
/** For all guests of one address, as far above the product's 100 as the benchmark lifts that. */
const MAX_HELD_BY_ADDRESS = 100_000_000;

const REMEMBER: Statement = {
  name: 'remember',
  text: `insert into idempotency_keys (key, fingerprint, purchase_id) values ($1, $2, $3)
         on conflict do nothing returning key`,
};
const REMEMBERED: Statement = {
  name: 'remembered',
  text: 'select fingerprint, purchase_id from idempotency_keys where key = $1',
};
/** In the order of their ids, so that two buyers of the same listings wait for each other and never both. */
const LOCK: Statement = {
  name: 'lock-listings',
  text: `select l.id, l.seller_id, l.label, l.price, l.currency, l.status, l.quantity - l.held - l.sold as available,
                l.event_id, e.name as event_name, e.date as event_date, e.time as event_time, e.venue
         from listings l join events e on e.id = l.event_id
         where l.id = any($1) order by l.id for no key update of l`,
};
const COUNT_HELD: Statement = {
  name: 'count-held',
  text: `select coalesce(sum(quantity) filter (where guest_id = $1), 0)::int as by_guest,
                coalesce(sum(quantity) filter (where address_key = $2), 0)::int as by_address
         from purchases where status = 'pending' and (guest_id = $1 or address_key = $2)`,
};
/** The holding and the purchase are one statement, so that others wait for the listing as briefly as possible. */
const HOLD: Statement = {
  name: 'hold',
  text: `with purchase as (
           insert into purchases (id, guest_id, address_key, status, event_id, event_name, event_date, event_time,
                                  venue, quantity, amount, currency, hold_expires_at)
           values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8, $9, $10, $11, now() + $12 * interval '1 minute')
           returning *
         ), held as (
           update listings set held = held + choice.quantity
           from unnest($13::uuid[], $16::int[]) choice (id, quantity) where listings.id = choice.id
         ), lines as (
           insert into purchase_lines (purchase_id, number, listing_id, seller_id, label, quantity, unit_price)
           select $1, number, listing_id, seller_id, label, quantity, unit_price
           from unnest($13::uuid[], $14::uuid[], $15::text[], $16::int[], $17::bigint[])
             with ordinality line (listing_id, seller_id, label, quantity, unit_price, number)
         )
         select * from purchase`,
};

interface LockedListing {
  readonly id: string;
  readonly seller_id: string;
  readonly label: string;
  readonly price: string;
  readonly currency: string;
  readonly status: string;
  readonly available: number;
  readonly event_id: string;
  readonly event_name: string;
  readonly event_date: string;
  readonly event_time: string;
  readonly venue: string;
}

/** Whose hold it is. */
export interface Guest {
  readonly guestId: string;
  readonly addressKey: string;
}

/** Holds tickets in one transaction that locks their listings. */
@Injectable()
export class HoldService {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** All lines or none; a repeated key gets the purchase of the first request. */
  hold(choice: InputOf<typeof startPurchase>['body'], guest: Guest, key: string): Promise<PurchaseRow> {
    return this.database.transaction(async (runner) => {
      const id = randomUUID();
      const fingerprint = JSON.stringify(choice);
      const isNew = await runner.run(REMEMBER, [`${guest.guestId} ${key}`, fingerprint, id]);
      if (isNew.length === 0) return this.repeated(runner, guest, key, fingerprint);
      return this.insert(runner, id, choice, guest);
    });
  }

  private async repeated(
    runner: Runner,
    { guestId }: Guest,
    key: string,
    fingerprint: string,
  ): Promise<PurchaseRow> {
    const [known] = await runner.run<{ fingerprint: string; purchase_id: string }>(REMEMBERED, [
      `${guestId} ${key}`,
    ]);
    if (known?.fingerprint !== fingerprint) throw new ConflictException('idempotency-key-reused');
    const [row] = await runner.run<PurchaseRow>(OWN_PURCHASE, [known.purchase_id, guestId]);
    if (!row) throw new NotFoundException('not-found');
    return row;
  }

  private async insert(
    runner: Runner,
    id: string,
    { lines }: InputOf<typeof startPurchase>['body'],
    { guestId, addressKey }: Guest,
  ): Promise<PurchaseRow> {
    const wanted = new Map<string, number>();
    for (const line of lines) wanted.set(line.id, (wanted.get(line.id) ?? 0) + line.quantity);
    const quantity = [...wanted.values()].reduce((sum, each) => sum + each, 0);
    const [held] = await runner.run<{ by_guest: number; by_address: number }>(COUNT_HELD, [
      guestId,
      addressKey,
    ]);
    if ((held?.by_guest ?? 0) + quantity > MAX_TICKETS) throw new ConflictException('too-many-held');
    if ((held?.by_address ?? 0) + quantity > MAX_HELD_BY_ADDRESS)
      throw new ConflictException('too-many-held-by-network');
    const listings = await runner.run<LockedListing>(LOCK, [[...wanted.keys()]]);
    const [first] = listings;
    if (!first || listings.length < wanted.size) throw new NotFoundException('ticket-not-found');
    for (const { id: listingId, status, available, currency, event_id: eventId } of listings) {
      if (status !== 'approved') throw new ConflictException('ticket-unavailable');
      if (available < (wanted.get(listingId) ?? 0)) throw new ConflictException('sold-out');
      if (currency !== first.currency) throw new ConflictException('mixed-currencies');
      if (eventId !== first.event_id) throw new ConflictException('mixed-events');
    }
    const quantities = listings.map((listing) => wanted.get(listing.id) ?? 0);
    const prices = listings.map(({ price }) => Number(price));
    const amount = prices.reduce((sum, price, index) => sum + price * (quantities[index] ?? 0), 0);
    const [row] = await runner.run<Omit<PurchaseRow, 'lines'>>(HOLD, [
      ...[id, guestId, addressKey],
      ...[first.event_id, first.event_name, first.event_date, first.event_time, first.venue],
      ...[quantity, amount, first.currency, HOLD_MINUTES],
      listings.map((listing) => listing.id),
      listings.map(({ seller_id: sellerId }) => sellerId),
      listings.map(({ label }) => label),
      quantities,
      prices,
    ]);
    if (!row) throw new Error('The purchase was not inserted');
    const frozen = listings.map((listing, index) => ({
      listing_id: listing.id,
      label: listing.label,
      quantity: quantities[index] ?? 0,
      unit_price: prices[index] ?? 0,
    }));
    return { ...row, lines: frozen };
  }
}
