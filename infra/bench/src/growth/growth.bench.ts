import type { BenchRow } from '../bench-row.js';
import { compare } from '../compare.js';

const script = new URL('ours.contender.js', import.meta.url);

/** The cost of an append with a thousand events stored, and with a million. */
export async function growthBenchmark(): Promise<readonly BenchRow[]> {
  const [rounds] = await compare(
    {
      '1M': { script, args: ['1000000'] },
      '1k': { script, args: ['1000'] },
      '1k again (A/A)': { script, args: ['1000'] },
    },
    [{ writers: 1, seconds: 3 }],
  );
  if (!rounds) return [];
  const p50 = (name: string) => rounds.of(name, (figures) => figures.p50);
  const ratio = (name: string) => rounds.ratio(name, '1k', (figures) => figures.p50);
  return [
    {
      row: 'growth',
      case: 'p50 of an append with 1M events stored',
      unit: 'ms',
      ours: p50('1M'),
      peers: { '1k': p50('1k') },
      ratios: { '1k': ratio('1M'), 'A/A': ratio('1k again (A/A)') },
      goal: '≤ 1.15 × 1k',
      met: ratio('1M') <= 1.15,
    },
  ];
}
