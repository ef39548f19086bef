import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/**
 * Hands each connection to the next of the ports, whatever is said on it. A port without a listener has taken
 * nothing, so the next one gets it, as with any balancer.
 */
export async function balance(port: number, ports: readonly number[]): Promise<{ close(): void }> {
  const open = new Set<Socket>();
  let taken = 0;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((socket) => {
    keep(socket);
    socket.on('error', () => socket.destroy());
    const first = taken++;
    const pass = (attempt: number) => {
      if (attempt === ports.length || socket.destroyed) return socket.destroy();
      const target = connect({ port: ports[(first + attempt) % ports.length] ?? port, host: 'localhost' });
      let isTaken = false;
      keep(target);
      target.on('error', () => (isTaken ? socket.destroy() : pass(attempt + 1)));
      target.on('connect', () => {
        isTaken = true;
        socket.on('close', () => target.destroy());
        target.on('close', () => socket.end());
        socket.pipe(target).pipe(socket);
      });
    };
    pass(0);
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    close: () => {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
}
