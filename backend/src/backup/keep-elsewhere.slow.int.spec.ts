import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signup } from '@terrace/contracts/http/identity/registration';
import { type ThrowawayPostgres, startThrowawayPostgres } from '@terrace/engines/postgres';
import pg from 'pg';
import { type TestApp, startTestApp } from '../../test/app.js';
import { TEST_ENVIRONMENT } from '../../test/environment.js';
import { Caller } from '../../test/caller.js';
import { describeWithSystemPostgres } from '../../test/describe-with-system-postgres.js';
import { type TestObjectStorage, startObjectStorage } from '../../test/object-storage.js';
import { untilEventsHandled } from '../../test/until-events-handled.js';
import { loadConfig } from '../platform/config/config.js';
import { migrate } from '../platform/database/migrate.js';
import { fetchDump, keepElsewhere, recordBackup } from './keep-elsewhere.js';
import { ObjectStorage } from './object-storage.js';
import { PostgresPrograms } from './postgres-programs.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

let storage: TestObjectStorage;
let folder: string;
beforeAll(async () => {
  storage = await startObjectStorage();
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-elsewhere-'));
});
afterAll(async () => {
  await storage?.close();
  await rm(folder, { recursive: true, force: true });
});

const configFor = (databaseUrl: string, more: Record<string, string> = {}) =>
  loadConfig({
    ...TEST_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    BACKUP_LOG_URL: 's3://logs/production',
    BACKUP_KEYS_URL: 's3://keys/production',
    BACKUP_S3_ENDPOINT: storage.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: storage.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    ...more,
  });

describe('an object storage', () => {
  it('stores a large file that was uploaded in parts, byte for byte', async () => {
    const [file, copy] = [path.join(folder, 'large'), path.join(folder, 'copy')];
    const bytes = randomBytes(11 * 1024 * 1024);
    await writeFile(file, bytes);
    const client = new ObjectStorage(configFor('postgres://localhost/none'));
    await client.upload(file, 's3://logs/some folder/large');
    await client.download('s3://logs/some folder/large', copy);
    expect((await readFile(copy)).equals(bytes)).toBe(true);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect(storage.parts()).toBe(3);
    expect(await client.list('s3://logs/some folder')).toEqual([
      { url: 's3://logs/some folder/large', size: bytes.length },
    ]);
    client.close();
  });

  it('names the S3 address in the error for a wrong secret and for a missing object', async () => {
    const wrong = configFor('postgres://localhost/none', { BACKUP_S3_SECRET_ACCESS_KEY: 'another' });
    await expect(fetchDump(wrong, 's3://logs/production/x.log.dump', folder)).rejects.toThrow(
      's3://logs/production/x.log.json: SignatureDoesNotMatch',
    );
    const right = configFor('postgres://localhost/none');
    await expect(fetchDump(right, 's3://logs/production/x.log.dump', folder)).rejects.toThrow(/NoSuchKey/);
  });
});

describeWithSystemPostgres('an off-site backup', (system) => {
  const programs = new PostgresPrograms(system.folder);
  let server: ThrowawayPostgres;
  let source: TestApp;

  beforeAll(async () => {
    server = await startThrowawayPostgres({ binaries: system });
    const url = await newDatabase('source');
    await migrate(url);
    source = await startTestApp({}, url);
    await new Caller(source).done(signup, {
      body: { fullName: 'Ada Byron', email: 'ada@example.com', password: 'analytical' },
    });
    const pool = new pg.Pool({ connectionString: url });
    await untilEventsHandled(pool);
    await pool.end();
  });
  afterAll(async () => {
    await source?.close();
    await server?.remove();
  });

  async function newDatabase(name: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  }

  const backUp = () =>
    takeBackup({
      ...{ databaseUrl: source.databaseUrl, programs, readModels: [] },
      ...{ logFolder: path.join(folder, 'log'), keysFolder: path.join(folder, 'keys') },
    });
  const age = async () => {
    const metrics = await (await fetch(`${source.url}/metrics`)).text();
    return Number(/^terrace_backup_age_seconds (.*)$/m.exec(metrics)?.[1]?.replace('+Inf', 'Infinity'));
  };

  it('is restored from object storage, and its age is a metric', async () => {
    expect(await age()).toBe(Infinity);
    const taken = await backUp();
    const kept = await keepElsewhere(configFor(source.databaseUrl), taken);
    await recordBackup(source.databaseUrl, taken, kept);
    expect(await age()).toBeLessThan(300);
    expect(kept).toEqual({
      logAt: `s3://logs/production/${path.basename(taken.logFile)}`,
      keysAt: 's3://keys/production/terrace.keys.dump',
    });

    const config = configFor(await newDatabase('restored'));
    const fetched = await mkdtemp(path.join(folder, 'fetched-'));
    const restored = await restoreBackup({
      ...{ config, programs },
      logFile: await fetchDump(config, kept.logAt, fetched),
      keysFile: await fetchDump(config, kept.keysAt, fetched),
    });
    expect(restored).toMatchObject({ events: taken.events, position: taken.position, erased: 0 });
  });

  it('does not overwrite the keys with those of fewer people', async () => {
    const taken = await backUp();
    const before = storage.objects.get('keys/production/terrace.keys.dump');
    await expect(
      keepElsewhere(configFor(source.databaseUrl), { ...taken, persons: taken.persons - 1 }),
    ).rejects.toThrow(/rows of personal_keys were lost/);
    expect(storage.objects.get('keys/production/terrace.keys.dump')).toBe(before);
  });
});
