import { type BenchRow, median } from '../bench-row.js';
import type { PurchaseFigures } from './measure-purchases.js';

/** How many buy, of how many sellers, and for how long. */
export interface PurchaseCase {
  readonly buyers: number;
  readonly sellers: number;
  readonly seconds: number;
}

/** The figures of each round, by contender. */
export type PurchaseRounds = ReadonlyMap<string, readonly PurchaseFigures[]>;

type Pick = (figures: PurchaseFigures) => number;

/** Buyers at once for which there are goals (performance.md). */
const GOAL_AT = 64;
const GOALS = {
  perSecond: 200,
  ratio: 1.5,
  commits: 12,
  walBytes: 15_000,
  cpuMs: 6,
  behindSeconds: 2,
} as const;

/** The rows of one case; ratios are medians of the rounds' ratios. */
export function rowsOf({ buyers, sellers }: PurchaseCase, rounds: PurchaseRounds): readonly BenchRow[] {
  const of = (name: string, pick: Pick) => median((rounds.get(name) ?? []).map(pick));
  const worst = (name: string, pick: Pick) => Math.max(...(rounds.get(name) ?? []).map(pick));
  const ratio = (pick: Pick) => {
    const peers = rounds.get('peer') ?? [];
    return median((rounds.get('ours') ?? []).map((one, round) => pick(one) / pick(peers[round] ?? one)));
  };
  const who = `${buyers} ${buyers === 1 ? 'buyer' : 'buyers'} of ${sellers === 1 ? 'one seller' : `${sellers} sellers`}`;
  const row = (what: string, unit: string, pick: Pick, limit?: number): BenchRow => ({
    row: 'purchase',
    case: `${who}, ${what}`,
    unit,
    ours: of('ours', pick),
    peers: { peer: of('peer', pick) },
    ratios: { peer: ratio(pick) },
    goal: limit === undefined ? 'shown' : `≤ ${limit}`,
    met: limit === undefined || of('ours', pick) <= limit,
  });
  const perSecond = row('purchases', 'purchases/s', (figures) => figures.perSecond);
  const wanted = Math.max(GOALS.perSecond, GOALS.ratio * (perSecond.peers['peer'] ?? 0));
  const hasGoal = buyers === GOAL_AT;
  const goal = (limit: number) => (hasGoal ? limit : undefined);
  return [
    hasGoal
      ? {
          ...perSecond,
          goal: `≥ ${GOALS.perSecond} and ≥ ${GOALS.ratio} × peer`,
          met: perSecond.ours >= wanted,
        }
      : perSecond,
    row('purchases with all that follows', 'purchases/s', ({ sustained }) => sustained),
    row('p50', 'ms', ({ p50 }) => p50),
    row('p99', 'ms', ({ p99 }) => p99),
    row('commits that write', 'a purchase', ({ writingCommits }) => writingCommits, goal(GOALS.commits)),
    row('statements', 'a purchase', ({ statements }) => statements),
    row('WAL', 'bytes a purchase', ({ walBytes }) => walBytes, goal(GOALS.walBytes)),
    row(
      'CPU of program and Postgres',
      'ms a purchase',
      ({ programMs, postgresMs }) => programMs + postgresMs,
      goal(GOALS.cpuMs),
    ),
    row('CPU of the program', 'ms a purchase', ({ programMs }) => programMs),
    // Of what may be 0 there is no ratio.
    {
      ...row('slowest consumer', 's behind', ({ mostBehind }) => mostBehind, goal(GOALS.behindSeconds)),
      ratios: {},
    },
    {
      ...row('until delivered, credited and receipted', 's', ({ drainSeconds }) => drainSeconds),
      ratios: {},
    },
    {
      ...row('missing, twice or failed', 'steps in the worst round', wrongSteps),
      ours: worst('ours', wrongSteps),
      peers: { peer: worst('peer', wrongSteps) },
      ratios: {},
      goal: '0',
      met: worst('ours', wrongSteps) === 0,
    },
  ];
}

/** Steps after a sale that did not happen exactly once. */
function wrongSteps({ purchases, afterSale }: PurchaseFigures): number {
  const { paid, deliveries, credits, receipts, twice, gaps, failed } = afterSale;
  const missing = [paid, deliveries, credits, receipts].map((steps) => Math.abs(purchases - steps));
  return missing.reduce((sum, steps) => sum + steps, twice + gaps + failed);
}
