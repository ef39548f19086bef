import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startKeptPostgres, type KeptPostgres } from './kept-postgres.js';
import { isRoot } from './postgres-owner.js';

const password = 'p4ss word/@';
let dataDir: string;
let log: string;
const started: KeptPostgres[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'terrace-kept-'));
  await chmod(dataDir, 0o711);
  log = path.join(dataDir, 'postgres.log');
});

afterEach(async () => {
  for (const server of started.splice(0)) {
    await server.stop(60_000);
    await rm(path.dirname(server.folder), { recursive: true, force: true, maxRetries: 5 });
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<KeptPostgres> {
  const server = await startKeptPostgres({ dataDir, password, log });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded Postgres of an installation', () => {
  it('keeps its data between starts', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 1 as number');
    await first.stop(60_000);
    const second = await start();
    expect(await query(second.url, 'select number from kept')).toEqual([{ number: 1 }]);
  });

  it('rejects connections without the password', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('stops a server left behind, and starts with its data', async () => {
    const left = await start();
    await query(left.url, 'create table kept as select 1 as number');
    const next = await start();
    await left.ended;
    expect(await query(next.url, 'select number from kept')).toEqual([{ number: 1 }]);
    expect(await readFile(log, 'utf8')).toContain('database system was shut down at');
  });

  it('ignores a pid file that names another process', async () => {
    const first = await start();
    const pidFile = path.join(first.folder, 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await first.stop(60_000);
    const stranger = execFile('sleep', ['60']);
    try {
      await writeFile(pidFile, text.replace(/^\d+/, String(stranger.pid)));
      const second = await start();
      expect(await query(second.url, 'select 1 as number')).toEqual([{ number: 1 }]);
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  // Only root runs its server as another user.
  const asRoot = isRoot() ? it : it.skip;
  asRoot(
    'works below a folder that its user cannot enter, also after that was opened (as root)',
    async () => {
      await chmod(dataDir, 0o700);
      const first = await start();
      expect(first.folder.startsWith(dataDir)).toBe(false);
      await query(first.url, 'create table kept as select 1 as number');
      await first.stop(60_000);
      await chmod(dataDir, 0o711);
      const second = await start();
      expect(await query(second.url, 'select number from kept')).toEqual([{ number: 1 }]);
      expect(existsSync(path.join(dataDir, 'postgres'))).toBe(true);
    },
  );
});
