import type { BenchRow } from '../bench-row.js';
import { compare } from '../compare.js';
import { ENTRIES } from './refunded-purchases.js';

const MANY_ENTRIES = 1_000_000;
const PURCHASES = String(Math.ceil(MANY_ENTRIES / ENTRIES));
const WRITERS = [1, 64] as const;

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** What the ledger costs: rebuilding it against the other read model of purchases, and an append with it against one without. */
export async function ledgerBenchmark(): Promise<readonly BenchRow[]> {
  return [...(await rebuilds()), ...(await appends())];
}

/** One operation per round, however long it takes. */
async function rebuilds(): Promise<readonly BenchRow[]> {
  const other = { script: script('rebuild'), args: ['purchase_list', PURCHASES] };
  const [rounds] = await compare(
    {
      ours: { script: script('rebuild'), args: ['ledger_purchases', PURCHASES] },
      'purchase list': other,
      'purchase list again (A/A)': other,
    },
    [{ writers: 1, seconds: 0.001 }],
  );
  if (!rounds) return [];
  const rate = (name: string) => rounds.of(name, ({ perSecond }) => perSecond * MANY_ENTRIES);
  const ratio = (name: string) => rounds.ratio(name, 'purchase list', ({ perSecond }) => perSecond);
  return [
    {
      row: 'ledger',
      case: 'rebuild of 1M entries',
      unit: 'entries/s',
      ours: rate('ours'),
      peers: { 'purchase list': rate('purchase list') },
      ratios: { 'purchase list': ratio('ours'), 'A/A': ratio('purchase list again (A/A)') },
      goal: '≥ 0.8 × purchase list',
      met: ratio('ours') >= 0.8,
    },
  ];
}

async function appends(): Promise<readonly BenchRow[]> {
  const without = { script: script('append'), args: ['without ledger'] };
  const all = await compare(
    {
      ours: { script: script('append'), args: ['with ledger'] },
      'without ledger': without,
      'without ledger again (A/A)': without,
    },
    WRITERS.map((writers) => ({ writers, seconds: 3 })),
  );
  return all.map((rounds, index) => {
    const perSecond = (name: string) => rounds.of(name, (figures) => figures.perSecond);
    const ratio = (name: string) => rounds.ratio(name, 'without ledger', (figures) => figures.perSecond);
    return {
      row: 'ledger',
      case: `append of a paid purchase, ${WRITERS[index] ?? 1} writers`,
      unit: 'commands/s',
      ours: perSecond('ours'),
      peers: { 'without ledger': perSecond('without ledger') },
      ratios: { 'without ledger': ratio('ours'), 'A/A': ratio('without ledger again (A/A)') },
      goal: '≥ 0.8 × without ledger',
      met: ratio('ours') >= 0.8,
    };
  });
}
