import { setTimeout as pause } from 'node:timers/promises';
import type { BenchOptions } from '../bench-options.js';
import type { BenchRow } from '../bench-row.js';
import { Buyers } from './buyers.js';
import { DatabaseCounters } from './database-counters.js';
import { type Measured, type PurchaseFigures, REPORT_MS, measurePurchases } from './measure-purchases.js';
import { startOurs } from './ours.js';
import { printPurchases } from './print-purchases.js';

const BUYERS = [1, 16, 64];
const SELLERS = [1, 50];
const SECONDS = 10;
/** More than any machine sells in a second. */
const MOST_A_SECOND = 600;
const WARM_UP = { buyers: 16, seconds: 3 };

/**
 * A whole purchase over HTTP: hold, complete, pay at the provider, settled by its message, and all that follows of a
 * sale, by buyers in a process of their own.
 */
export async function purchaseBenchmark(options: BenchOptions): Promise<readonly BenchRow[]> {
  const measured = await start();
  try {
    for (const sellers of options.sellers ? [options.sellers] : SELLERS)
      for (const buyers of options.buyers ? [options.buyers] : BUYERS) {
        const seconds = options.seconds ?? SECONDS;
        const figures = await sell(measured, { buyers, sellers, seconds });
        printPurchases(measured.marketplace.name, { buyers, sellers, seconds }, figures);
      }
    return [];
  } finally {
    await stop(measured);
  }
}

async function start(): Promise<Measured> {
  const marketplace = await startOurs();
  const counters = await DatabaseCounters.open(marketplace.databases, marketplace.databaseUrl);
  const measured = { marketplace, counters, buyers: new Buyers() };
  await sell(measured, { ...WARM_UP, sellers: 1 });
  return measured;
}

/** To new sellers' customers, so that no load goes on where another one ended. */
async function sell(
  measured: Measured,
  {
    buyers,
    sellers,
    seconds,
  }: { readonly buyers: number; readonly sellers: number; readonly seconds: number },
): Promise<PurchaseFigures> {
  const stock = await measured.marketplace.stock(sellers, MOST_A_SECOND * seconds);
  await pause(REPORT_MS);
  return measurePurchases(measured, { buyers, seconds, stock });
}

async function stop({ marketplace, counters, buyers }: Measured): Promise<void> {
  buyers.stop();
  await counters.close();
  await marketplace.stop();
}
