import { databaseUrl, serve } from '../contender.js';
import { type Taken, openEmmett } from '../emmett-listings.js';
import { seatsTaken } from '../listing.js';
import { WriterStreams } from '../writer-streams.js';

// Emmett's event store with an inline projection that writes the same row.

const store = await openEmmett(databaseUrl, Number(process.argv[3]));
const streams = new WriterStreams();

serve({
  operate(writer) {
    const { id, version } = streams.next(writer);
    const data = { ...seatsTaken(id, `buyer-${writer}`), version: version + 1 };
    return store.appendToStream<Taken>(`listing-${id}`, [{ type: 'BenchSeatsTaken', data }], {
      expectedStreamVersion: BigInt(version),
    });
  },
});
