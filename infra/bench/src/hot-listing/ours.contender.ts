import { on } from '@terrace/backend/platform/command/plan';
import { connectBeside } from '@terrace/backend/platform/feed/dedicated-connection';
import { Sequencer } from '@terrace/backend/platform/feed/sequencer';
import { databaseUrl, serve } from '../contender.js';
import { listingDecider, openListings, seatsTaken } from '../listing.js';
import { HotListing } from './hot-listing.js';

const core = await openListings(databaseUrl);
const sequencer = new Sequencer(connectBeside(core.pool, 'sequencer'), () => undefined);
sequencer.start();
core.executor.onAppended(() => sequencer.wake());
const listing = new HotListing();

serve({
  operate(writer) {
    const id = listing.next();
    const buyerId = `buyer-${writer}`;
    return core.executor.carryOut(
      { commands: () => [on(listingDecider, id, seatsTaken(id, buyerId))], result: null },
      { actor: { role: 'buyer', id: buyerId }, correlationId: id },
    );
  },
});
