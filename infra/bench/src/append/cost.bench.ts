import type { BenchOptions } from '../bench-options.js';
import type { BenchRow } from '../bench-row.js';
import { type Rounds, compare } from '../comparison/compare.js';
import type { Figures } from '../comparison/load.js';
import { costOf } from '../comparison/operation-cost.js';

const WRITERS = [1, 64];
const SECONDS = 3;

/** Of the limit's CPU, at 64 writers (performance.md). */
const GOAL = { writers: 64, ratio: 0.6 } as const;

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** What one command of the row 'append' costs: processor time of the program and of Postgres, commits, statements, WAL. */
export async function costBenchmark({
  seconds = SECONDS,
  rounds = 5,
}: BenchOptions): Promise<readonly BenchRow[]> {
  const all = await compare(
    {
      ours: { script: script('ours') },
      limit: { script: script('limit'), args: ['64'] },
      'limit again (A/A)': { script: script('limit'), args: ['64'] },
      emmett: { script: script('emmett'), args: ['64'] },
    },
    WRITERS.map((writers) => ({ writers, seconds })),
    { rounds, withCosts: true },
  );
  return all.flatMap((measured, index) => rowsOf(measured, WRITERS[index] ?? 1));
}

function rowsOf(rounds: Rounds, writers: number): readonly BenchRow[] {
  const row = (what: string, unit: string, pick: (figures: Figures) => number): BenchRow => ({
    row: 'cost',
    case: `${writers} ${writers === 1 ? 'writer' : 'writers'}, ${what}`,
    unit: `${unit} a command`,
    ours: rounds.of('ours', pick),
    peers: { limit: rounds.of('limit', pick), emmett: rounds.of('emmett', pick) },
    ratios: {
      limit: rounds.ratio('ours', 'limit', pick),
      emmett: rounds.ratio('ours', 'emmett', pick),
      'A/A': rounds.ratio('limit again (A/A)', 'limit', pick),
    },
    goal: 'shown',
    met: true,
  });
  const cpu = row('CPU of program and Postgres', 'ms', (figures) => {
    const { programMs, postgresMs } = costOf(figures);
    return programMs + postgresMs;
  });
  const isGoal = writers === GOAL.writers;
  const ratio = cpu.ratios['limit'] ?? Number.NaN;
  return [
    isGoal ? { ...cpu, goal: `≤ ${GOAL.ratio} × limit`, met: ratio <= GOAL.ratio } : cpu,
    row('CPU of the program', 'ms', (figures) => costOf(figures).programMs),
    row('CPU of Postgres', 'ms', (figures) => costOf(figures).postgresMs),
    row('commits', 'commits', (figures) => costOf(figures).commits),
    row('statements', 'statements', (figures) => costOf(figures).statements),
    row('WAL', 'bytes', (figures) => costOf(figures).walBytes),
  ];
}
