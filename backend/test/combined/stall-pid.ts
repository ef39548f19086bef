import { setTimeout } from 'node:timers/promises';

/** Freezes a process for so many milliseconds, as a machine does that is out of memory or being moved. */
export async function stallPid(pid: number, forMs: number): Promise<void> {
  if (!signal(pid, 'SIGSTOP')) return;
  try {
    await setTimeout(forMs);
  } finally {
    signal(pid, 'SIGCONT');
  }
}

/** False when the process is gone. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
