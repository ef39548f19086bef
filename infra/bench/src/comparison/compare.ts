import { median } from '../bench-row.js';
import { BenchDatabases } from '../bench-databases.js';
import { ContenderProcess } from './contender-process.js';
import { carryWithCost } from './operation-cost.js';
import { DatabaseCounters } from './database-counters.js';
import type { Figures, Load } from './load.js';

/** How often contenders take turns, and for how long each is warmed up; by default as long as the last load. */
export interface Pace {
  readonly rounds?: number;
  readonly warmUpSeconds?: number;
  /** Whether the notes of each load get what an operation costs, as `costOf` names it. */
  readonly withCosts?: boolean;
}

/** Contenders by name: the script of each and its arguments. */
export type Contenders = Readonly<
  Record<string, { readonly script: URL; readonly args?: readonly string[] }>
>;

/** All rounds of one case. */
export class Rounds {
  constructor(private readonly figures: ReadonlyMap<string, readonly Figures[]>) {}

  /** Median over the rounds. */
  of(name: string, pick: (figures: Figures) => number): number {
    return median((this.figures.get(name) ?? []).map(pick));
  }

  /** Median of the rounds' ratios, because only contenders of the same round are comparable. */
  ratio(name: string, peer: string, pick: (figures: Figures) => number): number {
    const peers = this.figures.get(peer) ?? [];
    return median((this.figures.get(name) ?? []).map((one, round) => pick(one) / pick(peers[round] ?? one)));
  }

  /** The largest over the rounds. */
  worst(name: string, pick: (figures: Figures) => number): number {
    return Math.max(...(this.figures.get(name) ?? []).map(pick));
  }
}

/**
 * Runs each load on all contenders in turn, five rounds by default, each in a process and a database of its own. The
 * order changes from round to round, so that no contender always runs after the same one.
 */
export async function compare(
  contenders: Contenders,
  loads: readonly Load[],
  { rounds: count = 5, warmUpSeconds, withCosts = false }: Pace = {},
): Promise<readonly Rounds[]> {
  const databases = await BenchDatabases.start({ countsStatements: withCosts });
  const processes: ContenderProcess[] = [];
  const counters = new Map<ContenderProcess, DatabaseCounters>();
  try {
    for (const [name, { script, args = [] }] of Object.entries(contenders)) {
      const databaseUrl = await databases.create(name);
      const contender = await ContenderProcess.start(name, script, databaseUrl, ...args);
      processes.push(contender);
      if (withCosts) counters.set(contender, await DatabaseCounters.open(databases, databaseUrl));
    }
    const last = loads.at(-1) ?? { writers: 1, seconds: 1 };
    const warmUp = { ...last, seconds: warmUpSeconds ?? last.seconds };
    for (const contender of processes) await contender.carry(warmUp);
    const all: Rounds[] = [];
    const carry = (contender: ContenderProcess, load: Load) => {
      const counter = counters.get(contender);
      return counter ? carryWithCost(contender, counter, load) : contender.carry(load);
    };
    for (const load of loads) all.push(await rounds(processes, count, (contender) => carry(contender, load)));
    return all;
  } finally {
    for (const contender of processes) contender.stop();
    for (const counter of counters.values()) await counter.close();
    await databases.remove();
  }
}

async function rounds(
  processes: readonly ContenderProcess[],
  count: number,
  carry: (contender: ContenderProcess) => Promise<Figures>,
): Promise<Rounds> {
  const figures = new Map<string, Figures[]>(processes.map(({ name }) => [name, []]));
  for (let round = 0; round < count; round++) {
    const first = round % processes.length;
    for (const contender of [...processes.slice(first), ...processes.slice(0, first)]) {
      figures.get(contender.name)?.push(await carry(contender));
    }
  }
  return new Rounds(figures);
}
