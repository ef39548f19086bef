import type { StatementCount } from '../comparison/database-counters.js';
import type { WalShare } from '../comparison/wal-by-relation.js';
import type { PurchaseFigures } from './measure-purchases.js';

/** Prints all figures of one load, a line for each subject. */
export function printPurchases(
  name: string,
  {
    buyers,
    sellers,
    seconds,
  }: { readonly buyers: number; readonly sellers: number; readonly seconds: number },
  figures: PurchaseFigures,
): void {
  const { backlog, afterSale, memory } = figures;
  const short = (figure: number) => Number(figure.toPrecision(3));
  const lines = [
    `${name}, ${buyers} buyers of ${sellers} sellers for ${seconds} s`,
    `  ${short(figures.perSecond)} purchases/s (${figures.purchases} in all), ${short(figures.sustained)} with all that follows; p50 ${short(figures.p50)} ms, p99 ${short(figures.p99)} ms`,
    `  a purchase: ${short(figures.writingCommits)} commits that write, ${short(figures.commits)} with those that read, ` +
      `${short(figures.statements)} statements, ${short(figures.walBytes / 1_000)} kB of WAL`,
    `  CPU a purchase: program ${short(figures.programMs)} ms, Postgres ${short(figures.postgresMs)} ms; ` +
      `beside them sandbox ${short(figures.outsideMs)} ms, buyers ${short(figures.cpuMs)} ms`,
    `  memory: program ${memory.program.join(' → ')} MB resident, Postgres ${memory.postgres.join(' → ')} MB beside its buffers`,
    `  memory of the program during the load: ${tenths(memory.during).join(', ')} MB`,
    `  during the load at most ${short(figures.mostBehind)} s behind; at its end: slowest consumer ${backlog.events} events and ${short(backlog.seconds)} s behind (${backlog.slowest})`,
    `  delivered, credited and receipted after ${short(figures.drainSeconds)} s, everything done after ${short(figures.quietSeconds)} s`,
    `  of ${figures.purchases} purchases: ${afterSale.paid} paid, ${afterSale.deliveries} deliveries, ${afterSale.credits} credits, ` +
      `${afterSale.receipts} receipts, ${afterSale.notifications} notifications; ${afterSale.twice} twice, ${afterSale.gaps} numbers left out, ` +
      `${afterSale.failed} failed, ${figures.repeats} requests repeated`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** At most ten values, evenly spread over all, with the last one. */
function tenths(values: readonly number[]): number[] {
  const step = Math.max(1, values.length / 10);
  const at = Array.from({ length: Math.min(10, values.length) }, (_, n) => Math.ceil((n + 1) * step) - 1);
  return at.flatMap((index) => values[index] ?? []);
}

/** Prints a line for each statement: how often a purchase needs it, how long it takes, and its WAL. */
export function printStatements(statements: readonly StatementCount[], purchases: number): void {
  const each = (figure: number, unit: string) => `${(figure / purchases).toFixed(2)}${unit}`.padStart(12);
  for (const { calls, totalMs, walBytes, text } of statements)
    process.stdout.write(`${each(calls, ' ×')}${each(totalMs, ' ms')}${each(walBytes, ' B')}  ${text}\n`);
}

/** Records of the log that are printed, at most. */
const MAX_SHARES = 60;

/** Prints a line for each kind of record and relation: records and bytes a purchase, and bytes of whole pages. */
export function printWal(shares: readonly WalShare[], purchases: number): void {
  const each = (figure: number, unit: string, digits = 0) =>
    `${(figure / purchases).toFixed(digits)}${unit}`.padStart(10);
  for (const { relation, kind, records, bytes, pageBytes } of shares.slice(0, MAX_SHARES))
    process.stdout.write(
      `${each(records, ' ×', 2)}${each(bytes, ' B')}${each(pageBytes, ' B')}  ${kind} ${relation}\n`,
    );
}
