import type { BenchRow } from '../bench-row.js';
import { compare } from '../comparison/compare.js';

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** 64 buyers of one ticket; against a lock on its row, and against Emmett's optimistic retry. */
export async function hotListingBenchmark(): Promise<readonly BenchRow[]> {
  const [rounds] = await compare(
    {
      ours: { script: script('ours') },
      'for update': { script: script('for-update') },
      'for update again (A/A)': { script: script('for-update') },
      emmett: { script: script('emmett') },
    },
    [{ writers: 64, seconds: 3 }],
  );
  if (!rounds) return [];
  const ratio = (name: string, peer: string) => rounds.ratio(name, peer, ({ perSecond }) => perSecond);
  const ratios = {
    'for update': ratio('ours', 'for update'),
    emmett: ratio('ours', 'emmett'),
    'A/A': ratio('for update again (A/A)', 'for update'),
  };
  const perSecond = (name: string) => rounds.of(name, (figures) => figures.perSecond);
  const [p50, p99] = [
    rounds.of('ours', (figures) => figures.p50),
    rounds.of('ours', (figures) => figures.p99),
  ];
  return [
    {
      row: 'hot listing',
      case: '64 buyers',
      unit: 'commands/s',
      ours: perSecond('ours'),
      peers: { 'for update': perSecond('for update'), emmett: perSecond('emmett') },
      ratios,
      goal: '≥ 3 × for update, ≥ 10 × emmett',
      met: ratios['for update'] >= 3 && ratios.emmett >= 10,
    },
    {
      row: 'hot listing',
      case: '64 buyers, p99 against its own p50',
      unit: 'ms',
      ours: p99,
      peers: { p50 },
      ratios: { p50: p99 / p50 },
      goal: '≤ 5 × p50',
      met: p99 <= 5 * p50,
    },
  ];
}
