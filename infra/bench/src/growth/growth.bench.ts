import type { BenchRow } from '../bench-row.js';
import { type Contenders, compare } from '../comparison/compare.js';

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** What grows without costing more: an append as the log grows, and crediting a seller as their sales do. */
export async function growthBenchmark(): Promise<readonly BenchRow[]> {
  return [
    ...(await growth('p50 of an append with 1M events stored', '1k', {
      '1M': { script: script('ours'), args: ['1000000'] },
      '1k': { script: script('ours'), args: ['1000'] },
      '1k again (A/A)': { script: script('ours'), args: ['1000'] },
    })),
    ...(await growth("p50 of crediting a seller's next sale with 100k sales", '10 sales', {
      '100k sales': { script: script('sales'), args: ['100000'] },
      '10 sales': { script: script('sales'), args: ['10'] },
      '10 sales again (A/A)': { script: script('sales'), args: ['10'] },
    })),
  ];
}

/** `few` names the contender that has little before; another one repeats it, and one has much. */
async function growth(name: string, few: string, contenders: Contenders): Promise<readonly BenchRow[]> {
  const [many = ''] = Object.keys(contenders).filter((each) => !each.startsWith(few));
  const [rounds] = await compare(contenders, [{ writers: 1, seconds: 3 }]);
  if (!rounds) return [];
  const p50 = (contender: string) => rounds.of(contender, (figures) => figures.p50);
  const ratio = (contender: string) => rounds.ratio(contender, few, (figures) => figures.p50);
  return [
    {
      row: 'growth',
      case: name,
      unit: 'ms',
      ours: p50(many),
      peers: { [few]: p50(few) },
      ratios: { [few]: ratio(many), 'A/A': ratio(`${few} again (A/A)`) },
      goal: `≤ 1.15 × ${few}`,
      met: ratio(many) <= 1.15,
    },
  ];
}
