import { BenchDatabases } from '../bench-databases.js';
import { type Benchmark, type BenchRow, median } from '../bench-row.js';
import { Audience, type FanOutTimes } from './audience.js';

const CLIENTS = [1_000, 3_000, 5_000] as const;
const ROUNDS = 5;
/** Of each round. */
const MESSAGES = 10;
const GOAL = { toLast: 1.25, blockedMs: 20 };

const ours = new URL('ours.contender.js', import.meta.url);
const ws = new URL('ws.contender.js', import.meta.url);
const SIDES = { ours, ws, 'ws again (A/A)': ws } as const;
type SideName = keyof typeof SIDES;

/**
 * One message to all viewers of the same thing, over the live socket, against ws and a loop that sends the
 * same bytes: the time to the last client, and how long the server's event loop is blocked.
 */
export const fanOutBenchmark: Benchmark = async () => {
  const databases = await BenchDatabases.start();
  const audiences: Audience[] = [];
  try {
    for (const [name, script] of Object.entries(SIDES)) {
      audiences.push(await Audience.start(name, script, await databases.create(name), script === ws));
    }
    const rows: BenchRow[] = [];
    for (const clients of CLIENTS) {
      for (const audience of audiences) await audience.grow(clients);
      await series(audiences);
      rows.push(...rowsOf(clients, await rounds(audiences)));
    }
    return rows;
  } finally {
    for (const audience of audiences) audience.stop();
    await databases.remove();
  }
};

/** The results of each round; the order changes from round to round. */
async function rounds(audiences: readonly Audience[]): Promise<readonly Map<string, FanOutTimes>[]> {
  const all: Map<string, FanOutTimes>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % audiences.length;
    all.push(await series([...audiences.slice(first), ...audiences.slice(0, first)]));
  }
  return all;
}

/** The median of several messages by each side. */
async function series(audiences: readonly Audience[]): Promise<Map<string, FanOutTimes>> {
  const figures = new Map<string, FanOutTimes>();
  for (const audience of audiences) {
    const times: FanOutTimes[] = [];
    for (let message = 0; message < MESSAGES; message++) times.push(await audience.fanOut());
    figures.set(audience.name, {
      toLast: median(times.map(({ toLast }) => toLast)),
      blocked: median(times.map(({ blocked }) => blocked)),
    });
  }
  return figures;
}

function rowsOf(clients: number, times: readonly Map<string, FanOutTimes>[]): BenchRow[] {
  const figures = (side: SideName, what: keyof FanOutTimes) =>
    times.map((one) => one.get(side)?.[what] ?? Number.NaN);
  const row = (
    what: keyof FanOutTimes,
    name: string,
    goal: string,
    isMet: (ratio: number) => boolean,
  ): BenchRow => {
    const limits = figures('ws', what);
    const ratio = (side: SideName) =>
      median(figures(side, what).map((figure, round) => figure / (limits[round] ?? Number.NaN)));
    return {
      row: 'fan-out',
      case: `${clients} clients, ${name}`,
      unit: 'ms',
      ours: median(figures('ours', what)),
      peers: { ws: median(limits) },
      ratios: { ws: ratio('ours'), 'A/A': ratio('ws again (A/A)') },
      goal,
      met: isMet(ratio('ours')),
    };
  };
  return [
    row('toLast', 'to the last', `≤ ${GOAL.toLast} × ws`, (ratio) => ratio <= GOAL.toLast),
    row(
      'blocked',
      'event loop blocked at a stretch',
      `≤ ${GOAL.blockedMs} ms`,
      () => median(figures('ours', 'blocked')) <= GOAL.blockedMs,
    ),
  ];
}
