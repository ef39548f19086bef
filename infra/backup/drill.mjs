// npm run backup:drill: verifies that a backup can be restored and used. With DATABASE_URL (and the rest of
// the program's environment) it backs up that installation, which it only reads; without it, an installation that it
// creates. The restored copy is on a throwaway server on this machine, cannot reach any other system, and is
// removed at the end.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend } from '../start/steps/backend.mjs';
import { build } from '../start/steps/build.mjs';
import { loadEnvFile } from '../start/steps/env-file.mjs';
import { installPackages } from '../start/steps/install.mjs';
import { requireNode } from '../start/steps/node-version.mjs';
import { say, step } from '../start/steps/progress.mjs';
import { Refusal } from '../start/steps/refusal.mjs';
import { root } from '../start/steps/root.mjs';
import { Supervisor } from '../start/steps/supervisor.mjs';
import { checkCopy } from './check-copy.mjs';
import { startMadeUpInstallation } from './made-up-installation.mjs';
import { runProgram } from './run-program.mjs';

process.chdir(root);
const supervisor = new Supervisor();

await supervisor.run(async () => {
  requireNode();
  loadEnvFile();
  await installPackages(supervisor.signal);
  await build(supervisor.signal, { web: false });
  const { findSystemPostgres } = await import('@terrace/engines/system-postgres');
  const { startThrowawayPostgres } = await import('@terrace/engines/postgres');
  const { freePort } = await import('@terrace/engines/free-port');
  const postgres = findSystemPostgres();
  if (!postgres) throw new Refusal('No PostgreSQL with initdb and pg_dump: install one, or set PG_BIN.');

  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-drill-'));
  supervisor.finally(() => rm(folder, { recursive: true, force: true }));
  const startServer = async () => {
    const server = await startThrowawayPostgres({ binaries: postgres });
    supervisor.finally(() => server.remove());
    return server.url;
  };
  const dataDir = path.join(folder, 'data');
  await mkdir(path.join(dataDir, 'logs'), { recursive: true });

  const madeUp = process.env.DATABASE_URL
    ? undefined
    : await step('Making an installation up', async () => {
        const ports = { port: await freePort(), sandboxPort: await freePort() };
        return startMadeUpInstallation(supervisor, { dataDir, databaseUrl: await startServer(), ...ports });
      });
  const environment = { ...(madeUp?.environment ?? process.env), PG_BIN: postgres.folder };
  const [logFolder, keysFolder] = [path.join(folder, 'log'), path.join(folder, 'keys')];
  const backUp = () => runProgram('back-up', [logFolder, keysFolder], environment);

  await step('Backing up while it runs', backUp);
  if (madeUp) {
    await step('Erasing a person, and backing up again', async () => {
      await madeUp.eraseBuyer();
      await backUp();
    });
  }

  const port = await freePort();
  const copy = {
    ...environment,
    ...{ DATABASE_URL: await startServer(), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    // The copy must not send mail, charge cards or call other systems.
    ...{ ROLE: 'api', NODE_ENV: 'development', REDIS_URL: '', KAFKA_BROKERS: '', WEB_DIR: '' },
    ...{ EVENTS_API_URL: 'http://127.0.0.1:9', EMAIL_API_URL: 'http://127.0.0.1:9', TRUST_PROXY: '' },
  };
  const [oldest] = (await readdir(logFolder)).filter((name) => name.endsWith('.dump')).sort();
  if (!oldest) throw new Error(`No backup of the log in ${logFolder}`);
  await step('Restoring the older log beside the newest keys, on another server', () =>
    runProgram('restore', [path.join(logFolder, oldest), path.join(keysFolder, 'terrace.keys.dump')], copy),
  );
  await step('Starting the program on it', async () => {
    const addresses = { port, publicUrl: copy.PUBLIC_URL, dataDir };
    const backend = await supervisor.add(startBackend({ addresses, environment: copy }));
    await backend.ready;
    await checkCopy(copy, madeUp?.buyer);
  });
  say('The drill is passed: this backup can be restored.');
  await supervisor.stop(0);
});
