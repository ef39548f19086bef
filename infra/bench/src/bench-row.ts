import type { BenchOptions } from './bench-options.js';

/** One line of `results.json`. For times a ratio is ours/peer too, so smaller is better and the goal says ≤. */
export interface BenchRow {
  readonly row: string;
  readonly case: string;
  readonly unit: string;
  readonly ours: number;
  readonly peers: Readonly<Record<string, number>>;
  readonly ratios: Readonly<Record<string, number>>;
  readonly goal: string;
  readonly met: boolean;
}

/** One row of performance.md: measures its cases against their peers. Most rows have no options. */
export type Benchmark = (options: BenchOptions) => Promise<readonly BenchRow[]>;

/** The value below which that share of the values lies; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
