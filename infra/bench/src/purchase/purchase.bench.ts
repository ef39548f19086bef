import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../bench-options.js';
import type { BenchRow } from '../bench-row.js';
import { Buyers } from './buyers.js';
import { DatabaseCounters } from '../comparison/database-counters.js';
import { walByRelation } from '../comparison/wal-by-relation.js';
import type { Marketplace } from './marketplace.js';
import { type Measured, type PurchaseFigures, REPORT_MS, measurePurchases } from './measure-purchases.js';
import { startOurs } from './ours.js';
import { startPeer } from './peer.js';
import { printPurchases, printStatements, printWal } from './print-purchases.js';
import { type PurchaseCase, type PurchaseRounds, rowsOf } from './purchase-rows.js';

const BUYERS = [1, 16, 64];
const SELLERS = [1, 50];
const SECONDS = 10;
const ROUNDS = 3;
/** More than any machine sells in a second. */
const MAX_SALES_A_SECOND = 1_000;
/** Until V8 has compiled what a purchase runs through. */
const WARM_UP = { buyers: 16, seconds: 10, sellers: 1 };

/** What is printed beside the figures, and when a load ends. */
type Details = Pick<BenchOptions, 'statements' | 'wal' | 'purchases'>;

const CONTENDERS: Readonly<Record<string, () => Promise<Marketplace>>> = { ours: startOurs, peer: startPeer };

/**
 * A whole purchase over HTTP: hold, complete, pay at the provider, settled by its message, and all that follows of a
 * sale, by buyers in a process of their own; against a marketplace with row locks and an outbox. Both run all the time,
 * and take turns.
 */
export async function purchaseBenchmark(options: BenchOptions): Promise<readonly BenchRow[]> {
  const { only, seconds = SECONDS, rounds = only ? 1 : ROUNDS } = options;
  const starts = Object.entries(CONTENDERS).filter(([name]) => only === undefined || name === only);
  if (starts.length === 0) throw new Error(`--only must be one of ${Object.keys(CONTENDERS).join(', ')}`);
  const all: Measured[] = [];
  try {
    for (const [, start] of starts) all.push(await warmedUp(await start()));
    const cases = (options.sellers ? [options.sellers] : SELLERS).flatMap((sellers) =>
      (options.buyers ? [options.buyers] : BUYERS).map((buyers) => ({ buyers, sellers, seconds })),
    );
    const rows: BenchRow[] = [];
    for (const one of cases) {
      const figures = await inTurns(all, one, rounds, options);
      if (only === undefined) rows.push(...rowsOf(one, figures));
    }
    return rows;
  } finally {
    for (const measured of all) await stop(measured);
  }
}

/** The order changes from round to round, so that no contender always runs after the other. */
async function inTurns(
  all: readonly Measured[],
  one: PurchaseCase,
  rounds: number,
  details: Details,
): Promise<PurchaseRounds> {
  const figures = new Map<string, PurchaseFigures[]>(all.map(({ marketplace }) => [marketplace.name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const measured of round % 2 === 0 ? all : all.toReversed()) {
      const sold = await sell(measured, one, details);
      const { name, databases, databaseUrl } = measured.marketplace;
      printPurchases(name, one, sold);
      if (details.statements) printStatements(await measured.counters.longestStatements(), sold.purchases);
      if (details.wal) printWal(await walByRelation(databases, databaseUrl, sold.wal), sold.purchases);
      figures.get(name)?.push(sold);
    }
  return figures;
}

async function warmedUp(marketplace: Marketplace): Promise<Measured> {
  const counters = await DatabaseCounters.open(marketplace.databases, marketplace.databaseUrl);
  const measured = { marketplace, counters, buyers: new Buyers() };
  await sell(measured, WARM_UP, {});
  return measured;
}

/** From new sellers, so that no load goes on where another one ended. */
async function sell(
  measured: Measured,
  { buyers, sellers, seconds }: PurchaseCase,
  { statements, purchases }: Details,
): Promise<PurchaseFigures> {
  const stock = await measured.marketplace.stock(sellers, MAX_SALES_A_SECOND * seconds);
  await pause(REPORT_MS);
  if (statements) await measured.counters.forgetStatements();
  return measurePurchases(measured, {
    ...{ buyers, seconds, stock },
    ...(purchases !== undefined && { purchases }),
  });
}

async function stop({ marketplace, counters, buyers }: Measured): Promise<void> {
  buyers.stop();
  await counters.close();
  await marketplace.stop();
}
