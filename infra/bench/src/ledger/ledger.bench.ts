import type { BenchRow } from '../bench-row.js';
import { type Rounds, compare } from '../comparison/compare.js';
import { ENTRIES } from './refunded-purchases.js';

const MANY_ENTRIES = 1_000_000;
const PURCHASES = Math.ceil(MANY_ENTRIES / ENTRIES);
const WRITERS = [1, 64] as const;

/** A difference of some per cent: many turns, so that other work on the machine meets all alike, of programs that V8 has compiled. */
const PACE = { rounds: 20, warmUpSeconds: 6 };

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** What the ledger costs: a rebuild of purchases, and an append of one, with the ledger's entries against the same without them. */
export async function ledgerBenchmark(): Promise<readonly BenchRow[]> {
  return [...(await rebuilds()), ...(await appends())];
}

/** The same program three times: with the entries, and twice without them. */
const contenders = (name: 'rebuild' | 'append', ...more: readonly string[]) => {
  const without = { script: script(name), args: ['without ledger', ...more] };
  return {
    ours: { script: script(name), args: ['with ledger', ...more] },
    'without ledger': without,
    'without ledger again (A/A)': without,
  };
};

/** One operation per round, however long it takes. */
async function rebuilds(): Promise<readonly BenchRow[]> {
  const [rounds] = await compare(contenders('rebuild', String(PURCHASES)), [{ writers: 1, seconds: 0.001 }]);
  if (!rounds) return [];
  return [
    row('rebuild of purchases with 1M entries', 'purchases/s', 0.8, rounds, (rate) => rate * PURCHASES),
  ];
}

async function appends(): Promise<readonly BenchRow[]> {
  const all = await compare(
    contenders('append'),
    WRITERS.map((writers) => ({ writers, seconds: 0.75 })),
    PACE,
  );
  return all.map((rounds, index) =>
    row(`append of a paid purchase, ${WRITERS[index] ?? 1} writers`, 'commands/s', 0.95, rounds),
  );
}

function row(
  name: string,
  unit: string,
  least: number,
  rounds: Rounds,
  inUnit = (perSecond: number) => perSecond,
): BenchRow {
  const rate = (name: string) => rounds.of(name, ({ perSecond }) => inUnit(perSecond));
  const ratio = (name: string) => rounds.ratio(name, 'without ledger', ({ perSecond }) => perSecond);
  return {
    row: 'ledger',
    case: name,
    unit,
    ours: rate('ours'),
    peers: { 'without ledger': rate('without ledger') },
    ratios: { 'without ledger': ratio('ours'), 'A/A': ratio('without ledger again (A/A)') },
    goal: `≥ ${least} × without ledger`,
    met: ratio('ours') >= least,
  };
}
