import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { login, loginAdmin } from '@terrace/contracts/http/identity/identity';
import { signup } from '@terrace/contracts/http/identity/registration';
import { subscribe } from '@terrace/contracts/http/console/newsletter';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import pg from 'pg';
import { type TestApp, startTestApp } from '../../test/app.js';
import { TEST_ENVIRONMENT } from '../../test/environment.js';
import { Caller } from '../../test/caller.js';
import { eraseNow } from '../../test/market.js';
import { describeWithSystemPostgres } from '../../test/describe-with-system-postgres.js';
import { type PaymentWorld, startPaymentWorld } from '../../test/payment-world.js';
import { foundIn, newCanaries, textsIn } from '../../test/privacy/canaries.js';
import { type Story, runStory } from '../../test/privacy/canary-story.js';
import { dump } from '../../test/privacy/dump.js';
import { pdf } from '../../test/sample-files.js';
import { eventually } from '../../test/eventually.js';
import { untilEventsHandled } from '../../test/until-events-handled.js';
import { loadConfig } from '../platform/config/config.js';
import { migrate } from '../platform/database/migrate.js';
import { EncryptedFileStore } from '../platform/files/encrypted-file-store.js';
import { FileContents } from '../platform/files/file-contents.js';
import { FileStore, type StoredFile } from '../platform/files/file-store.js';
import { createPool } from '@terrace/event-core/database/pool';
import { MasterKey } from '@terrace/event-core/encryption/master-key';
import { KnownErasures, PersonalDataKeys } from '@terrace/event-core/encryption/personal-data-keys';
import { ProjectionRegistry } from '@terrace/event-core/model/read-model';
import { digestLog } from './log-digest.js';
import { PostgresPrograms } from './postgres-programs.js';
import { restoreBackup } from './restore-backup.js';
import { type TakenBackup, takeBackup } from './take-backup.js';

const canaries = newCanaries();
const { buyer, seller, bank, holders, deliveryAddress } = canaries;
const theirs = [...textsIn({ buyer, seller, bank, holders }), deliveryAddress];
const admin = { email: TEST_ENVIRONMENT.ADMIN_EMAIL, password: TEST_ENVIRONMENT.ADMIN_PASSWORD };

