import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const limit = 20 * 1024 * 1024;

/**
 * Opens a log to append to, because the reason for a crash is in the log of the run before.
 * @returns the file descriptor, and `tail()`: the end of what was written since
 */
export function openLog(file) {
  if (existsSync(file) && statSync(file).size > limit) renameSync(file, `${file}.old`);
  const descriptor = openSync(file, 'a', 0o600);
  const from = statSync(file).size;
  return { descriptor, tail: () => readFileSync(file).subarray(from).subarray(-4000) };
}
