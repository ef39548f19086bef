import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const here = path.resolve(import.meta.dirname, '..');

let installation: string;
beforeEach(async () => {
  installation = await mkdtemp(path.join(tmpdir(), 'terrace-installation-'));
  await mkdir(path.join(installation, 'infra/docker'), { recursive: true });
  for (const script of ['make-secrets.sh', 'set-version.sh'])
    await copyFile(path.join(here, script), path.join(installation, 'infra/docker', script));
});
afterEach(() => rm(installation, { recursive: true, force: true }));

const run = (script: string, ...parts: string[]) =>
  execFileSync(path.join(installation, 'infra/docker', script), parts, { encoding: 'utf8', stdio: 'pipe' });
const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('make-secrets.sh', () => {
  it('prints no secret, and writes the first password to a file that only its owner can read', async () => {
    const printed = run('make-secrets.sh');
    const folder = path.join(installation, 'infra/docker/secrets');
    expect(await modeOf(folder)).toBe('700');
    const password = await readFile(path.join(folder, 'admin_password'), 'utf8');
    for (const name of await readdir(folder))
      expect(printed).not.toContain(await readFile(path.join(folder, name), 'utf8'));
    expect(printed).toContain('first_sign_in.txt');
    expect(await readFile(path.join(folder, 'first_sign_in.txt'), 'utf8')).toContain(password);
    expect(await modeOf(path.join(folder, 'first_sign_in.txt'))).toBe('600');
  });
});

describe('set-version.sh', () => {
  const env = () => readFile(path.join(installation, '.env'), 'utf8');

  it('sets the version in .env and keeps the other lines', async () => {
    await writeFile(
      path.join(installation, '.env'),
      'PUBLIC_URL=https://tickets.example.com\nTERRACE_VERSION=1\n',
    );
    expect(run('set-version.sh', '2.0-rc_1')).toBe('TERRACE_VERSION=2.0-rc_1\n');
    expect(await env()).toBe('PUBLIC_URL=https://tickets.example.com\nTERRACE_VERSION=2.0-rc_1\n');
  });

  it('uses the commit as version when none is given', async () => {
    const git = (...parts: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...parts], {
        cwd: installation,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    run('set-version.sh');
    expect(await env()).toBe(`TERRACE_VERSION=${git('rev-parse', '--short=12', 'HEAD')}`);
  });

  it('rejects an invalid version name', () => {
    expect(() => run('set-version.sh', 'a b')).toThrow(/A version has letters/);
  });
});
