import { databaseUrl, serve } from '../comparison/contender.js';
import { openBenchTickets } from '../bench-ticket.js';
import { storeLog } from '../stored-log.js';

// One operation is a whole rebuild while serving, swap included. Argument: events in the log.

const events = Number(process.argv[3]);
const core = await openBenchTickets(databaseUrl);
await storeLog(core.pool, { streams: events / 10, eventsAStream: 10, prefix: 'stored-' });

serve({
  async operate() {
    const rebuilt = await core.rebuilder.rebuild('ticket_rows');
    if (rebuilt !== events) throw new Error(`${rebuilt} of ${events} events`);
  },
});
