import { databaseUrl, serve } from '../comparison/contender.js';
import { openBenchTickets } from '../bench-ticket.js';
import { STREAMS, streamOf } from './streams.js';
import { storeLog } from '../stored-log.js';

// A stream as the product reads it: decrypted, upcast, contiguous. Argument: the number of its events.

const events = Number(process.argv[3]);
const core = await openBenchTickets(databaseUrl);
await storeLog(core.pool, { streams: STREAMS, eventsAStream: events, prefix: 'stored-' });

serve({ operate: async () => expectAll(await core.store.readStream(streamOf())) });

function expectAll(read: readonly unknown[]): void {
  if (read.length !== events) throw new Error(`${read.length} of ${events} events`);
}
