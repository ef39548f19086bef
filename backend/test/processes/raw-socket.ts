import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { frameOf } from './hostile-packets.js';

/**
 * A connection to the live socket without a library, as an attacker has one, seen as from this address. Resolves when
 * the server has answered the handshake: undefined when it refused it.
 */
export async function openRaw(url: string, address: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'GET /live?EIO=4&transport=websocket HTTP/1.1\r\n' +
      `Host: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `X-Forwarded-For: ${address}\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('close', () => resolve(''));
  });
  if (answer.startsWith('HTTP/1.1 101')) return socket;
  socket.destroy();
  return undefined;
}

/** Joins the namespace, as pages do first, and waits for the answer. */
export async function joinNamespace(socket: Socket): Promise<void> {
  socket.write(frameOf(1, '40'));
  await new Promise<void>((resolve) => {
    socket.on('data', (data) => String(data).includes('40{') && resolve());
    socket.once('close', () => resolve());
  });
}
