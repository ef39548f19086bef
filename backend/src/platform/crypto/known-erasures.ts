import type { Queryable } from '../database/queryable.js';

/**
 * The newest erasure this process has heard of, by its number in the table `erasures`. Whatever keeps personal data
 * in memory tags it with the number it was read under and drops it when there is a newer one.
 */
export class KnownErasures {
  private latest = -1;
  private readonly listeners: (() => void)[] = [];

  /** -1 before the first one was read. */
  get number(): number {
    return this.latest;
  }

  /** The database has this number, or a later one. Numbers may arrive out of order; older ones change nothing. */
  heard(number: number): void {
    if (number <= this.latest) return;
    this.latest = number;
    for (const listener of this.listeners) listener();
  }

  /** Calls the listener at once whenever a newer erasure becomes known. */
  onNewer(listener: () => void): void {
    this.listeners.push(listener);
  }
}

/** The number of the newest erasure in the database, now. */
export async function newestErasure(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ number: number }>({
    name: 'newest-erasure',
    text: 'select number from erasures',
  });
  return rows[0]?.number ?? 0;
}
