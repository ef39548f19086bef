import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { useStarts } from './use-starts.js';

const starts = useStarts();

describe('npm start', () => {
  it('serves the marketplace, accepts the printed administrator, and stops on Ctrl-C leaving nothing', async () => {
    const terrace = await (await starts.start()).ready();
    expect((await fetch(`${terrace.url}/health/ready`)).status).toBe(200);
    const login = { email: 'admin@terrace.test', password: terrace.adminPassword };
    expect((await terrace.post('/auth/admin/login', login)).status).toBeLessThan(300);
    expect((await stat(path.join(starts.dataDir, 'secrets.env'))).mode & 0o777).toBe(0o600);

    // A terminal signals npm and us, and npm forwards its own.
    terrace.signal('SIGINT');
    terrace.signal('SIGINT');
    expect(await terrace.ended()).toBe(0);
    await expect(fetch(terrace.url)).rejects.toThrow();
    expect(existsSync(path.join(starts.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });
});
