import { randomUUID } from 'node:crypto';
import { on } from '@terrace/event-core/model/plan';
import { databaseUrl, serve } from '../comparison/contender.js';
import { benchTicketDecider, openBenchTickets, seatsTaken } from '../bench-ticket.js';
import { storeLog } from '../stored-log.js';
import { WriterStreams } from '../writer-streams.js';

// The whole command on a log of a given size. Argument: the number of events stored before.

const core = await openBenchTickets(databaseUrl);
await storeLog(core.pool, { streams: Number(process.argv[3]) / 10, eventsAStream: 10, prefix: 'stored-' });
const streams = new WriterStreams();

serve({
  operate(writer) {
    const { id, version } = streams.next(writer);
    const buyerId = `buyer-${writer}`;
    return core.executor.execute(
      {
        commands: () => [on(benchTicketDecider, id, seatsTaken(id, buyerId), { isNew: version === 0 })],
        result: { id },
      },
      {
        actor: { role: 'buyer', id: buyerId },
        correlationId: id,
        idempotency: { scope: buyerId, key: randomUUID(), fingerprint: id },
      },
    );
  },
});
