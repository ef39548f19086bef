import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'terrace-commit-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the hook's check; returns its exit code and what it printed. */
function check(message: string): { readonly code: number | null; readonly said: string } {
  const file = path.join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const script = path.join(root, 'infra/start/check-commit-message.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
  return { code: status, said: stderr };
}

describe('the commit message check', () => {
  it.each([
    'feed: poll when LISTEN is silent',
    'Add a changelog\n\nReaders ask what changed.\n',
    'seed: focus the first field',
    'Process refunds by order\n# Please enter the commit message for your changes.\n',
    `docs: ${'a'.repeat(66)}`,
    "Merge branch 'main' into a-branch-whose-name-is-longer-than-any-subject-line-may-be.",
    'Add a rule\n# ------------------------ >8 ------------------------\ndiff --git a/x b/x\n',
  ])('accepts %j', (message) => {
    expect(check(message)).toEqual({ code: 0, said: '' });
  });

  it.each([
    ['', 'The subject is empty.'],
    ['# only comments\n', 'The subject is empty.'],
    [`docs: ${'a'.repeat(67)}`, 'The subject has 73 characters; at most 72 are allowed.'],
    ['Add a changelog.', 'The subject ends with a period.'],
    ['Add a changelog\nfor readers', 'The line after the subject is not empty.'],
    ['Added a changelog', "The subject begins with 'Added'"],
    ['feed: polls when LISTEN is silent', "The subject begins with 'polls'"],
    ['docs: adding a changelog', "The subject begins with 'adding'"],
    ['#12', 'The subject is empty.'],
    ['… more', 'The subject does not begin with a verb'],
  ])('rejects %j', (message, said) => {
    const result = check(message);
    expect(result.code).toBe(1);
    expect(result.said).toContain(`commit message: ${said}`);
  });

  it('runs in the hook that git finds', () => {
    const hook = execFileSync('git', ['ls-files', '-s', '.githooks/commit-msg'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(hook).toMatch(/^100755 /);
  });
});
