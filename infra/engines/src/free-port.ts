import { createServer } from 'node:net';

// Below the range of outgoing ports (32768 and up on Linux, 49152 on macOS): inside it, a client could get
// the port of a server that is restarting, or even connect to itself.
const first = 20_000;
const last = 32_000;

const attempts = 100;

/**
 * A TCP port on 127.0.0.1 that is free now. It is not reserved: a caller that starts a server on it must be
 * ready to try another.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${last} after ${attempts} tries`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
