import { randomUUID } from 'node:crypto';
import { on } from '@terrace/event-core/model/plan';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { databaseUrl, serve } from '../comparison/contender.js';
import { benchTicketDecider, openBenchTickets, seatsTaken } from '../bench-ticket.js';
import { SequencerLag } from '../sequencer-lag.js';
import { WriterStreams } from '../writer-streams.js';

// A whole command: event, inline projection, outbox and idempotency key, with the sequencer in the same process.

const core = await openBenchTickets(databaseUrl);
const sequencer = new Sequencer(connectBeside(core.pool, 'sequencer'), () => undefined);
sequencer.start();
core.executor.onAppended(() => sequencer.wake());
const lag = new SequencerLag(core.pool);
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
        idempotency: { scope: `buyer:${buyerId} POST /purchases`, key: randomUUID(), fingerprint: id },
      },
    );
  },
  notes: () => lag.notes(),
});
