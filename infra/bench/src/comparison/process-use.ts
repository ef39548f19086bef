import { readFileSync, readdirSync } from 'node:fs';

/** Of the clock in /proc, which Linux fixes at 100 a second. */
const MS_A_TICK = 10;

/** What a process and all processes that it started have used. */
export interface ProcessUse {
  /** Processor time, user and system, also of processes that have ended and were waited for. */
  readonly cpuMs: number;
  /** Resident memory; pages that several of them share count for each. */
  readonly residentBytes: number;
  /** Resident memory that none of them shares: of Postgres, what is beside its buffers. */
  readonly ownBytes: number;
}

interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/** Reads the system's accounting of a process and its descendants. Linux only. */
export function useOfTree(root: number): ProcessUse {
  const stats = new Map<number, ProcessStat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const pids = treeOf(root, stats);
  const memory = pids.map(memoryOf);
  return {
    cpuMs: pids.reduce((sum, pid) => sum + (stats.get(pid)?.ticks ?? 0), 0) * MS_A_TICK,
    residentBytes: memory.reduce((sum, { resident }) => sum + resident, 0),
    ownBytes: memory.reduce((sum, { own }) => sum + own, 0),
  };
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  return readStat(pid)?.parent ?? 0;
}

function treeOf(root: number, stats: ReadonlyMap<number, ProcessStat>): readonly number[] {
  const tree = [root];
  // The list grows while it is walked.
  for (const parent of tree) for (const [pid, stat] of stats) if (stat.parent === parent) tree.push(pid);
  return tree;
}

/** Undefined for a process that has ended meanwhile. */
function readStat(pid: number): ProcessStat | undefined {
  const text = read(`/proc/${pid}/stat`);
  if (text === undefined) return undefined;
  // The name, in parentheses, may itself have spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [, parent] = fields;
  // utime, stime, cutime and cstime are the 14th to 17th field, of which two come before this list.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(parent), ticks };
}

function memoryOf(pid: number): { readonly resident: number; readonly own: number } {
  const text = read(`/proc/${pid}/status`) ?? '';
  const bytes = (name: string) =>
    1_024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
  return { resident: bytes('VmRSS'), own: bytes('RssAnon') };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}
