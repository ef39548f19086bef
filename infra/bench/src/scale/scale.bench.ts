import { type ThrowawayKafka, startThrowawayKafka } from '@terrace/engines/kafka';
import { type Benchmark, type BenchRow, median, quantile } from '../bench-row.js';
import { BenchDatabases } from '../bench-databases.js';
import { TallyProcesses } from './tally-processes.js';

const COUNTS = [1, 2, 4] as const;
const ROUNDS = 5;
/** For all processes together, so that only their number differs. */
const WRITERS = 64;
const SECONDS = 3;
const EVENLY = { perSecond: 50, seconds: 6 };

interface Measured {
  readonly perSecond: number;
  /** Commit → the last of the clients, one on each process, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * The gain of one more API process: commands a second of 64 writers over 1, 2 and 4 processes on one
 * database, and the time from a command to its message at a client of each, on the Postgres feed and on
 * Kafka. All run on one machine and share its cores with Postgres, so more processes than cores gain nothing
 * here.
 */
export const scaleBenchmark: Benchmark = async () => {
  const [databases, kafka] = await Promise.all([BenchDatabases.start(), startThrowawayKafka()]);
  try {
    return [
      ...(await carrier('Postgres feed', databases, undefined)),
      ...(await carrier('Kafka', databases, kafka)),
    ];
  } finally {
    await kafka.remove();
    await databases.remove();
  }
};

async function carrier(
  name: string,
  databases: BenchDatabases,
  kafka: ThrowawayKafka | undefined,
): Promise<BenchRow[]> {
  const fleets: TallyProcesses[] = [];
  try {
    for (const count of COUNTS) {
      const database = await databases.create(`${kafka ? 'kafka' : 'postgres'}-${count}`);
      fleets.push(await TallyProcesses.start(count, database, kafka?.broker));
    }
    const rounds = fleets.map((): Measured[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, fleet] of fleets.entries()) rounds[place]?.push(await measure(fleet));
    }
    return COUNTS.flatMap((count, place) => rowsOf(name, count, rounds[place] ?? [], rounds[0] ?? []));
  } finally {
    for (const fleet of fleets) fleet.stop();
  }
}

async function measure(fleet: TallyProcesses): Promise<Measured> {
  const done = await fleet.flood(WRITERS, SECONDS);
  const latencies = await fleet.evenly(EVENLY.perSecond, EVENLY.seconds);
  return { perSecond: done / SECONDS, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

function rowsOf(
  name: string,
  count: number,
  rounds: readonly Measured[],
  ones: readonly Measured[],
): BenchRow[] {
  const row = (what: string, unit: string, figureOf: (measured: Measured) => number): BenchRow => ({
    row: 'scale',
    case: `${name}, ${count} API ${count === 1 ? 'process' : 'processes'}, ${what}`,
    unit,
    ours: median(rounds.map(figureOf)),
    peers: { '1 process': median(ones.map(figureOf)) },
    ratios: {
      '1 process': median(rounds.map((round, place) => figureOf(round) / figureOf(ones[place] ?? round))),
    },
    goal: 'shown',
    met: true,
  });
  return [
    row('64 writers', 'commands/s', ({ perSecond }) => perSecond),
    row('command → last client, p50', 'ms', ({ p50 }) => p50),
    row('command → last client, p99', 'ms', ({ p99 }) => p99),
  ];
}
