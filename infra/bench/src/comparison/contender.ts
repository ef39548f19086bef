import { quantile } from '../bench-row.js';
import type { Figures, Load } from './load.js';

/** One side of a comparison, in a separate process. */
export interface Contender {
  /** One operation of one of the writers. */
  readonly operate: (writer: number) => Promise<unknown>;
  /** Called after each load. */
  readonly notes?: () => Promise<Readonly<Record<string, number>>>;
}

/** The database of this process. */
export const databaseUrl = process.argv[2] ?? '';

/** Serves the measuring process: reports ready, then returns figures for each load, until it disconnects. */
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

/** Lets the writers operate for as long as the load says; each finishes the operation that it has begun. */
export async function carry(
  { writers, seconds, operations = Infinity }: Load,
  operate: Contender['operate'],
): Promise<Omit<Figures, 'notes'>> {
  const latencies: number[] = [];
  let begun = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  const write = async (_: unknown, writer: number) => {
    for (let before = performance.now(); before < until && begun < operations;) {
      begun += 1;
      await operate(writer);
      const after = performance.now();
      latencies.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  const perSecond = (latencies.length * 1_000) / (performance.now() - started);
  return {
    operations: latencies.length,
    perSecond,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}
