import type { BenchRow } from '../bench-row.js';
import { type Rounds, compare } from '../comparison/compare.js';

const EVENTS = 100_000;
const MANY = 1_000_000;
/** Emmett's projector takes a minute for 100,000 events; only its rate is compared. */
const EMMETTS = 10_000;

const script = (name: string) => new URL(`${name}.contender.js`, import.meta.url);

/** One operation per round, however long it takes. */
const ONCE = { writers: 1, seconds: 0.001 } as const;

/** A rebuild while serving; against only reading the events, and against Emmett's projector. */
export async function rebuildBenchmark(): Promise<readonly BenchRow[]> {
  const [rounds] = await compare(
    {
      ours: { script: script('ours'), args: [String(EVENTS)] },
      'read only': { script: script('read-only'), args: [String(EVENTS)] },
      'read only again (A/A)': { script: script('read-only'), args: [String(EVENTS)] },
      emmett: { script: script('emmett'), args: [String(EMMETTS)] },
      'ours, 1M events': { script: script('ours'), args: [String(MANY)] },
    },
    [ONCE],
  );
  return rounds ? rowsOf(rounds) : [];
}

function rowsOf(rounds: Rounds): BenchRow[] {
  const size: Readonly<Record<string, number>> = { emmett: EMMETTS, 'ours, 1M events': MANY };
  const rate = (name: string) => rounds.of(name, ({ perSecond }) => perSecond * (size[name] ?? EVENTS));
  const ratio = (name: string, peer: string) =>
    (rounds.ratio(name, peer, ({ perSecond }) => perSecond) * (size[name] ?? EVENTS)) /
    (size[peer] ?? EVENTS);
  const ratios = {
    'read only': ratio('ours', 'read only'),
    emmett: ratio('ours', 'emmett'),
    'A/A': ratio('read only again (A/A)', 'read only'),
  };
  const growth = ratio('ours, 1M events', 'ours');
  return [
    {
      row: 'rebuild',
      case: '100k events',
      unit: 'events/s',
      ours: rate('ours'),
      peers: { 'read only': rate('read only'), emmett: rate('emmett') },
      ratios,
      goal: '≥ 0.6 × read only, ≥ 50 × emmett',
      met: ratios['read only'] >= 0.6 && ratios.emmett >= 50,
    },
    {
      row: 'rebuild',
      case: '1M events, rate against 100k',
      unit: 'events/s',
      ours: rate('ours, 1M events'),
      peers: { '100k': rate('ours') },
      ratios: { '100k': growth },
      goal: '≥ 0.85 × 100k',
      met: growth >= 0.85,
    },
  ];
}
