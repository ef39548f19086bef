// Jest and Playwright Test call this before the first spec (Jest once a project), and `npm test` for both of them.
import { execFileSync } from 'node:child_process';
import { root } from '../steps/root.mjs';

/**
 * Settings of a Postgres that nothing crashes and whose data nobody needs: specs about crashes start servers of their own.
 * Each dropped database causes a checkpoint, after which every page would be written to the WAL once more. The WAL is in
 * memory like the data, so it is kept short.
 */
const UNSAFE = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: "'128MB'" };

/**
 * Starts what specs share: the Postgres at TEST_DATABASE_URL, else one of our own, whose address they read from
 * TERRACE_TEST_POSTGRES; and a folder at TERRACE_TEST_KAFKA, in which the first spec that needs a Kafka starts it.
 */
export default async function startTestServers() {
  if (process.env.TERRACE_TEST_POSTGRES) return;
  // The built package, because Jest transforms nothing that this file imports.
  execFileSync(process.execPath, ['infra/start/build-server.mjs', 'infra/engines'], { cwd: root });
  const { endSharedKafka, kafkaFolder } = await import('@terrace/engines/kafka');
  const { startThrowawayPostgres } = await import('@terrace/engines/postgres');
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? undefined : await startThrowawayPostgres({ inMemory: true });
  if (postgres) await configure(postgres.url);
  const kafka = await kafkaFolder();
  globalThis.stopTestServers = async () => {
    await postgres?.remove();
    await endSharedKafka(kafka.folder);
    await kafka.remove();
  };
  process.env.TERRACE_TEST_KAFKA = kafka.folder;
  process.env.TERRACE_TEST_POSTGRES = given ?? postgres?.url;
}

/** @param {string} url */
async function configure(url) {
  // Not imported above, because this file is loaded before the packages are installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, value] of Object.entries(UNSAFE))
    await client.query(`alter system set ${name} = ${value}`);
  await client.query('select pg_reload_conf()');
  await client.end();
}
