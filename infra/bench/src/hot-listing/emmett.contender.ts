import { CommandHandler } from '@event-driven-io/emmett';
import { databaseUrl, serve } from '../comparison/contender.js';
import { type Taken, openEmmett } from '../emmett-tickets.js';
import { seatsTaken } from '../bench-ticket.js';
import { HotListing } from './hot-listing.js';

// Emmett's command handler, which reads, decides, and retries after a version conflict.

const store = await openEmmett(databaseUrl, 64);
const handle = CommandHandler<{ taken: number; version: number }, Taken>({
  evolve: ({ taken, version }, { data }) => ({ taken: taken + data.quantity, version: version + 1 }),
  initialState: () => ({ taken: 0, version: 0 }),
  // Retries without a limit: with Emmett's three tries most buyers would get no ticket.
  retry: { onVersionConflict: { retries: 1_000, minTimeout: 1, maxTimeout: 20, factor: 1.5 } },
});
const listing = new HotListing();

serve({
  operate(writer) {
    const id = listing.next();
    return handle(store, `ticket-${id}`, ({ version }) => ({
      type: 'BenchSeatsTaken',
      data: { ...seatsTaken(id, `buyer-${writer}`), version: version + 1 },
    }));
  },
});
