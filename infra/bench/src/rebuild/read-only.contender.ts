import pg from 'pg';
import { databaseUrl, serve } from '../comparison/contender.js';
import { openBenchTickets } from '../bench-ticket.js';
import { storeLog } from '../stored-log.js';

// Reads the same events by key in pages of 5,000 and ignores them. Argument: events in the log.

const events = Number(process.argv[3]);
const core = await openBenchTickets(databaseUrl);
await storeLog(core.pool, { streams: events / 10, eventsAStream: 10, prefix: 'stored-' });
await core.close();
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();

serve({
  async operate() {
    let read = 0;
    for (let after = '0'; ;) {
      const { rows } = await client.query<{ seq: string }>({
        name: 'page',
        text: `select seq, id, stream_id, version, type, schema, data, personal, meta, at
               from events where seq > $1 order by seq limit 5000`,
        values: [after],
      });
      const last = rows.at(-1);
      if (!last) break;
      read += rows.length;
      after = last.seq;
    }
    if (read !== events) throw new Error(`${read} of ${events} events`);
  },
});
