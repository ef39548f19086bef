import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { describeWithSystemPostgres } from '../../../backend/test/describe-with-system-postgres.js';

const root = path.resolve(import.meta.dirname, '../../..');

describeWithSystemPostgres('npm run backup:drill', () => {
  it('backs up an installation, restores it elsewhere and starts it', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['infra/backup/drill.mjs'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', EVENTS_API_URL: '' },
    });
    expect(stdout).toMatch(/as they were backed up\n {2}\d+ read models rebuilt; they equal the log/);
    expect(stdout).toMatch(/^ {2}[1-9]\d* persons are erased$/m);
    expect(stdout).toContain('leaving@terrace.test, erased since the backup, cannot sign in');
    expect(stdout).toContain('The drill is passed: this backup can be restored.');
  });
});
