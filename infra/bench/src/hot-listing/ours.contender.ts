import { on } from '@terrace/event-core/model/plan';
import { connectBeside } from '@terrace/event-core/feed/feed-watch';
import { Sequencer } from '@terrace/event-core/feed/sequencer';
import { databaseUrl, serve } from '../comparison/contender.js';
import { benchTicketDecider, openBenchTickets, seatsTaken } from '../bench-ticket.js';
import { HotListing } from './hot-listing.js';

const core = await openBenchTickets(databaseUrl);
const sequencer = new Sequencer(connectBeside(core.pool, 'sequencer'), () => undefined);
sequencer.start();
core.executor.onAppended(() => sequencer.wake());
const listing = new HotListing();

serve({
  operate(writer) {
    const id = listing.next();
    const buyerId = `buyer-${writer}`;
    return core.executor.execute(
      { commands: () => [on(benchTicketDecider, id, seatsTaken(id, buyerId))], result: null },
      { actor: { role: 'buyer', id: buyerId }, correlationId: id },
    );
  },
});
