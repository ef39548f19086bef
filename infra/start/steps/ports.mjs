import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

/**
 * @param ports numbers by the name of the variable that sets them
 * @param timeoutMs milliseconds to wait for ports that a killed start is about to release
 * @throws Refusal naming the first port that is taken
 */
export async function requireFreePorts(ports, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  for (const [name, port] of Object.entries(ports)) {
    while (!(await isFree(port))) {
      if (Date.now() >= deadline) {
        throw new Refusal(
          `Port ${port} is already in use: stop what listens there, or set ${name} to another.`,
        );
      }
      await delay(100);
    }
  }
}

/**
 * Checks both every address and loopback alone, because not every system reports one as a conflict with the
 * other.
 */
async function isFree(port) {
  return (await canListen({ port })) && (await canListen({ port, host: '127.0.0.1' }));
}

function canListen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new Refusal(`This user may not listen on port ${address.port}.`));
      else reject(error);
    });
    server.listen({ ...address, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
