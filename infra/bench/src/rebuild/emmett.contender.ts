import { rebuildPostgreSQLProjections } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';
import { databaseUrl, serve } from '../comparison/contender.js';
import { type Taken, openEmmett, takenRows } from '../emmett-tickets.js';
import { seatsTaken } from '../bench-ticket.js';

// Emmett's projector over its own log. Argument: events in the log.

const events = Number(process.argv[3]);
const store = await openEmmett(databaseUrl, 8, false);
for (let stream = 0; stream < events / 10; stream++) {
  const taken = Array.from({ length: 10 }, (_, index): Taken => {
    const data = { ...seatsTaken(`stored-${stream}`, `buyer-${index}`), version: index + 1 };
    return { type: 'BenchSeatsTaken', data };
  });
  await store.appendToStream<Taken>(`ticket-stored-${stream}`, taken);
}

const pool = new pg.Pool({ connectionString: databaseUrl });

serve({
  async operate() {
    // A second rebuild would find a checkpoint at the end of the log, and do nothing.
    await pool.query('truncate ticket_rows, emt_processors');
    const consumer = rebuildPostgreSQLProjections<Taken>({
      connectionString: databaseUrl,
      projections: [takenRows],
    });
    await consumer.start();
    await consumer.close();
    const { rows } = await pool.query<{ taken: string }>('select sum(taken) as taken from ticket_rows');
    if (Number(rows[0]?.taken) !== events) throw new Error(`${rows[0]?.taken} of ${events} events`);
  },
});
