import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { buildProgram, startProgram } from '../edge/program.js';

const root = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let database: TestDatabase;
beforeAll(async () => {
  buildProgram();
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
});
afterAll(() => database.drop());

/** What `npm run migrate` runs; it knows nothing but the database. */
const migrate = () =>
  run(process.execPath, [path.join(root, 'infra/start/migrate.mjs')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
  });

const start = () => startProgram({ DATABASE_URL: database.url, MIGRATIONS: 'require', ROLE: 'worker' });

it('a start that must not migrate refuses an old database, and takes it once the step has run', async () => {
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  expect(refused.printed.stderr).toMatch(
    /^DATABASE_URL: \S+ \d+ migrations are missing, from 0001_event_store\.sql on; npm run migrate first\n$/,
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

it('the step says what is wrong and fails', async () => {
  const nowhere = Object.assign(new URL(database.url), { pathname: '/nothing' }).href;
  const failing = run(process.execPath, [path.join(root, 'infra/start/migrate.mjs')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: nowhere },
  });
  await expect(failing).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL: [^\n]+ has no such database \(nothing\)\n$/),
  });
});
