import { SQL } from '@event-driven-io/dumbo';
import { type Event, projections } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore, postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { BENCH_TICKET_DDL, type SeatsTaken } from './bench-ticket.js';

export type Taken = Event<
  'BenchSeatsTaken',
  SeatsTaken & { readonly version: number } & Record<string, unknown>
>;

/** The same row as an Emmett projection. */
export const takenRows = postgreSQLRawSQLProjection<Taken>({
  name: 'bench-ticket-rows',
  canHandle: ['BenchSeatsTaken'],
  evolve: ({ data }) =>
    SQL`insert into ticket_rows (id, version, buyer_id, event_name, section, taken, amount, currency)
        values (${data.ticketId}, ${data.version}, ${data.buyerId}, ${data.eventName}, ${data.section},
                ${data.quantity}, ${data.price.amount}, ${data.price.currency})
        on conflict (id) do update set version = excluded.version, buyer_id = excluded.buyer_id,
          event_name = excluded.event_name, section = excluded.section,
          taken = ticket_rows.taken + excluded.taken, amount = ticket_rows.amount + excluded.amount`,
});

/** Emmett's event store, optionally with the ticket's read model as inline projection. */
export async function openEmmett(databaseUrl: string, connections: number, isInline = true) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(BENCH_TICKET_DDL);
  const store = getPostgreSQLEventStore(databaseUrl, {
    projections: isInline ? projections.inline([takenRows]) : [],
    connectionOptions: { pool },
  });
  await store.schema.migrate();
  return store;
}
