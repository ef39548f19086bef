import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A draining server closes the connections of unfinished requests this long after the stop began. */
const DRAIN_TIMEOUT_MS = 6_000;

/** Limit for accepting connections that the system has already taken for the process. */
const ACCEPT_TIMEOUT_MS = 2_000;

/** Draining servers, and since when. */
const draining = new WeakMap<Server, number>();

/** Whether responses close their connections. */
export function isDraining(server: Server): boolean {
  return draining.has(server);
}

/** Upgraded connections, which are no longer HTTP: a sleeping page never closes its own. */
const upgraded = new WeakMap<Server, Set<Duplex>>();

/** Accepts no new connections; running requests continue. The first step of a stop. */
export async function stopAccepting(server: Server): Promise<void> {
  if (!draining.has(server)) draining.set(server, performance.now());
  server.closeIdleConnections();
  if (server.listening) {
    const serve = await acceptPending(server);
    server.close();
    serve();
  }
  server.closeIdleConnections();
}

/** Servers that accept their last connections, and the requests that wait until that is done. */
const heldRequests = new WeakMap<Server, (() => unknown)[]>();

/** Serves a request at once, or as soon as the stopping server has accepted its last connections. */
export function serveOrHold(server: Server, { socket }: IncomingMessage, serve: () => void): void {
  const held = heldRequests.get(server);
  // A client may disconnect before it is served.
  if (held) held.push(() => socket.destroyed || serve());
  else serve();
}

/**
 * Accepts the connections in the listen backlog. Closing the server would reset them, and with them requests that
 * were already sent. The event loop accepts one connection per turn, so that no request is served before all are
 * accepted: where a request takes as long as the next connection needs to arrive, the backlog would never be empty.
 * Returns a function that serves the requests.
 */
async function acceptPending(server: Server): Promise<() => void> {
  const held: (() => unknown)[] = [];
  heldRequests.set(server, held);
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + ACCEPT_TIMEOUT_MS;
  for (let seen = -1; seen < accepted && performance.now() < deadline;) {
    seen = accepted;
    // Between two immediates the event loop polls once for connections.
    await setImmediate();
    await setImmediate();
  }
  server.off('connection', count);
  return () => {
    heldRequests.delete(server);
    for (const serve of held) serve();
  };
}

/**
 * From the moment the stop begins each response closes its connection: on a kept connection the client's next request
 * could be cut off, and the client would not know whether it was executed. Until the server is closed, such requests
 * would also delay the accepting of the backlog.
 */
export function closeConnectionsWhileDraining(fastify: FastifyInstance): void {
  const live = new Set<Duplex>();
  upgraded.set(fastify.server, live);
  fastify.server.on('upgrade', (_request, socket) => {
    live.add(socket);
    socket.once('close', () => live.delete(socket));
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining(fastify.server)) reply.header('connection', 'close');
    done();
  });
}

/** Resolves when every running request is answered, or cut off by the timeout. */
export async function drain(server: Server): Promise<void> {
  const isOpen = server.listening;
  const closed = once(server, 'close');
  if (!isOpen && (await connectionsOf(server)) === 0) return;
  await stopAccepting(server);
  const began = draining.get(server) ?? performance.now();
  const cutOff = () => {
    server.closeAllConnections();
    for (const socket of upgraded.get(server) ?? []) socket.destroy();
  };
  const cut = setTimeout(cutOff, began + DRAIN_TIMEOUT_MS - performance.now());
  await closed;
  clearTimeout(cut);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
