import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { MIGRATION_FOLDERS } from '../../src/platform/database/migrate.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { buildProgram, startProgram, refusalOf } from '../edge/program.js';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let database: TestDatabase;
beforeAll(buildProgram);
beforeEach(async () => {
  database = await createTestDatabase();
  await asOwner('drop schema public cascade; create schema public');
});
afterEach(() => database.drop());

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** What `npm run migrate` runs; it knows nothing but the database. */
const migrate = () =>
  run(process.execPath, [path.join(root, 'infra/start/migrate.mjs')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
  });

const start = () => startProgram({ DATABASE_URL: database.url, MIGRATIONS: 'require', ROLE: 'worker' });

it('a start without migrations rejects an outdated schema, and succeeds after the migration step', async () => {
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  const folders = await Promise.all(MIGRATION_FOLDERS.map((folder) => readdir(folder)));
  const scripts = folders.flat().filter((name) => name.endsWith('.sql')).length;
  expect(refusalOf(refused)).toMatch(
    new RegExp(
      `^DATABASE_URL: \\S+ ${scripts} migrations are missing, from 0268_core_schema\\.sql on; npm run migrate first$`,
    ),
  );

  const both = await Promise.all([migrate(), migrate()]);
  for (const { stdout, stderr } of both) {
    expect(stdout).toContain('The database has the newest schema.');
    expect(stderr).toBe('');
  }

  const program = await start();
  await program.ready();
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
});

/** Ends a start on a database of which something was dropped; answers all that it said. */
async function saidWithout(dropped: string): Promise<string> {
  await asOwner(dropped);
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  return refusalOf(refused);
}

it('a start without migrations names the step when the tables of jobs are missing', async () => {
  await migrate();
  expect(await saidWithout('drop schema bullmq cascade')).toMatch(
    /^DATABASE_URL: \S+ the tables of jobs are missing or old; npm run migrate first$/,
  );
  await migrate();
  const program = await start();
  await program.ready();
  program.process.kill('SIGTERM');
  expect(await program.ended()).toBe(0);
});

it('a start without migrations names tables that were dropped', async () => {
  await migrate();
  expect(await saidWithout('drop table contact_messages, feed')).toMatch(
    /^DATABASE_URL: \S+ tables are gone that migrations have made \(contact_messages, feed\); [^\n]*npm run migrate [^\n]*$/,
  );
});

it('the migration step reports what is wrong and fails', async () => {
  const nowhere = Object.assign(new URL(database.url), { pathname: '/nothing' }).href;
  const failing = run(process.execPath, [path.join(root, 'infra/start/migrate.mjs')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: nowhere },
  });
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL: [^\n]+ has no such database \(nothing\)\n$/),
  });
});
