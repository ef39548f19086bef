import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { searchEvents } from '@terrace/contracts/http/market/catalogue';
import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import type { Benchmark, BenchRow } from '../bench-row.js';
import { compare } from '../comparison/compare.js';
import { startProduct } from '../product.js';
import type { KnownAnswer } from './known-answer.js';

const CONNECTIONS = 64;
const SECONDS = 2;
const client = new URL('requests.contender.js', import.meta.url);

interface Case {
  readonly name: string;
  /** Of the product. */
  readonly path: string;
  /** Minimum ratio to bare Fastify. */
  readonly goal: number;
  readonly isKnown?: boolean;
}

/** The catalogue over HTTP, by 64 connections, against bare Fastify sending the same bytes. */
export const httpBenchmark: Benchmark = async () => {
  const product = await startProduct();
  const folder = await mkdtemp(path.join(tmpdir(), 'terrace-bench-'));
  try {
    const cases = await casesOf(product.url);
    const answers = await Promise.all(
      cases.map(({ path: from }, place) => answerOf(product.url + from, `/${place}`)),
    );
    const file = path.join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    const bare = fork(new URL('bare-server.js', import.meta.url), [file]);
    const [{ url: bareUrl }] = await once(bare, 'message');
    const rows: BenchRow[] = [];
    for (const [place, one] of cases.entries()) {
      const answer = answers[place];
      if (answer) rows.push(await measure(one, product.url, bareUrl, answer));
    }
    bare.disconnect();
    return rows;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true });
  }
};

async function casesOf(url: string): Promise<readonly Case[]> {
  const list = '/api/catalogue/events?perPage=24';
  const { items } = await listWithPrices(url + list);
  return [
    { name: 'list of 24 events', path: list, goal: 0.7 },
    { name: 'one event', path: `/api/catalogue/events/${items[0]?.id}`, goal: 0.7 },
    { name: 'suggestions', path: '/api/catalogue/suggestions?field=event&q=ar', goal: 0.7 },
    { name: 'list that the client has (304)', path: list, goal: 0.85, isKnown: true },
  ];
}

/** The list once all its prices were read: until then it changes, and its tag with it. */
async function listWithPrices(address: string): Promise<ResponseOf<typeof searchEvents>> {
  for (;;) {
    const list: ResponseOf<typeof searchEvents> = JSON.parse(await (await fetch(address)).text());
    if (!list.pricesPending) return list;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answerOf(address: string, at: string): Promise<KnownAnswer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return { path: at, body: await response.text(), tag: response.headers.get('etag') ?? '' };
}

async function measure(
  one: Case,
  productUrl: string,
  bareUrl: string,
  known: KnownAnswer,
): Promise<BenchRow> {
  const expected = one.isKnown ? ['304', known.tag] : ['200'];
  const asking = (address: string) => ({ script: client, args: [address, ...expected] });
  const [rounds] = await compare(
    {
      ours: asking(productUrl + one.path),
      fastify: asking(bareUrl + known.path),
      'fastify again (A/A)': asking(bareUrl + known.path),
    },
    [{ writers: CONNECTIONS, seconds: SECONDS }],
  );
  if (!rounds) throw new Error('Nothing was measured');
  const ratio = (name: string) => rounds.ratio(name, 'fastify', ({ perSecond }) => perSecond);
  return {
    row: 'catalogue over HTTP',
    case: `${one.name}, ${Buffer.byteLength(known.body)} bytes`,
    unit: 'requests/s',
    ours: rounds.of('ours', ({ perSecond }) => perSecond),
    peers: { fastify: rounds.of('fastify', ({ perSecond }) => perSecond) },
    ratios: { fastify: ratio('ours'), 'A/A': ratio('fastify again (A/A)') },
    goal: `≥ ${one.goal} × fastify`,
    met: ratio('ours') >= one.goal,
  };
}
