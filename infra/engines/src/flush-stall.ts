import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Stalls a server's writes of the log to the disk, like a disk that does not respond. */
export interface FlushStall {
  /** Environment of the server to stall. */
  readonly environment: NodeJS.ProcessEnv;
  /** From now on each flush blocks, and with it each commit. */
  stall(): void;
  /** Releases blocked flushes. */
  release(): void;
  /** Releases blocked flushes, and removes the compiled library. */
  remove(): void;
}

const source = path.resolve(import.meta.dirname, '../src/flush-stall.c');

/** Whether flushes can be stalled here: on Linux with a C compiler. */
export function canStallFlushes(): boolean {
  return process.platform === 'linux' && spawnSync('gcc', ['--version']).status === 0;
}

/**
 * Compiles a library that replaces `fdatasync` in the server (its default way to flush the log on Linux).
 * Throws the compiler's output when it does not compile.
 */
export function makeFlushStall(): FlushStall {
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-flush-stall-'));
  // The server runs as another user when this process is root.
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
