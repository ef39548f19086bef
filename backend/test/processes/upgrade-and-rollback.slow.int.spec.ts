import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { login } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { listSubscriptions, subscribe } from '@terrace/contracts/http/console/newsletter';
import pg from 'pg';
import { Caller } from '../caller.js';
import { describeWith } from '../describe-with.js';
import { type TestDatabase, createTestDatabase } from '../database.js';
import { type EarlierProgram, buildEarlierProgram, hasCommit } from '../edge/earlier-program.js';
import { type Program, buildProgram, startProgram } from '../edge/program.js';
import { eventually } from '../eventually.js';
import { adminAt, served } from './served.js';

/**
 * The version before: programs of this commit must run on today's schema, or a rollback is impossible. Raise it with a
 * release whose migrations take something away (expand and contract: the release before no longer uses it), or whose
 * events it does not know: it parks their streams, and the version after handles them.
 */
const BEFORE = '5f5bbf61ecd119c36f3fcd25f9d3812ac7a422dd';

const PROGRAMS = path.resolve(import.meta.dirname, '../../bundle');

const REASON = `This clone lacks the commit ${BEFORE}`;
describeWith(hasCommit(BEFORE), REASON, 'an upgrade from the version before, and back', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let earlier: EarlierProgram;
  const running: Program[] = [];

  beforeAll(async () => {
    buildProgram();
    earlier = await buildEarlierProgram(BEFORE);
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
  });
  afterAll(async () => {
    for (const program of running) program.process.kill('SIGKILL');
    await client?.end();
    await database?.drop();
    await earlier?.remove();
  });

  const migrate = (programs: string) =>
    execFileSync(process.execPath, [path.join(programs, 'migrate.js')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    });
  const migrations = async () => (await client.query('select from migrations')).rowCount ?? 0;
  const start = async (programs: string) => {
    const environment = { DATABASE_URL: database.url, MIGRATIONS: 'require' };
    const program = await startProgram(environment, path.join(programs, 'main.js'));
    running.push(program);
    await program.ready();
    return program;
  };
  const stop = async (program: Program) => {
    program.process.kill('SIGTERM');
    expect(await program.ended()).toBe(0);
  };

  const password = 'a long walk by the sea';
  const person = (name: string) => ({ fullName: 'Ada Byron', email: `${name}@example.com`, password });
  /** Writes and reads: an account, its session, a public form, an administrator's list. */
  async function works(program: Program, name: string): Promise<void> {
    const visitor = new Caller(served(program));
    await visitor.done(signup, { body: person(name) });
    await canSignIn(program, name);
    await visitor.done(subscribe, { body: { email: `news-${name}@example.com` } });
    const admin = await adminAt(program);
    const { items } = await admin.done(listSubscriptions, { query: {} });
    expect(items.map(({ email }) => email)).toContain(`news-${name}@example.com`);
  }
  const canSignIn = (program: Program, name: string) =>
    new Caller(served(program)).done(login, { body: { email: person(name).email, password } });

  it('an upgrade and a rollback serve requests throughout, with both versions running, and lose nothing', async () => {
    migrate(earlier.programs);
    const before = await migrations();
    const first = await start(earlier.programs);
    await works(first, 'before');

    migrate(PROGRAMS);
    expect(await migrations()).toBeGreaterThan(before);
    await works(first, 'between');
    const second = await start(PROGRAMS);
    await works(second, 'beside');
    await works(first, 'beside-too');
    await stop(first);
    await works(second, 'after');
    for (const name of ['before', 'between', 'beside-too']) await canSignIn(second, name);
    await stop(second);

    const back = await start(earlier.programs);
    await works(back, 'back');
    for (const name of ['before', 'beside', 'after']) await canSignIn(back, name);
    await eventually(
      'the feed is empty',
      async () => (await client.query('select from outbox')).rowCount === 0,
    );
    expect((await client.query('select consumer, error from parked_streams')).rows).toEqual([]);
    const { rows } = await client.query<{ failed: string | null }>(
      `select failed_reason as failed from bullmq.job where state = 'failed'`,
    );
    expect(rows).toEqual([]);

    // The control: what the version before uses is taken away.
    await client.query('alter table subscriptions rename column email to address');
    await expect(works(back, 'contracted')).rejects.toThrow();
    await stop(back);
  });
});
