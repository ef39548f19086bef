import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

/** A connection to the server at this address; a reset is no error. */
export async function connected(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Returns everything that the server has sent on this connection so far. */
export function receivedBy(socket: Socket): () => string {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

/** Whether nothing accepts connections at this address. */
export async function isClosed(url: string): Promise<boolean> {
  try {
    (await connected(url)).destroy();
    return false;
  } catch {
    return true;
  }
}
