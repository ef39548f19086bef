import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/**
 * Creates the data folder and claims it for this process, because two servers on one cluster would corrupt
 * it. The claim is a socket, which the system closes when this process ends for any reason.
 * @returns `afterCrash`: whether the last process to claim it was killed; `release()`
 * @throws Refusal when another process holds it
 */
export async function claimDataFolder(folder) {
  // The database's user, when it is another one, must be able to enter; secret files have their own modes.
  await mkdir(path.join(folder, 'logs'), { recursive: true, mode: 0o711 });
  // The path of a socket may have at most 100 characters, so this uses the relative one.
  const socket = path.relative(process.cwd(), path.join(folder, 'running.sock'));
  let server = await listen(socket);
  const afterCrash = server === undefined;
  if (afterCrash) {
    if (await answers(socket)) {
      throw new Refusal(
        `Terrace already runs on the data folder ${folder}: stop it, or set DATA_DIR to another.`,
      );
    }
    await rm(socket, { force: true });
    server = await listen(socket);
    if (!server) throw new Refusal(`Another start has just claimed the data folder ${folder}.`);
  }
  return { afterCrash, release: () => new Promise((resolve) => server.close(resolve)) };
}

/** Undefined when the socket's file exists already. */
function listen(socket) {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(socket, () => resolve(server.unref()));
  });
}

function answers(socket) {
  return new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => resolve(true));
    connection.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code === 'EACCES'),
    );
    connection.once('close', () => connection.destroy());
  });
}
