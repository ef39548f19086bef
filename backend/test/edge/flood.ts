import { connect } from 'node:net';
import type { TestApp } from '../app.js';

/** A request whose body never seems to end. */
export interface Flood {
  readonly method: string;
  readonly path: string;
  readonly bytes: number;
  /** Says its size at once, or sends chunk after chunk. */
  readonly announced: boolean;
}

/** How a flood ended: the answer's text, and how much had been sent by then. */
export interface Ended {
  readonly answer: string;
  readonly sent: number;
}

const CHUNK = Buffer.from(`"${'x'.repeat(64 * 1024)}",`);
const FRAMED = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')]);

/** Sends until everything is sent or the server has had enough; as fast as it reads, and no faster. */
export function flood(
  { url }: Pick<TestApp, 'url'>,
  { method, path, bytes, announced }: Flood,
): Promise<Ended> {
  const { hostname, port, host } = new URL(url);
  const size = announced ? `content-length: ${bytes}` : 'transfer-encoding: chunked';
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    let sent = 0;
    const pour = () => {
      while (sent < bytes && socket.writable) {
        sent += CHUNK.length;
        if (!socket.write(announced ? CHUNK : FRAMED)) return;
      }
      if (socket.writable) socket.end(announced ? '' : '0\r\n\r\n');
    };
    socket.setEncoding('utf8');
    socket.on('data', (text) => (answer += String(text)));
    socket.on('drain', pour);
    // Like a browser, it stops when the server has answered and closes the connection.
    socket.on('end', () => socket.destroy());
    // Reset by a server that reads no further: the answer came before.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve({ answer, sent }));
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${size}\r\n\r\n`,
    );
    pour();
  });
}