describeWithSystemPostgres('a backup', (system) => {
  const programs = new PostgresPrograms(system.folder);
  let server: ThrowawayPostgres;
  let world: PaymentWorld;
  let app: TestApp;
  let pool: pg.Pool;
  let story: Story;
  let folder: string;
  let yesterday: TakenBackup;
  /** A file of the buyer. */
  let ticket: StoredFile;
  /** What the source held at the moment of yesterday's backup. */
  let then: { streams: object[]; readModels: Record<string, object[]> };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'terrace-backup-'));
    server = await startThrowawayPostgres({ binaries: system });
    const source = await newDatabase('source');
    await migrate(source);
    world = await startPaymentWorld();
    const outside = { ...world.environment, EMAIL_API_URL: `${world.sandbox.url}/email` };
    app = await startTestApp(outside, source);
    world.appUrl = app.url;
    pool = createPool(source);
    story = await runStory({ app, world, admin }, canaries);
    await untilEventsHandled(pool);
    await pool.query(`insert into consumers (name, position) values ('a consumer of the future', 1000000)`);
    const owner = { personId: story.buyerId, purpose: 'e-ticket' };
    ticket = await app.app.get(FileStore).put({ type: 'application/pdf', bytes: pdf('seat 12') }, owner);
    then = { streams: await streamHashes(pool), readModels: await readModelsOf(pool) };
    yesterday = await backUp('yesterday');
  });

  afterAll(async () => {
    await pool?.end();
    await app?.close();
    await world?.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  async function newDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  }

  const tables = () => app.app.get(ProjectionRegistry).all();
  const backUp = (name: string, keys = name) =>
    takeBackup({
      ...{ databaseUrl: app.databaseUrl, programs, readModels: tables().map(({ table }) => table) },
      ...{ logFolder: path.join(folder, name), keysFolder: path.join(folder, `${keys}-keys`) },
    });

  const restore = (databaseUrl: string, logFile: string, keysFile: string) =>
    restoreBackup({
      config: loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: databaseUrl }),
      ...{ programs, logFile, keysFile },
    });

  /** Opens the buyer's file in a database. */
  const ticketIn = (database: pg.Pool) => {
    const masterKey = new MasterKey(TEST_ENVIRONMENT.MASTER_KEY);
    const keys = new PersonalDataKeys(database, masterKey, new KnownErasures());
    return new EncryptedFileStore(database, keys, new FileContents(null)).open(ticket.id);
  };

  async function streamHashes(database: pg.Pool): Promise<object[]> {
    const { rows } = await database.query<object>(
      `select stream_id, md5(string_agg((e.*)::text || f.position, ',' order by version)) as hash
       from events e join feed f using (seq) where f.position <= $1 group by 1 order by 1`,
      [yesterday?.position ?? Number.MAX_SAFE_INTEGER],
    );
    return rows;
  }

  async function readModelsOf(database: pg.Pool): Promise<Record<string, object[]>> {
    const models: Record<string, object[]> = {};
    for (const { table } of tables()) {
      const { rows } = await database.query<object>(`select to_jsonb(t) as row from ${table} t order by id`);
      models[table] = rows;
    }
    return models;
  }

  it('restores every stream and every read model, and no session', async () => {
    const url = await newDatabase('whole');
    const restored = await restore(url, yesterday.logFile, yesterday.keysFile);
    expect(restored).toMatchObject({ position: yesterday.position, events: yesterday.events, erased: 0 });
    expect(restored.ahead).toEqual(['a consumer of the future']);
    const there = createPool(url);
    try {
      expect(then.streams.length).toBeGreaterThan(5);
      expect(await streamHashes(there)).toEqual(then.streams);
      expect(await readModelsOf(there)).toEqual(then.readModels);
      expect((await pool.query('select from sessions')).rowCount).toBeGreaterThan(0);
      expect((await there.query('select from sessions')).rowCount).toBe(0);
    } finally {
      await there.end();
    }
  });

  it('of the log contains no personal data but account addresses, and is readable only by its owner', async () => {
    const plain = execFileSync(path.join(system.folder, 'pg_restore'), ['--file=-', yesterday.logFile], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    expect(plain).toContain('COPY public.events');
    expect(new Set(foundIn(plain, theirs))).toEqual(new Set([buyer.email, seller.email]));
    for (const file of [yesterday.logFile, yesterday.keysFile])
      expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("of yesterday, restored with today's keys, contains nobody who was erased since", async () => {
    await eraseNow(app, 'buyer', story.buyerId);
    await eraseNow(app, 'seller', story.sellerId);
    await eventually('the keys are destroyed', async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*) from personal_keys where wrapped is null',
      );
      return rows[0]?.count === 2 + holders.length;
    });
    const { keysFile } = await backUp('today');
    const url = await newDatabase('erased');
    expect((await restore(url, yesterday.logFile, keysFile)).erased).toBe(2 + holders.length);
    const there = createPool(url);
    expect(foundIn(await dump(there), theirs)).toEqual([]);
    expect(await ticketIn(there)).toBeNull();
    await there.end();
    const yesterdays = await newDatabase('yesterdays');
    await restore(yesterdays, yesterday.logFile, yesterday.keysFile);
    const control = createPool(yesterdays);
    expect(foundIn(await dump(control), theirs).length).toBeGreaterThan(5);
    expect((await ticketIn(control))?.bytes).toEqual(pdf('seat 12'));
    await control.end();
  });

  it('lets the program start on it, and resets consumers that were ahead of the log', async () => {
    const url = await newDatabase('going_on');
    const { position } = await restore(url, yesterday.logFile, yesterday.keysFile);
    const there = createPool(url);
    const { rows: consumers } = await there.query<{ name: string }>(
      `update consumers set position = 1000000 where name <> 'a consumer of the future' returning name`,
    );
    const second = await startTestApp(world.environment, url);
    try {
      await new Caller(second).done(login, { body: { email: buyer.email, password: canaries.newPassword } });
      await new Caller(second).done(loginAdmin, { body: admin });
      await new Caller(second).done(subscribe, { body: { email: 'new@example.com' } });
      await eventually('the feed has gone on and every consumer with it', async () => {
        const { rows } = await there.query<{ head: number; name: string; position: number }>(
          'select feed_head.position as head, name, consumers.position from consumers, feed_head',
        );
        const ours = rows.filter(({ name }) => consumers.some((one) => one.name === name));
        return ours.every((one) => one.position > position && one.position === one.head);
      });
      const { rows } = await there.query<{ gaps: number }>(
        'select max(position) - count(*) as gaps from feed',
      );
      expect(rows).toEqual([{ gaps: 0 }]);
      expect(consumers.length).toBeGreaterThan(2);
    } finally {
      await second.close();
      await there.end();
    }
  });

  it('is rejected when its digest does not match the log that was backed up', async () => {
    const other = path.join(folder, 'other.log.dump');
    await writeFile(other, await readFile(yesterday.logFile));
    const note = await readFile(yesterday.logFile.replace(/dump$/, 'json'), 'utf8');
    await writeFile(other.replace(/dump$/, 'json'), note.replace(/"digest":"/, '"digest":"1'));
    const url = await newDatabase('altered');
    await expect(restore(url, other, yesterday.keysFile)).rejects.toThrow(
      /is not the one that was backed up/,
    );

    const client = await pool.connect();
    for (const change of [
      `data = data || '{"more": 1}'`,
      `at = at + interval '1 microsecond'`,
      'version = 99',
    ]) {
      await client.query('begin isolation level repeatable read');
      const { digest } = await digestLog(client);
      await client.query(`update events set ${change} where seq = 5`);
      expect((await digestLog(client)).digest).not.toBe(digest);
      await client.query('rollback');
    }
    client.release();
  });

  it('is rejected with keys older than the log, into a database in use, and without its JSON note', async () => {
    await new Caller(app).done(signup, {
      body: { fullName: 'Ada Byron', email: 'ada@example.com', password: 'analytical' },
    });
    const { logFile } = await backUp('later');
    const url = await newDatabase('older_keys');
    await expect(restore(url, logFile, yesterday.keysFile)).rejects.toThrow(
      /^1 persons in the log have no key: these keys are older than the log/,
    );
    await expect(restore(url, logFile, yesterday.keysFile)).rejects.toThrow('The database is not empty');
    await expect(restore(url, path.join(folder, 'none.log.dump'), yesterday.keysFile)).rejects.toThrow(
      'has no note beside it',
    );
  });

  it('does not replace keys when some are missing from the database', async () => {
    const { keysFile, persons } = await backUp('kept');
    const before = await readFile(keysFile);
    await pool.query(
      'delete from personal_keys where person_id = (select min(person_id) from personal_keys)',
    );
    await expect(backUp('kept again', 'kept')).rejects.toThrow(`has ${persons} persons`);
    expect(await readFile(keysFile)).toEqual(before);
  });

  it('names the program that is missing', async () => {
    const missing = new PostgresPrograms(path.join(folder, 'nowhere'));
    await expect(
      takeBackup({
        ...{ databaseUrl: app.databaseUrl, programs: missing, readModels: [] },
        ...{ logFolder: path.join(folder, 'missing'), keysFolder: path.join(folder, 'missing-keys') },
      }),
    ).rejects.toThrow(/pg_dump cannot be run .*set PG_BIN/);
  });
});
