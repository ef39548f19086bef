import { realpathSync } from 'node:fs';
import path from 'node:path';
import { say } from './progress.mjs';

/** The embedded database as a service for the supervisor, with `url` besides. */
export async function startDatabase(dataDir, password) {
  // Imported here, because on a fresh clone it has only just been built.
  const { startKeptPostgres } = await import('@terrace/engines/kept-postgres');
  const log = path.join(dataDir, 'logs/postgres.log');
  const server = await startKeptPostgres({ dataDir, password, log });
  if (path.dirname(server.folder) !== realpathSync(dataDir)) {
    say(`  The database's own user cannot enter ${dataDir}; its files are in ${server.folder}.`);
  }
  return {
    name: 'The database',
    log,
    url: server.url,
    ended: server.ended.then(() => 'see its log'),
    stop: () => server.stop(2000),
    kill: () => void server.stop(0),
  };
}
