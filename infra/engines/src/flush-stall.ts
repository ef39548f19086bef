import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Holds up a server's writes of the log to the disk, as a disk does that does not answer. */
export interface FlushStall {
  /** For the environment of the server that is to be stalled. */
  readonly environment: NodeJS.ProcessEnv;
  /** From now on each flush waits, and with it each commit. */
  stall(): void;
  /** Lets them go on. */
  release(): void;
  /** Releases, and removes what was compiled. */
  remove(): void;
}

const source = path.resolve(import.meta.dirname, '../src/flush-stall.c');

/** Whether flushes can be stalled here: on Linux with a C compiler. */
export function canStallFlushes(): boolean {
  return process.platform === 'linux' && spawnSync('gcc', ['--version']).status === 0;
}

/**
 * Compiles a library that takes the place of `fdatasync` in the server (its default way to flush the log on Linux).
 * Throws with the compiler's words when it does not compile.
 */
export function makeFlushStall(): FlushStall {
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-flush-stall-'));
  // The server runs as another user when we are root.
  chmodSync(folder, 0o755);
  const library = path.join(folder, 'flush-stall.so');
  const file = path.join(folder, 'stalled');
  execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'], { stdio: 'pipe' });
  const release = () => rmSync(file, { force: true });
  return {
    environment: { LD_PRELOAD: library, FLUSH_STALL_FILE: file },
    stall: () => writeFileSync(file, ''),
    release,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
