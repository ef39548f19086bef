import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When a stopping server cuts off requests that have begun, even with their first line, counted from the stop. */
const LAST_REQUESTS_MS = 6_000;

/** How long the door stays open for those who wait before it, whoever still comes. */
const LAST_ARRIVALS_MS = 2_000;

/** Servers that stop, and since when. */
const stopping = new WeakMap<Server, number>();

/** Whether answers end their connections by now. */
export function isStopping(server: Server): boolean {
  return stopping.has(server);
}

/** Live connections, which are no HTTP any more: their pages may be asleep and never say goodbye. */
const upgraded = new WeakMap<Server, Set<Duplex>>();

/** Lets nobody new in; what is under way goes on. Call it first of all when the program stops. */
export async function closeDoor(server: Server): Promise<void> {
  if (!stopping.has(server)) stopping.set(server, performance.now());
  server.closeIdleConnections();
  if (server.listening) {
    const serve = await letInWhoWaits(server);
    server.close();
    serve();
  }
  server.closeIdleConnections();
}

/**
 * A busy process has connections that the system took for it and that it has not seen yet. Closing resets them, and
 * with them requests that were sent already, which nobody but their sender knows. A turn of the event loop lets in
 * one connection, so nobody is served before all are in: where a request lasts until the next one has come, the
 * door would never close. Answers what serves them.
 */
async function letInWhoWaits(server: Server): Promise<() => void> {
  const listeners = server.listeners('connection');
  const arrived: Socket[] = [];
  server.removeAllListeners('connection').on('connection', (socket) => {
    // Who leaves again before being served; unheard, it would end the process.
    socket.on('error', () => undefined);
    arrived.push(socket);
  });
  const deadline = performance.now() + LAST_ARRIVALS_MS;
  for (let seen = -1; seen < arrived.length && performance.now() < deadline;) {
    seen = arrived.length;
    // From one immediate to the next, the loop looks once at what has come.
    await setImmediate();
    await setImmediate();
  }
  return () => {
    for (const socket of arrived.filter(({ destroyed }) => !destroyed))
      for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
}

/**
 * From the moment the stop begins each answer ends its connection: a client that kept it would ask the next thing
 * just when it is cut, and could not know whether that was still done. Until the door is closed, that thing would
 * also keep us from letting in who waits before it.
 */
export function endConnectionsOnceStopping(fastify: FastifyInstance): void {
  const live = new Set<Duplex>();
  upgraded.set(fastify.server, live);
  fastify.server.on('upgrade', (_request, socket) => {
    live.add(socket);
    socket.once('close', () => live.delete(socket));
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping(fastify.server)) reply.header('connection', 'close');
    done();
  });
}

/** Resolves when every request that had begun is answered, or cut off because its time was over. */
export async function finishLastRequests(server: Server): Promise<void> {
  const isOpen = server.listening;
  const closed = once(server, 'close');
  if (!isOpen && (await connectionsOf(server)) === 0) return;
  await closeDoor(server);
  const began = stopping.get(server) ?? performance.now();
  const cutOff = () => {
    server.closeAllConnections();
    for (const socket of upgraded.get(server) ?? []) socket.destroy();
  };
  const cut = setTimeout(cutOff, began + LAST_REQUESTS_MS - performance.now());
  await closed;
  clearTimeout(cut);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
