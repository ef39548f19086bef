import { setTimeout as pause } from 'node:timers/promises';
import type { Buyers } from './buyers.js';
import type { BuyersFigures } from './buyers-load.js';
import type { DatabaseCounters } from '../database-counters.js';
import type { AfterSale, Backlog, Marketplace } from './marketplace.js';
import { useOfTree } from '../process-use.js';
import type { Stock } from './stock.js';

/** Within which every session of Postgres reports what it has committed. */
export const REPORT_MS = 10_500;
const POLL_MS = 250;
/** Longest wait after a load for what follows from it. */
const DRAIN_SECONDS = 600;

/** One load, and what it cost until everything that follows from it was done; a cost is that of one purchase. */
export interface PurchaseFigures extends BuyersFigures {
  readonly backlog: Backlog;
  /** From the end of the load until each paid purchase had its delivery, its credit and its receipt. */
  readonly drainSeconds: number;
  /** Until mails, notifications and all other consumers were done too. */
  readonly quietSeconds: number;
  readonly afterSale: AfterSale;
  /** Commits of transactions that wrote something, and all commits. */
  readonly writingCommits: number;
  readonly commits: number;
  readonly statements: number;
  readonly walBytes: number;
  readonly programMs: number;
  readonly postgresMs: number;
  readonly outsideMs: number;
  /** Resident memory of the program before and after, and Postgres' own beside its buffers, in MB. */
  readonly memory: {
    readonly program: readonly [number, number];
    readonly postgres: readonly [number, number];
  };
}

/** What a load is measured on. */
export interface Measured {
  readonly marketplace: Marketplace;
  readonly counters: DatabaseCounters;
  readonly buyers: Buyers;
}

/** Lets buyers buy and waits until all that follows is done. Before, nothing may be under way. */
export async function measurePurchases(
  { marketplace, counters, buyers }: Measured,
  load: { readonly buyers: number; readonly seconds: number; readonly stock: Stock },
): Promise<PurchaseFigures> {
  const { url, cardUrl } = marketplace;
  const mark = await marketplace.mark();
  const before = { count: await counters.read(), use: useOf(marketplace, counters) };
  const bought = await buyers.buy({ ...load, url, cardUrl });
  const backlog = await marketplace.backlog();
  const drained = await drain(marketplace, mark, bought.purchases);
  const after = { count: await counters.read(), use: useOf(marketplace, counters) };
  await pause(REPORT_MS);
  const reported = await counters.read();
  const { walBytes: from } = before.count;
  const { walBytes: to } = after.count;
  const each = (total: number) => total / bought.purchases;
  const cpu = (name: keyof typeof after.use) => each(after.use[name].cpuMs - before.use[name].cpuMs);
  const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
  return {
    ...bought,
    backlog,
    drainSeconds: drained.seconds,
    quietSeconds: drained.quietSeconds,
    afterSale: drained.afterSale,
    writingCommits: each(await counters.writingCommits(from, to)),
    // What the program does while it waits is one statement a commit.
    commits: each(
      reported.commits -
        before.count.commits -
        (reported.statements - after.count.statements) -
        drained.polls,
    ),
    statements: each(after.count.statements - before.count.statements - drained.polls),
    walBytes: each(to - from),
    programMs: cpu('program'),
    postgresMs: cpu('postgres'),
    outsideMs: cpu('outside'),
    memory: {
      program: [megabytes(before.use.program.residentBytes), megabytes(after.use.program.residentBytes)],
      postgres: [megabytes(before.use.postgres.ownBytes), megabytes(after.use.postgres.ownBytes)],
    },
  };
}

function useOf({ pid, outsidePid }: Marketplace, { serverPid }: DatabaseCounters) {
  return { program: useOfTree(pid), postgres: useOfTree(serverPid), outside: useOfTree(outsidePid) };
}

/** Polls until everything is done, or until time is over; the polls take at most a fifth of it. */
async function drain(marketplace: Marketplace, mark: number, purchases: number) {
  const ended = performance.now();
  let polls = 1;
  let seconds = Number.NaN;
  for (;;) {
    const asked = performance.now();
    const afterSale = await marketplace.afterSale(mark);
    polls += 1;
    const passed = (asked - ended) / 1_000;
    const { deliveries, credits, receipts, notifications, jobs } = afterSale;
    if (Number.isNaN(seconds) && Math.min(deliveries, credits, receipts) >= purchases) seconds = passed;
    const isQuiet = !Number.isNaN(seconds) && notifications >= purchases && jobs === 0;
    if (isQuiet || passed > DRAIN_SECONDS)
      return { seconds, quietSeconds: isQuiet ? passed : Number.NaN, afterSale, polls };
    await pause(Math.max(POLL_MS, 4 * (performance.now() - asked)));
  }
}
