import { setTimeout as pause } from 'node:timers/promises';
import type { Buyers } from './buyers.js';
import type { BuyersFigures, BuyersLoad } from './buyers-load.js';
import type { DatabaseCounters } from '../comparison/database-counters.js';
import type { AfterSale, Backlog, Marketplace } from './marketplace.js';
import { useOfTree } from '../comparison/process-use.js';

/** Within which every session of Postgres reports what it has committed. */
export const REPORT_MS = 10_500;
const POLL_MS = 250;
/** Between two looks at the backlog and the memory during a load. */
const LOOK_MS = 5_000;
/** Longest wait after a load for what follows from it. */
const MAX_WAIT_SECONDS = 600;

/** One load, and what it cost until everything that follows from it was done; a cost is that of one purchase. */
export interface PurchaseFigures extends BuyersFigures {
  readonly backlog: Backlog;
  /** Age of the oldest event that was not handled, in seconds: the most of all looks during the load. */
  readonly mostBehind: number;
  /** From the end of the load until each paid purchase had its delivery, its credit and its receipt. */
  readonly drainSeconds: number;
  /** Until mails, notifications and all other consumers were done too. */
  readonly quietSeconds: number;
  /** Purchases a second when the time until everything was done counts too: what can be sold for long. */
  readonly sustained: number;
  readonly afterSale: AfterSale;
  /** Commits of transactions that wrote something, and all commits. */
  readonly writingCommits: number;
  readonly commits: number;
  readonly statements: number;
  readonly walBytes: number;
  /** Where the load's part of the log begins and ends. */
  readonly wal: readonly [from: number, to: number];
  readonly programMs: number;
  readonly postgresMs: number;
  readonly outsideMs: number;
  /** Resident memory of the program before and after, and Postgres' own beside its buffers, in MB. */
  readonly memory: {
    readonly program: readonly [number, number];
    readonly postgres: readonly [number, number];
    /** Of the program during the load, one look after the other. */
    readonly during: readonly number[];
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
  load: Pick<BuyersLoad, 'buyers' | 'seconds' | 'purchases' | 'stock'>,
): Promise<PurchaseFigures> {
  const { url, cardUrl } = marketplace;
  const mark = await marketplace.mark();
  const before = { count: await counters.read(), use: useOf(marketplace, counters) };
  const watch = watchLoad(marketplace);
  const bought = await buyers.buy({ ...load, url, cardUrl });
  const endedAt = Date.now();
  const looks = await watch.end();
  const backlog = await marketplace.backlog();
  const quiet = await untilQuiet(marketplace);
  const after = { count: await counters.read(), use: useOf(marketplace, counters) };
  // That of the backlog is one more.
  const ownStatements = quiet.polls + looks.length + 1;
  await pause(REPORT_MS);
  const reported = await counters.read();
  const afterSale = await marketplace.afterSale(mark);
  const { walBytes: from } = before.count;
  const { walBytes: to } = after.count;
  const each = (total: number) => total / bought.purchases;
  const cpu = (name: keyof typeof after.use) => each(after.use[name].cpuMs - before.use[name].cpuMs);
  return {
    ...bought,
    backlog,
    mostBehind: Math.max(backlog.seconds, ...looks.map(({ behind }) => behind)),
    drainSeconds: Math.max(0, ((afterSale.lastAt ?? Number.NaN) - endedAt) / 1_000),
    quietSeconds: quiet.seconds,
    sustained: bought.purchases / (bought.purchases / bought.perSecond + quiet.seconds),
    afterSale,
    writingCommits: each(await counters.writingCommits(from, to)),
    // What the program does while it waits is one statement a commit.
    commits: each(
      reported.commits -
        before.count.commits -
        (reported.statements - after.count.statements) -
        ownStatements,
    ),
    statements: each(after.count.statements - before.count.statements - ownStatements),
    walBytes: each(to - from),
    wal: [from, to],
    programMs: cpu('program'),
    postgresMs: cpu('postgres'),
    outsideMs: cpu('outside'),
    memory: {
      program: [megabytes(before.use.program.residentBytes), megabytes(after.use.program.residentBytes)],
      postgres: [megabytes(before.use.postgres.ownBytes), megabytes(after.use.postgres.ownBytes)],
      during: looks.map(({ memory }) => memory),
    },
  };
}

function useOf({ pid, outsidePid }: Marketplace, { serverPid }: DatabaseCounters) {
  return { program: useOfTree(pid), postgres: useOfTree(serverPid), outside: useOfTree(outsidePid) };
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

/** Looks at the backlog and at the program's memory, again and again until `end`. */
function watchLoad(marketplace: Marketplace) {
  const ending = new AbortController();
  const looks: { readonly behind: number; readonly memory: number }[] = [];
  const watching = (async () => {
    for (;;) {
      await pause(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return looks;
      const { seconds } = await marketplace.backlog();
      looks.push({ behind: seconds, memory: megabytes(useOfTree(marketplace.pid).residentBytes) });
    }
  })();
  return {
    end() {
      ending.abort();
      return watching;
    },
  };
}

/** Polls until nothing is left to do, or until time is over. */
async function untilQuiet(marketplace: Marketplace) {
  const ended = performance.now();
  for (let polls = 1; ; polls += 1) {
    const seconds = (performance.now() - ended) / 1_000;
    const isQuiet = await marketplace.isQuiet();
    if (isQuiet || seconds > MAX_WAIT_SECONDS) return { seconds: isQuiet ? seconds : Number.NaN, polls };
    await pause(POLL_MS);
  }
}
