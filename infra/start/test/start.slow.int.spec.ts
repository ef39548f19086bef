import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventually } from '../../../backend/test/eventually.js';
import type { StartedTerrace } from './started-terrace.js';
import { useStarts } from './use-starts.js';

const SourceMap = z.object({ sources: z.array(z.string()) });
const starts = useStarts();

const lastLine = ({ printed }: StartedTerrace) => printed.trim().split('\n').at(-1);
const buyer = { fullName: 'Ada Byron', email: 'ada@example.com', password: 'analytical' };

describe('npm start', () => {
  it('builds programs whose source maps have our own code only', async () => {
    await (await starts.start()).ready();
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
    const killed = await (await starts.start()).ready();
    expect((await killed.post('/auth/signup', buyer)).status).toBeLessThan(300);
    killed.signal('SIGKILL');
    await killed.ended();
    const pidFile = path.join(starts.dataDir, 'postgres/postmaster.pid');
    await eventually('its database has ended', () => !existsSync(pidFile));

    const next = await (await starts.start()).ready();
    const { email, password } = buyer;
    expect((await next.post('/auth/login', { email, password })).status).toBeLessThan(300);
  });

  it('rejects a data folder and a port in use, in one line and at once', async () => {
    const first = await (await starts.start()).ready();
    const sameFolder = await starts.start();
    expect(await sameFolder.ended()).toBe(1);
    expect(lastLine(sameFolder)).toMatch(/^Terrace already runs on the data folder/);

    const { port } = new URL(first.url);
    const samePort = await starts.start({ PORT: port, DATA_DIR: path.join(starts.dataDir, 'other') });
    expect(await samePort.ended()).toBe(1);
    expect(lastLine(samePort)).toMatch(new RegExp(`^Port ${port} is already in use`));
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
  });

  it('stops everything with a message when one part dies', async () => {
    const terrace = await (await starts.start()).ready();
    const pidFile = await readFile(path.join(starts.dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
    expect(await terrace.ended()).toBe(1);
    expect(terrace.printed).toContain('The database stopped unexpectedly');
    await expect(fetch(terrace.url)).rejects.toThrow();
  });

  it.each([
    [{ DATABASE_URL: 'postgresql://somewhere/else' }, '--seed is for the embedded database'],
    [{ NODE_ENV: 'production' }, '--seed does not run with NODE_ENV=production'],
  ])('rejects --seed with %j', async (env, reason) => {
    const terrace = await starts.start(env, ['--seed']);
    expect(await terrace.ended()).toBe(1);
    expect(terrace.printed).toContain(reason);
  });
});
