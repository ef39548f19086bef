import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestApp, startTestApp } from '../../../test/app.js';
import { TEST_ENVIRONMENT } from '../../../test/environment.js';
import { type PaymentWorld, startPaymentWorld } from '../../../test/payment-world.js';
import { eraseNow } from '../../../test/market.js';
import { newCanaries } from '../../../test/privacy/canaries.js';
import { type Story, runStory } from '../../../test/privacy/canary-story.js';
import { eventually } from '../../../test/eventually.js';
import { untilEventsHandled } from '../../../test/until-events-handled.js';
import { prepareDatabase } from '../../prepare-database.js';
import { ProjectionRebuilder } from '@terrace/event-core/projections/projection-rebuilder';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { requireMigrations } from './migrate.js';
import { createPool } from '@terrace/event-core/database/pool';

const admin = { email: TEST_ENVIRONMENT.ADMIN_EMAIL, password: TEST_ENVIRONMENT.ADMIN_PASSWORD };
/** insufficient_privilege */
const REFUSED = { code: '42501' };

// Roles belong to the whole server: the names are this spec's own.
const name = `privileges_${randomBytes(6).toString('hex')}`;
const [owner, runtime] = [`${name}_owner`, `${name}_app`];
const address = (role?: string) => {
  const url = new URL(process.env['TERRACE_TEST_POSTGRES'] ?? '');
  url.pathname = `/${name}`;
  if (role) Object.assign(url, { username: role, password: 'a-password' });
  return url.href;
};

let server: pg.Client;
let world: PaymentWorld;
let app: TestApp;
let story: Story;
let asRuntime: pg.Pool;

beforeAll(async () => {
  server = new pg.Client({ connectionString: process.env['TERRACE_TEST_POSTGRES'] });
  await server.connect();
  for (const role of [owner, runtime]) await server.query(`create role ${role} login password 'a-password'`);
  await server.query(`create database ${name} owner ${owner}`);
  const addresses = { DATABASE_URL: address(runtime), DATABASE_OWNER_URL: address(owner) };
  await prepareDatabase({ ...addresses, REDIS_URL: undefined }, 'run');
  world = await startPaymentWorld();
  const outside = { ...world.environment, EMAIL_API_URL: `${world.sandbox.url}/email` };
  app = await startTestApp({ ...outside, MIGRATIONS: 'require' }, address(runtime));
  world.appUrl = app.url;
  asRuntime = createPool(address(runtime));
  story = await runStory({ app, world, admin }, newCanaries());
});

afterAll(async () => {
  await asRuntime?.end();
  await app?.close();
  await world?.close();
  await server?.query(`drop database if exists ${name} with (force)`);
  for (const role of [owner, runtime]) await server?.query(`drop role if exists ${role}`);
  await server?.end();
});

const run = (statement: string) => asRuntime.query(statement);

describe('the program under a role that owns nothing', () => {
  it("is no superuser, and reads the owner's schema", async () => {
    const { rows } = await run('select rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
    await requireMigrations(address(runtime));
  });

  it('runs a sale, mails, jobs and an erasure', async () => {
    await eraseNow(app, 'buyer', story.buyerId);
    await eventually('the key is destroyed', async () => {
      const { rowCount } = await asRuntime.query(
        'select from personal_keys where person_id = $1 and wrapped is null',
        [story.buyerId],
      );
      return rowCount === 1;
    });
    await untilEventsHandled(asRuntime);
    expect((await run('select consumer, error from parked_streams')).rows).toEqual([]);
    expect(
      (await run(`select name, failed_reason from bullmq.job where failed_reason is not null`)).rows,
    ).toEqual([]);
  });

  it('rebuilds read models', async () => {
    const tables = app.app
      .get(ProjectionRegistry)
      .all()
      .map(({ table }) => table);
    const { rows } = await run('select table_name from read_models');
    expect(rows.map(({ table_name }) => String(table_name)).sort()).toEqual([...tables].sort());
    for (const table of ['ticket_list', 'buyer_accounts'])
      await app.app.get(ProjectionRebuilder).rebuild(table, { restart: true });
    const { rows: owners } = await run(`select tableowner from pg_tables where tablename = 'ticket_list'`);
    expect(owners).toEqual([{ tableowner: owner }]);
    expect((await run('update ticket_list set version = version')).rowCount).toBeGreaterThan(0);
  });

  it('vacuums the outbox', async () => {
    const notices: string[] = [];
    const client = await asRuntime.connect();
    client.on('notice', ({ message }) => notices.push(message ?? ''));
    await client.query('vacuum (truncate off) outbox');
    client.release();
    expect(notices).toEqual([]);
  });

  it.each([
    'create table anything (id int)',
    'drop table sessions',
    'alter table sessions add column more text',
    'truncate sessions',
    'create index on sessions (user_id)',
    'delete from events',
    `update events set data = '{}'`,
    'delete from feed',
    'update feed set position = position + 1',
    'truncate events',
    `insert into migrations (name, checksum) values ('9999_x.sql', 'x')`,
    `insert into read_models (table_name) values ('events')`,
    `select begin_shadow_table('events')`,
    `select swap_shadow_table('personal_keys')`,
    'select * from pg_authid',
    'create role one_more',
    `copy sessions to program 'cat'`,
    'alter system set fsync = off',
  ])('is denied: %s', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject(REFUSED);
  });
});
