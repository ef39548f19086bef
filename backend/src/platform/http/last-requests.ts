import { once } from 'node:events';
import type { Server } from 'node:http';

/** How long a stopping server waits for requests that have begun, even with their first line. */
const LAST_REQUESTS_MS = 5_000;

/** Lets nobody new in; what is under way goes on. Call it first of all when the program stops. */
export function closeDoor(server: Server): void {
  if (server.listening) server.close();
  server.closeIdleConnections();
}

/** Resolves when every request that had begun is answered, or cut off because its time was over. */
export async function finishLastRequests(server: Server): Promise<void> {
  const isOpen = server.listening;
  const closed = once(server, 'close');
  if (!isOpen && (await connectionsOf(server)) === 0) return;
  closeDoor(server);
  const cut = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearTimeout(cut);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
