import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { StartedTerrace } from './started-terrace.js';

const SourceMap = z.object({ sources: z.array(z.string()) });

let dataDir: string;
let started: StartedTerrace[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'terrace-start-'));
  // Modes of a folder in a clone: root's database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711);
  started = [];
});

afterEach(async () => {
  for (const terrace of started) terrace.signal('SIGTERM');
  await Promise.all(started.map((terrace) => terrace.ended()));
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env?: NodeJS.ProcessEnv, args?: readonly string[]): Promise<StartedTerrace> {
  const terrace = await StartedTerrace.with(dataDir, env, args);
  started.push(terrace);
  return terrace;
}

const lastLine = ({ printed }: StartedTerrace) => printed.trim().split('\n').at(-1);
const buyer = { fullName: 'Ada Byron', email: 'ada@example.com', password: 'analytical' };

describe('npm start', () => {
  it('serves the marketplace, accepts the printed administrator, and stops on Ctrl-C leaving nothing', async () => {
    const terrace = await (await start()).ready();
    expect((await fetch(`${terrace.url}/health/ready`)).status).toBe(200);
    const login = { email: 'admin@terrace.test', password: terrace.adminPassword };
    expect((await terrace.post('/auth/admin/login', login)).status).toBeLessThan(300);
    expect((await stat(path.join(dataDir, 'secrets.env'))).mode & 0o777).toBe(0o600);

    // A terminal signals npm and us, and npm forwards its own.
    terrace.signal('SIGINT');
    terrace.signal('SIGINT');
    expect(await terrace.ended()).toBe(0);
    await expect(fetch(terrace.url)).rejects.toThrow();
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('builds programs whose source maps have our own code only', async () => {
    await (await start()).ready();
    const bundle = path.join(import.meta.dirname, '../../../backend/bundle');
    const maps = (await readdir(bundle)).filter((name) => name.endsWith('.map'));
    const sources = await Promise.all(
      maps.map(
        async (name) => SourceMap.parse(JSON.parse(await readFile(path.join(bundle, name), 'utf8'))).sources,
      ),
    );
    expect(sources.flat()).toContain('../src/main.ts');
    expect(sources.flat().filter((source) => source.includes('node_modules'))).toEqual([]);
  });

  it('keeps everything after a SIGKILL, and leaves nothing running meanwhile', async () => {
    const killed = await (await start()).ready();
    expect((await killed.post('/auth/signup', buyer)).status).toBeLessThan(300);
    killed.signal('SIGKILL');
    await killed.ended();
    while (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) await delay(50);

    const next = await (await start()).ready();
    const { email, password } = buyer;
    expect((await next.post('/auth/login', { email, password })).status).toBeLessThan(300);
  });

  it('rejects a data folder and a port in use, in one line and at once', async () => {
    const first = await (await start()).ready();
    const sameFolder = await start();
    expect(await sameFolder.ended()).toBe(1);
    expect(lastLine(sameFolder)).toMatch(/^Terrace already runs on the data folder/);

    const { port } = new URL(first.url);
    const samePort = await start({ PORT: port, DATA_DIR: path.join(dataDir, 'other') });
    expect(await samePort.ended()).toBe(1);
    expect(lastLine(samePort)).toMatch(new RegExp(`^Port ${port} is already in use`));
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  it('stops everything with a message when one part dies', async () => {
    const terrace = await (await start()).ready();
    const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
    expect(await terrace.ended()).toBe(1);
    expect(terrace.printed).toContain('The database stopped unexpectedly');
    await expect(fetch(terrace.url)).rejects.toThrow();
  });

  it.each([
    [{ DATABASE_URL: 'postgresql://somewhere/else' }, '--seed is for the embedded database'],
    [{ NODE_ENV: 'production' }, '--seed does not run with NODE_ENV=production'],
  ])('rejects --seed with %j', async (env, reason) => {
    const terrace = await start(env, ['--seed']);
    expect(await terrace.ended()).toBe(1);
    expect(terrace.printed).toContain(reason);
  });
});
