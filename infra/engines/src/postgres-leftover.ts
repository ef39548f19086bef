import { execFileSync } from 'node:child_process';
import { existsSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pidFile } from './postgres-server.js';

const pollEvery = 50;

/**
 * Ends a server that still runs on that folder because whoever started it was killed: in order,
 * and after 20 s as a crash, from which the next start recovers. Removes a stale pid file.
 */
export async function stopLeftover(folder: string): Promise<void> {
  const pid = Number(pidFile(folder)[0]);
  if (!pid) return;
  if (servesFolder(pid, folder)) {
    process.kill(pid, 'SIGINT');
    if (!(await ends(pid, folder, 20_000))) {
      process.kill(pid, 'SIGQUIT');
      if (!(await ends(pid, folder, 10_000))) throw new Error(`Postgres (process ${pid}) does not stop`);
    }
  }
  // Its number may meanwhile belong to a stranger, and then Postgres would not start.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

async function ends(pid: number, folder: string, limit: number): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await delay(pollEvery)) {
    if (!servesFolder(pid, folder)) return true;
  }
  return false;
}

/** A process number alone proves nothing: it may have been given to somebody else. */
function servesFolder(pid: number, folder: string): boolean {
  try {
    if (existsSync('/proc/self')) return readlinkSync(`/proc/${pid}/cwd`) === folder;
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(folder);
  } catch {
    return false;
  }
}
