import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The ids of the processes that a process, or one of these, has started and that still run. */
export function descendantsOf(pid: number): readonly number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number): readonly number[] {
  return listOfChildren(pid).trim().split(/\s+/).filter(Boolean).map(Number);
}

function listOfChildren(pid: number): string {
  if (!existsSync('/proc/self')) return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** Whether a process of this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The processor time that a process has used, in seconds; 0 when it does not run. */
export function processorSecondsOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout
    .trim()
    .split(':')
    .reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
