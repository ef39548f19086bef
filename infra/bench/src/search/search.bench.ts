import type { BenchRow } from '../bench-row.js';
import { compare } from '../comparison/compare.js';

const script = new URL('ours.contender.js', import.meta.url);
const SECONDS = 2;

/** The cost of a search and of suggestions among 100,000 events, and among a thousand. */
export async function searchBenchmark(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [kind, what, mostGrowth] of [
    ['search', 'substring search with facets', 2],
    // It first finds nothing, at nearly no cost in a small catalogue.
    ['misspelt', 'search for misspelt names with facets', null],
    ['suggest', 'suggestions', 2],
  ] as const) {
    const [rounds] = await compare(
      {
        '100k': { script, args: [kind, '100000'] },
        '1k': { script, args: [kind, '1000'] },
        '1k again (A/A)': { script, args: [kind, '1000'] },
      },
      [{ writers: 1, seconds: SECONDS }],
    );
    if (!rounds) continue;
    const p99 = (name: string) => rounds.of(name, (figures) => figures.p99);
    const growth = (name: string) => rounds.ratio(name, '1k', (figures) => figures.p50);
    rows.push({
      row: 'search',
      case: `p99 of ${what} over 100k events; growth of p50`,
      unit: 'ms',
      ours: p99('100k'),
      peers: { '1k': p99('1k') },
      ratios: { '1k': growth('100k'), 'A/A': growth('1k again (A/A)') },
      goal: mostGrowth === null ? '≤ 20 ms' : `≤ 20 ms, growth ≤ ${mostGrowth} × 1k`,
      met: p99('100k') <= 20 && (mostGrowth === null || growth('100k') <= mostGrowth),
    });
  }
  return rows;
}
