import { databaseUrl, serve } from '../comparison/contender.js';
import { openBenchTickets } from '../bench-ticket.js';
import { STREAMS, streamOf } from './streams.js';
import { storeLog } from '../stored-log.js';
import pg from 'pg';

// The same rows by a plain SELECT. Argument: events of a stream.

const events = Number(process.argv[3]);
const core = await openBenchTickets(databaseUrl);
await storeLog(core.pool, { streams: STREAMS, eventsAStream: events, prefix: 'stored-' });
await core.close();
const pool = new pg.Pool({ connectionString: databaseUrl });

serve({
  async operate() {
    const { rows } = await pool.query({
      name: 'load',
      text: `select id, stream_id, version, type, schema, data, personal, meta, at
             from events where stream_id = $1 order by version`,
      values: [streamOf()],
    });
    if (rows.length !== events) throw new Error(`${rows.length} of ${events} events`);
  },
});
