import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Benchmark, type BenchRow, median } from '../bench-row.js';
import { ContenderProcess } from '../comparison/contender-process.js';
import { evenRequests } from '../even-requests.js';
import { startProduct } from '../product.js';
import { ADMIN, Refreshes } from './refreshes.js';

const EVENTS = 20_000;
const ROUNDS = 5;
const READS_PER_SECOND = 100;
const READ = '/api/catalogue/events?perPage=24';
const GOAL = { time: 2, memory: 1.15, longestMs: 100 };

const upstreamServer = new URL('upstream-server.js', import.meta.url);
const readOnly = new URL('read-only.contender.js', import.meta.url);

/** One round; times in ms. */
interface Round {
  readonly ours: number;
  readonly reading: number;
  readonly readingAgain: number;
  readonly megabytes: number;
  /** The longest wait of a reader, in ms: during a refresh, and on an idle server. */
  readonly longest: number;
  readonly longestIdle: number;
}

/**
 * Refreshes a catalogue of which every event changed, from an administrator's request to the new catalogue.
 * Compares the time with reading the same pages; also measures memory, and how long buyers wait for a list
 * during the refresh.
 */
export const catalogueRefreshBenchmark: Benchmark = async () => {
  const upstream = fork(upstreamServer, [String(EVENTS)]);
  const [{ url: EVENTS_API_URL }] = await once(upstream, 'message');
  const product = await startProduct({ EVENTS_API_URL, ...ADMIN });
  const start = (name: string) => ContenderProcess.start(name, readOnly, '', EVENTS_API_URL);
  const readers = [await start('reading'), await start('reading again')] as const;
  try {
    const refreshes = await Refreshes.of(product);
    await refreshes.run();
    for (const reader of readers) await timeOf(reader);
    const rounds: Round[] = [];
    for (let number = 0; number < ROUNDS; number++) {
      rounds.push(await round(product.url + READ, refreshes, readers));
    }
    return rowsOf(rounds);
  } finally {
    for (const reader of readers) reader.stop();
    await product.stop();
    upstream.disconnect();
  }
};

async function round(
  address: string,
  refreshes: Refreshes,
  [reader, again]: readonly [ContenderProcess, ContenderProcess],
): Promise<Round> {
  const reading = await timeOf(reader);
  const { ms, megabytes } = await refreshes.run();
  const readingAgain = await timeOf(again);
  // In a separate refresh, because readers take time from the refresh that is measured.
  const longestIdle = await longestOf(evenRequests(address, READS_PER_SECOND, 2));
  const [longest] = await Promise.all([
    longestOf(evenRequests(address, READS_PER_SECOND, (ms / 1_000) * 1.5)),
    refreshes.run(),
  ]);
  return { ours: ms, reading, readingAgain, megabytes, longest, longestIdle };
}

/** Of one full read, in ms. */
async function timeOf(reader: ContenderProcess): Promise<number> {
  return (await reader.carry({ writers: 1, seconds: 0.001 })).p50;
}

async function longestOf(latencies: Promise<readonly number[]>): Promise<number> {
  return Math.max(...(await latencies));
}

function rowsOf(rounds: readonly Round[]): BenchRow[] {
  const of = (pick: (one: Round) => number) => median(rounds.map(pick));
  const time = of(({ ours, reading }) => ours / reading);
  const longest = of((one) => one.longest);
  const first = rounds[0]?.megabytes ?? Number.NaN;
  const last = rounds.at(-1)?.megabytes ?? Number.NaN;
  const row = 'catalogue refresh';
  return [
    {
      row,
      case: `${EVENTS} events, all changed`,
      unit: 'ms',
      ours: of(({ ours }) => ours),
      peers: { 'reading alone': of(({ reading }) => reading) },
      ratios: {
        'reading alone': time,
        'A/A': of(({ readingAgain, reading }) => readingAgain / reading),
      },
      goal: `≤ ${GOAL.time} × reading alone`,
      met: time <= GOAL.time,
    },
    {
      row,
      case: 'most memory of the last refresh',
      unit: 'MB',
      ours: last,
      peers: { 'first refresh': first },
      ratios: { 'first refresh': last / first },
      goal: `≤ ${GOAL.memory} × the first refresh`,
      met: last / first <= GOAL.memory,
    },
    {
      row,
      case: `longest wait for a list meanwhile, ${READS_PER_SECOND}/s`,
      unit: 'ms',
      ours: longest,
      peers: { idle: of(({ longestIdle }) => longestIdle) },
      ratios: { idle: of((one) => one.longest / one.longestIdle) },
      goal: `≤ ${GOAL.longestMs} ms`,
      met: longest <= GOAL.longestMs,
    },
  ];
}
