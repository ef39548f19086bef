import { type Server, type Socket, connect, createServer } from 'node:net';

/** A TCP proxy before the product that can stop forwarding without closing anything, as a connection that broke unnoticed does. */
export interface FreezableProxy {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Starts a proxy that forwards to `targetPort` on this machine; listens on `port`, or on a free one with 0. */
export async function startProxy(targetPort: number, port = 0): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const target = connect(targetPort, 'localhost');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      if (isFrozen) from.pause();
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    port: portOf(server),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return address.port;
}
