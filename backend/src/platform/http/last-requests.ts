import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a stopping server waits for requests that have begun, even with their first line. */
const LAST_REQUESTS_MS = 5_000;

/** Turns of the event loop after which the door closes whoever still comes; each lets one connection in. */
const MOST_TURNS = 1_000;

/** Lets nobody new in; what is under way goes on. Call it first of all when the program stops. */
export async function closeDoor(server: Server): Promise<void> {
  if (server.listening) {
    await letInWhoWaits(server);
    server.close();
  }
  server.closeIdleConnections();
}

/**
 * A busy process has connections that the system took for it and that it has not seen yet. Closing resets them, and
 * with them requests that were sent already, which nobody but their sender knows.
 */
async function letInWhoWaits(server: Server): Promise<void> {
  let cameIn = true;
  const note = () => (cameIn = true);
  server.on('connection', note);
  for (let turn = 0; cameIn && turn < MOST_TURNS; turn++) {
    cameIn = false;
    // From one immediate to the next, the loop looks once at what has come.
    await setImmediate();
    await setImmediate();
  }
  server.off('connection', note);
}

/**
 * From the moment the door is closed each answer ends its connection: a client that kept it would ask the next
 * thing just when it is cut, and could not know whether that was still done.
 */
export function endConnectionsOnceClosed(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (!fastify.server.listening) reply.header('connection', 'close');
    done();
  });
}

/** Resolves when every request that had begun is answered, or cut off because its time was over. */
export async function finishLastRequests(server: Server): Promise<void> {
  const isOpen = server.listening;
  const closed = once(server, 'close');
  if (!isOpen && (await connectionsOf(server)) === 0) return;
  await closeDoor(server);
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearTimeout(cut);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
