import { HASHES_AT_ONCE } from '@terrace/backend/features/people/identity/passwords/passwords.service';
import { type Benchmark, type BenchRow, median, quantile } from '../bench-row.js';
import { ContenderProcess } from '../comparison/contender-process.js';
import { type Product, startProduct } from '../product.js';
import { absentAccountRow } from './absent-account.js';
import { evenRequests } from '../even-requests.js';

const ROUNDS = 5;
const IN_FLIGHT = 8;
const SECONDS = 3;
const OTHERS_PER_SECOND = 100;
const OTHERS = '/api/catalogue/events?perPage=24';

const CONTENDERS = {
  ours: new URL('login.contender.js', import.meta.url),
  bcrypt: new URL('bcrypt.contender.js', import.meta.url),
  'bcrypt again (A/A)': new URL('bcrypt.contender.js', import.meta.url),
} as const;

/** One round: logins or comparisons a second, and p99 of other requests in ms. */
interface Round {
  readonly ours: number;
  readonly bcrypt: number;
  readonly again: number;
  /** bcrypt with the product's limit on concurrent comparisons. */
  readonly capped: number;
  readonly idle: number;
  readonly idleAgain: number;
  readonly meanwhile: number;
}

/**
 * Buyers who sign in, 8 at a time, against bcrypt's comparison alone; and the effect on others: p99 of a
 * list's requests at an even rate, during the logins and on an idle server. Also whether the time of a
 * refusal reveals who has an account.
 */
export const loginBenchmark: Benchmark = async () => {
  const product = await startProduct();
  const contenders: ContenderProcess[] = [];
  try {
    for (const [name, script] of Object.entries(CONTENDERS)) {
      contenders.push(await ContenderProcess.start(name, script, '', product.url));
    }
    for (const contender of contenders) await perSecond(contender, IN_FLIGHT, 1);
    const rounds: Round[] = [];
    for (let number = 0; number < ROUNDS; number++) rounds.push(await round(product, contenders, number));
    return [...rowsOf(rounds), await absentAccountRow(product.url)];
  } finally {
    for (const contender of contenders) contender.stop();
    await product.stop();
  }
};

/** The order changes from round to round. */
async function round(
  { url }: Product,
  contenders: readonly ContenderProcess[],
  number: number,
): Promise<Round> {
  const others = async () => quantile(await evenRequests(url + OTHERS, OTHERS_PER_SECOND, SECONDS / 2), 0.99);
  const figures = new Map<string, number>();
  let meanwhile = Number.NaN;
  let capped = Number.NaN;
  const idle = await others();
  const first = number % contenders.length;
  for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
    const asked = perSecond(contender, IN_FLIGHT, SECONDS);
    if (contender.name === 'ours') [, meanwhile] = await Promise.all([asked, others()]);
    figures.set(contender.name, await asked);
    if (contender.name === 'bcrypt') capped = await perSecond(contender, HASHES_AT_ONCE, SECONDS);
  }
  const of = (name: keyof typeof CONTENDERS) => figures.get(name) ?? Number.NaN;
  return {
    ours: of('ours'),
    bcrypt: of('bcrypt'),
    again: of('bcrypt again (A/A)'),
    capped,
    idle,
    idleAgain: await others(),
    meanwhile,
  };
}

async function perSecond(contender: ContenderProcess, writers: number, seconds: number): Promise<number> {
  return (await contender.carry({ writers, seconds })).perSecond;
}

function rowsOf(rounds: readonly Round[]): BenchRow[] {
  const of = (pick: (one: Round) => number) => median(rounds.map(pick));
  const logins = of(({ ours, bcrypt }) => ours / bcrypt);
  const cappedName = `bcrypt, ${HASHES_AT_ONCE} at once as ours`;
  const others = of(({ meanwhile, idle }) => meanwhile / idle);
  return [
    {
      row: 'login',
      case: `${IN_FLIGHT} in flight`,
      unit: 'logins/s',
      ours: of(({ ours }) => ours),
      peers: { bcrypt: of(({ bcrypt }) => bcrypt), [cappedName]: of(({ capped }) => capped) },
      ratios: {
        bcrypt: logins,
        [cappedName]: of(({ ours, capped }) => ours / capped),
        'A/A': of(({ again, bcrypt }) => again / bcrypt),
      },
      goal: '≥ 0.9 × bcrypt',
      met: logins >= 0.9,
    },
    {
      row: 'login',
      case: `other requests meanwhile, ${OTHERS_PER_SECOND}/s, p99`,
      unit: 'ms',
      ours: of(({ meanwhile }) => meanwhile),
      peers: { idle: of(({ idle }) => idle) },
      ratios: { idle: others, 'A/A': of(({ idleAgain, idle }) => idleAgain / idle) },
      goal: '≤ 2 × idle',
      met: others <= 2,
    },
  ];
}
