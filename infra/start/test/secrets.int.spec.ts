import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSecrets } from '../steps/secrets.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secrets of an installation', () => {
  it('are created once', async () => {
    const made = await readSecrets(folder);
    expect(await readSecrets(folder)).toEqual(made);
    expect(await readFile(path.join(folder, 'secrets.env'), 'utf8')).toContain(
      `MASTER_KEY=${made['MASTER_KEY']}`,
    );
  });

  it('are not created again when they exist but cannot be read', async () => {
    // A folder in the file's place, because root can read a file of any mode.
    await mkdir(path.join(folder, 'secrets.env'));
    await expect(readSecrets(folder)).rejects.toThrow(/secrets\.env cannot be read \(EISDIR\)/);
    expect(await readdir(folder)).toEqual(['secrets.env']);
  });
});
