import { quantile } from './bench-row.js';
import type { Figures, Load } from './load.js';

/** One side of a comparison, in a process of its own. */
export interface Contender {
  /** One operation of one of the writers. */
  readonly operate: (writer: number) => Promise<unknown>;
  /** Asked after each load. */
  readonly notes?: () => Promise<Readonly<Record<string, number>>>;
}

/** The database this process works on. */
export const databaseUrl = process.argv[2] ?? '';

/** Answers the measuring process: ready, then figures for each load, until it disconnects. */
export function serve({ operate, notes }: Contender): void {
  process.on('message', (load: Load) => {
    void carry(load, operate).then(
      async (figures) => process.send?.({ ...figures, notes: (await notes?.()) ?? {} }),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

async function carry(
  { writers, seconds }: Load,
  operate: Contender['operate'],
): Promise<Omit<Figures, 'notes'>> {
  const latencies: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const write = async (_: unknown, writer: number) => {
    for (let before = performance.now(); before < until;) {
      await operate(writer);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  const perSecond = (latencies.length * 1_000) / (performance.now() - started);
  return { perSecond, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}
