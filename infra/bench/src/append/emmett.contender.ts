import { databaseUrl, serve } from '../comparison/contender.js';
import { type Taken, openEmmett } from '../emmett-tickets.js';
import { seatsTaken } from '../bench-ticket.js';
import { WriterStreams } from '../writer-streams.js';

// Emmett's event store with an inline projection that writes the same row.

const store = await openEmmett(databaseUrl, Number(process.argv[3]));
const streams = new WriterStreams();

serve({
  operate(writer) {
    const { id, version } = streams.next(writer);
    const data = { ...seatsTaken(id, `buyer-${writer}`), version: version + 1 };
    return store.appendToStream<Taken>(`ticket-${id}`, [{ type: 'BenchSeatsTaken', data }], {
      expectedStreamVersion: BigInt(version),
    });
  },
});
