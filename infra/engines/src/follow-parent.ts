import { spawn, type ChildProcess } from 'node:child_process';
import { type PostgresOwner } from './postgres-owner.js';

/** What becomes of a server whose parent is gone: stopped and kept, or removed with its folder. */
export type Afterwards = 'stop' | 'remove';

// Waits for the end of its input, which comes when our process ends, however it ends. It may not
// belong to our process group, or the Ctrl-C that is meant for us would end it too early.
const script = `
  cat >/dev/null
  pid=$(head -n 1 "$1/$3" 2>/dev/null)
  [ "$2" = remove ] && signal=$4 || signal=INT
  [ -n "$pid" ] && kill -$signal "$pid" 2>/dev/null
  [ "$2" = remove ] || exit 0
  while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -rf "$1"
`;

/** Of what kind the server is. */
export interface FollowedServer {
  /** In its folder; the first line is the process id. */
  readonly pidFile: string;
  /** The signal after which it ends at once. */
  readonly removeBy: 'QUIT' | 'KILL';
}

const postgres: FollowedServer = { pidFile: 'postmaster.pid', removeBy: 'QUIT' };

/**
 * Sees to it that the server in that folder does not outlive our process, even when we are
 * killed with SIGKILL. Call `kill('SIGKILL')` on the answer once the server needs no such care.
 */
export function followParent(
  folder: string,
  afterwards: Afterwards,
  owner: PostgresOwner,
  { pidFile, removeBy } = postgres,
): ChildProcess {
  const watcher = spawn('sh', ['-c', script, 'sh', folder, afterwards, pidFile, removeBy], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return watcher;
}
