import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pidFile } from './postgres-server.js';

const pollEvery = 50;

/**
 * Stops a server that a killed process has left running on that folder: by a fast shutdown, and after 20 s by
 * an immediate one, from which the next start recovers. Removes a stale pid file, and sockets, whose names have the port.
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
  // The process id may meanwhile belong to another process, and then Postgres would not start.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(folder, name), { force: true });
  }
}

async function ends(pid: number, folder: string, limit: number): Promise<boolean> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await delay(pollEvery)) {
    if (!servesFolder(pid, folder)) return true;
  }
  return false;
}

/** A process id alone proves nothing: the system may have reused it. */
function servesFolder(pid: number, folder: string): boolean {
  try {
    if (existsSync('/proc/self')) return readlinkSync(`/proc/${pid}/cwd`) === folder;
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(folder);
  } catch {
    return false;
  }
}
