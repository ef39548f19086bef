import { setTimeout as pause } from 'node:timers/promises';
import type { ContenderProcess } from './contender-process.js';
import type { DatabaseCounters } from './database-counters.js';
import type { Figures, Load } from './load.js';
import { useOfTree } from './process-use.js';

/** Within which a contender has done what it does after its operations: giving events their positions. */
const AFTERWARDS_MS = 1_500;

/** What one operation costs, as it is in the notes of its load. */
const COSTS = ['programMs', 'postgresMs', 'commits', 'statements', 'walBytes'] as const;
export type OperationCost = Readonly<Record<(typeof COSTS)[number], number>>;

/** Lets a contender carry a load while no other one works, and adds to its notes what one operation costs. */
export async function carryWithCost(
  contender: ContenderProcess,
  counters: DatabaseCounters,
  load: Load,
): Promise<Figures> {
  const use = () => ({ program: useOfTree(contender.pid), postgres: useOfTree(counters.serverPid) });
  const before = { ...use(), count: await counters.read() };
  const figures = await contender.carry(load);
  await pause(AFTERWARDS_MS);
  const after = { ...use(), count: await counters.read() };
  const commits = await counters.writingCommits(before.count.walBytes, after.count.walBytes);
  const each = (total: number) => total / figures.operations;
  const cost: OperationCost = {
    programMs: each(after.program.cpuMs - before.program.cpuMs),
    postgresMs: each(after.postgres.cpuMs - before.postgres.cpuMs),
    commits: each(commits),
    statements: each(after.count.statements - before.count.statements),
    walBytes: each(after.count.walBytes - before.count.walBytes),
  };
  return { ...figures, notes: { ...figures.notes, ...cost } };
}

/** The costs in a load's notes. */
export function costOf({ notes }: Figures): OperationCost {
  const [programMs = NaN, postgresMs = NaN, commits = NaN, statements = NaN, walBytes = NaN] = COSTS.map(
    (name) => notes[name],
  );
  return { programMs, postgresMs, commits, statements, walBytes };
}
