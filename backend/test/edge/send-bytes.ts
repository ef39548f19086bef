import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestApp } from '../app.js';
import type { RawAnswer } from './send.js';

/** Sends bytes that need be no request, and reads what comes until the server closes the connection. */
export async function sendBytes({ url }: Pick<TestApp, 'url'>, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(Buffer.from(bytes, 'latin1'));
  const received = await text(socket);
  const [head = '', body = ''] = received.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text: body };
}
