import type { BenchRow } from '../bench-row.js';
import { type Rounds, compare } from '../comparison/compare.js';

const WRITERS = [1, 64] as const;

/** Ratios to reach, by number of writers (performance.md). */
const GOALS = { 1: { limit: 0.7, emmett: 3 }, 64: { limit: 1.5, emmett: 8 } } as const;

/** The append counts only while the sequencer keeps up. */
const MAX_LAG_MS = 1_000;

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/**
 * One command, one event, inline projection, outbox, idempotency key; against one INSERT per commit, and
 * Emmett.
 */
export async function appendBenchmark(): Promise<readonly BenchRow[]> {
  const all = await compare(
    {
      ours: { script: script('ours') },
      limit: { script: script('limit'), args: ['64'] },
      'limit again (A/A)': { script: script('limit'), args: ['64'] },
      emmett: { script: script('emmett'), args: ['64'] },
    },
    WRITERS.map((writers) => ({ writers, seconds: 3 })),
  );
  return all.flatMap((rounds, index) => rowsOf(rounds, WRITERS[index] ?? 1));
}

function rowsOf(rounds: Rounds, writers: 1 | 64): BenchRow[] {
  const perSecond = (name: string) => rounds.of(name, (figures) => figures.perSecond);
  const ratio = (name: string, peer: string) => rounds.ratio(name, peer, (figures) => figures.perSecond);
  const ratios = {
    limit: ratio('ours', 'limit'),
    emmett: ratio('ours', 'emmett'),
    'A/A': ratio('limit again (A/A)', 'limit'),
  };
  const lagMs = rounds.worst('ours', ({ notes }) => notes['lagMs'] ?? 0);
  const goal = GOALS[writers];
  const [p50, p99] = [
    rounds.of('ours', (figures) => figures.p50),
    rounds.of('ours', (figures) => figures.p99),
  ];
  return [
    {
      row: 'append',
      case: `${writers} writers (sequencer behind by ${Math.round(lagMs)} ms at most)`,
      unit: 'commands/s',
      ours: perSecond('ours'),
      peers: { limit: perSecond('limit'), emmett: perSecond('emmett') },
      ratios,
      goal: `≥ ${goal.limit} × limit, ≥ ${goal.emmett} × emmett`,
      met: ratios.limit >= goal.limit && ratios.emmett >= goal.emmett && lagMs <= MAX_LAG_MS,
    },
    {
      row: 'append',
      case: `${writers} writers, p99 against its own p50`,
      unit: 'ms',
      ours: p99,
      peers: { p50, 'limit p99': rounds.of('limit', (figures) => figures.p99) },
      ratios: { p50: p99 / p50 },
      goal: '≤ 5 × p50',
      met: p99 <= 5 * p50,
    },
  ];
}
