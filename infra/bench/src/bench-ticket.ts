import type { Pool } from 'pg';
import type { Decider } from '@terrace/event-core/model/decider';
import { type EventCore, createEventCore } from '@terrace/event-core/event-core';
import { migrate } from '@terrace/backend/platform/database/migrate';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';
import { type RowOf, bigint, defineReadModel, integer, text } from '@terrace/event-core/model/read-model';

// A ticket like the product's, with events of about 200 bytes; every contender stores the same.

export interface SeatsTaken {
  readonly ticketId: string;
  readonly buyerId: string;
  readonly eventName: string;
  readonly section: string;
  readonly quantity: number;
  readonly price: { readonly amount: number; readonly currency: string };
}

export type BenchTicketEvent = DomainEvent<'BenchSeatsTaken', SeatsTaken>;

const table = defineReadModel({
  table: 'ticket_rows',
  category: 'ticket',
  columns: {
    buyer_id: text(),
    event_name: text(),
    section: text(),
    taken: integer(),
    amount: bigint(),
    currency: text(),
  },
});

export type BenchTicketRow = RowOf<typeof table>;

/** Another event of a ticket. */
export function seatsTaken(ticketId: string, buyerId: string): SeatsTaken {
  return {
    ticketId,
    buyerId,
    eventName: 'Arsenal vs Chelsea, Premier League',
    section: 'Lower tier A12, row 7',
    quantity: 1,
    price: { amount: 12_500, currency: 'USD' },
  };
}

/** The row after another event; the same for every contender. */
export function nextRow(row: BenchTicketRow | null, event: SeatsTaken): BenchTicketRow {
  return {
    buyer_id: event.buyerId,
    event_name: event.eventName,
    section: event.section,
    taken: (row?.taken ?? 0) + event.quantity,
    amount: (row?.amount ?? 0) + event.price.amount,
    currency: event.price.currency,
  };
}

export const benchTicketDecider: Decider<number, SeatsTaken, BenchTicketEvent> = {
  category: 'ticket',
  initial: () => 0,
  decide: (taken) => [{ type: 'BenchSeatsTaken', data: taken }],
  evolve: (count, { data }) => count + data.quantity,
};

const benchTicketTable = table.projection<BenchTicketEvent>((row, { data }) => nextRow(row, data));

/** The read model's table, the same for every contender. */
export const BENCH_TICKET_DDL = `create table ticket_rows (
  id text primary key, version integer not null, buyer_id text not null, event_name text not null,
  section text not null, taken integer not null, amount bigint not null, currency text not null)`;

/** The product's event core on an empty database, with the ticket as its only feature. */
export async function openBenchTickets(databaseUrl: string): Promise<EventCore> {
  await migrate(databaseUrl);
  const core = createEventCore({ databaseUrl, masterKey: Buffer.alloc(32, 7).toString('base64') });
  core.add({
    events: [eventTypes<BenchTicketEvent>({ BenchSeatsTaken: {} })],
    projections: [benchTicketTable],
  });
  await ensureTable(core.pool);
  return core;
}

async function ensureTable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('ticket_rows') is not null as exists`,
  );
  if (rows[0]?.exists) return;
  await pool.query(BENCH_TICKET_DDL);
  await pool.query(`insert into read_models (table_name) values ('ticket_rows')`);
}
