import { BenchDatabases } from '../bench-databases.js';
import { type Benchmark, type BenchRow, median, quantile } from '../bench-row.js';
import type { EvenLoad } from './evenly.js';
import { Side } from './side.js';

const ROUNDS = 5;
const CASES: readonly { readonly name: string; readonly load: EvenLoad }[] = [
  { name: '1 command/s', load: { commands: 12, perSecond: 1 } },
  { name: '50 commands/s', load: { commands: 300, perSecond: 50 } },
];
const WARM_UP: EvenLoad = { commands: 500, perSecond: 100 };
const PERCENTILES = [
  { name: 'p50', share: 0.5, goal: 1.5 },
  { name: 'p99', share: 0.99, goal: 2 },
] as const;

const SIDES = {
  ours: new URL('ours.contender.js', import.meta.url),
  limit: new URL('limit.contender.js', import.meta.url),
  'limit again (A/A)': new URL('limit.contender.js', import.meta.url),
} as const;
type SideName = keyof typeof SIDES;

/**
 * Commit → live message: from just before a command's first commit to its message at a Socket.IO client in
 * another process, against two durable commits, LISTEN/NOTIFY, one SELECT and Socket.IO's own emit. Each side
 * has a separate process and database; their rounds alternate.
 */
export const liveLatencyBenchmark: Benchmark = async () => {
  const databases = await BenchDatabases.start();
  const sides: Side[] = [];
  try {
    for (const [name, script] of Object.entries(SIDES)) {
      sides.push(await Side.start(name, script, await databases.create(name)));
    }
    for (const side of sides) await side.measure(WARM_UP);
    const rows: BenchRow[] = [];
    for (const { name, load } of CASES) rows.push(...rowsOf(name, await rounds(sides, load)));
    return rows;
  } finally {
    for (const side of sides) side.stop();
    await databases.remove();
  }
};

/** Latencies of each round by side; the order changes from round to round. */
async function rounds(sides: readonly Side[], load: EvenLoad): Promise<Map<string, (readonly number[])[]>> {
  const latencies = new Map<string, (readonly number[])[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      latencies.get(side.name)?.push(await side.measure(load));
    }
  }
  return latencies;
}

function rowsOf(name: string, latencies: ReadonlyMap<string, readonly (readonly number[])[]>): BenchRow[] {
  return PERCENTILES.map((percentile) => {
    const figures = (side: SideName) =>
      (latencies.get(side) ?? []).map((round) => quantile(round, percentile.share));
    const limits = figures('limit');
    // Of rounds that ran next to each other.
    const ratio = (side: SideName) =>
      median(figures(side).map((figure, round) => figure / (limits[round] ?? Number.NaN)));
    return {
      row: 'commit → live message',
      case: `${name}, ${percentile.name}`,
      unit: 'ms',
      ours: median(figures('ours')),
      peers: { limit: median(limits), 'limit again (A/A)': median(figures('limit again (A/A)')) },
      ratios: { limit: ratio('ours'), 'limit again (A/A)': ratio('limit again (A/A)') },
      goal: `≤ ${percentile.goal} × limit`,
      met: ratio('ours') <= percentile.goal,
    };
  });
}
