import { spawn, type ChildProcess } from 'node:child_process';
import { type PostgresOwner } from './postgres-owner.js';

/** What to do with a server whose parent process has ended: stop it and keep its folder, or remove both. */
export type Afterwards = 'stop' | 'remove';

// Waits for the end of its input, which comes when the parent process ends for any reason. It must not be in
// the parent's process group, because a Ctrl-C for the parent would end it too early.
const script = `
  cat >/dev/null
  pid=$(head -n 1 "$1/$3" 2>/dev/null)
  [ "$2" = remove ] && signal=$4 || signal=INT
  [ -n "$pid" ] && kill -$signal "$pid" 2>/dev/null
  [ "$2" = remove ] || exit 0
  while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -rf "$1"
`;

/** The kind of server. */
export interface FollowedServer {
  /** Inside its folder; the first line is the process id. */
  readonly pidFile: string;
  /** The signal that stops it immediately. */
  readonly removeBy: 'QUIT' | 'KILL';
}

const postgres: FollowedServer = { pidFile: 'postmaster.pid', removeBy: 'QUIT' };

/**
 * Ends the server in that folder when this process ends, even when it is killed with SIGKILL. Call
 * `kill('SIGKILL')` on the returned process when that is no longer needed.
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
