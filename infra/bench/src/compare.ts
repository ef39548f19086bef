import { median } from './bench-row.js';
import { BenchDatabases } from './bench-databases.js';
import { ContenderProcess } from './contender-process.js';
import type { Figures, Load } from './load.js';

const ROUNDS = 5;

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
 * Runs each load on all contenders in turn, five rounds, each in a process and a database of its own. The
 * order changes from round to round, so that no contender always runs after the same one.
 */
export async function compare(contenders: Contenders, loads: readonly Load[]): Promise<readonly Rounds[]> {
  const databases = await BenchDatabases.start();
  const processes: ContenderProcess[] = [];
  try {
    for (const [name, { script, args = [] }] of Object.entries(contenders)) {
      processes.push(await ContenderProcess.start(name, script, await databases.create(name), ...args));
    }
    for (const contender of processes) await contender.carry(loads.at(-1) ?? { writers: 1, seconds: 1 });
    const all: Rounds[] = [];
    for (const load of loads) all.push(await rounds(processes, load));
    return all;
  } finally {
    for (const contender of processes) contender.stop();
    await databases.remove();
  }
}

async function rounds(processes: readonly ContenderProcess[], load: Load): Promise<Rounds> {
  const figures = new Map<string, Figures[]>(processes.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % processes.length;
    for (const contender of [...processes.slice(first), ...processes.slice(0, first)]) {
      figures.get(contender.name)?.push(await contender.carry(load));
    }
  }
  return new Rounds(figures);
}
