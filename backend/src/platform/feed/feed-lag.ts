import type { Queryable } from '../database/queryable.js';

/** Committed events that have no position yet, and the age in seconds of the oldest. */
export interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** For readiness and metrics: how far the feed is behind the log. */
export class FeedLag {
  constructor(private readonly database: Queryable) {}

  async read(): Promise<Lag> {
    const { rows } = await this.database.query<Lag>(
      `select count(*)::integer as events,
              coalesce(extract(epoch from clock_timestamp() - min(e.at)), 0)::float8 as seconds
       from outbox join events e using (seq)`,
    );
    return rows[0] ?? { events: 0, seconds: 0 };
  }
}
