import type { BenchRow } from '../bench-row.js';
import { compare } from '../comparison/compare.js';

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** Loading a stream, against a plain SELECT of its rows. A warm stream needs no read at all. */
export async function loadStreamBenchmark(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const events of ['10', '100', '1000']) {
    const [rounds] = await compare(
      {
        ours: { script: script('ours'), args: [events] },
        select: { script: script('limit'), args: [events] },
        'select again (A/A)': { script: script('limit'), args: [events] },
      },
      [{ writers: 1, seconds: 2 }],
    );
    if (!rounds) continue;
    const perSecond = (name: string) => rounds.of(name, (figures) => figures.perSecond);
    const ratio = (name: string) => rounds.ratio(name, 'select', (figures) => figures.perSecond);
    rows.push({
      row: 'load stream',
      case: `${events} events`,
      unit: 'streams/s',
      ours: perSecond('ours'),
      peers: { select: perSecond('select') },
      ratios: { select: ratio('ours'), 'A/A': ratio('select again (A/A)') },
      goal: '≥ 0.7 × select',
      met: ratio('ours') >= 0.7,
    });
  }
  return rows;
}
