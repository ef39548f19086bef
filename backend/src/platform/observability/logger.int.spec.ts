import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const LOGGER = path.resolve(import.meta.dirname, '../../../dist/platform/observability/logger.js');

/** Writes two lines to standard output, one turn apart, then says on standard error that it goes on. */
const PROGRAM = `
  const { makeLogger } = await import(${JSON.stringify(pathToFileURL(LOGGER).href)});
  const logger = makeLogger('info');
  logger.info('first');
  setTimeout(() => { logger.info('second'); setTimeout(() => console.error('goes on'), 50); }, 50);`;
const ARGS = ['--input-type=module', '--eval', PROGRAM];

it('goes on when the disk of its log is full', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ARGS);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  // Linux's file on a disk without space.
  if (!existsSync('/dev/full')) return;
  const full = openSync('/dev/full', 'w');
  const program = spawn(process.execPath, ARGS, { stdio: ['ignore', full, 'pipe'], timeout: 20_000 });
  let said = '';
  program.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise((resolve) => program.on('close', resolve));
  closeSync(full);
  expect({ code, said }).toEqual({ code: 0, said: 'goes on\n' });
});
