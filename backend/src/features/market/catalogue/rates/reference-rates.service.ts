import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MAX_RATES_AGE_DAYS, type ReferenceRates } from '@terrace/contracts/values/money/reference-rates';
import { Database } from '../../../../platform/database/database.js';
import { LoadReferenceRates } from '../catalogue.public.js';

/** How long a process uses rates, or that there are none, before it reads them again. */
const KEPT_MS = 10 * 60_000;

/** The reference rates read last, shared by all processes; they may be shown for a month (product.md 13.16). */
@Injectable()
export class KnownRates {
  private kept: { readonly rates: ReferenceRates | null; readonly at: number } | undefined;

  constructor(private readonly database: Database) {}

  async save({ day, perEuro }: ReferenceRates): Promise<void> {
    await this.database.query(
      `insert into reference_rates (day, per_euro) values ($1, $2)
       on conflict (only_row) do update
       set day = excluded.day, per_euro = excluded.per_euro, read_at = excluded.read_at`,
      [day, JSON.stringify(perEuro)],
    );
    this.kept = undefined;
  }

  /** Whether they were read less than so many hours ago. */
  async wereReadWithin(hours: number): Promise<boolean> {
    const { rows } = await this.database.query(
      `select from reference_rates where read_at > now() - $1 * interval '1 hour'`,
      [hours],
    );
    return rows.length > 0;
  }

  /** Those that are young enough to be shown, or null. Without the database those that were known before. */
  async current(): Promise<ReferenceRates | null> {
    if (this.kept && Date.now() - this.kept.at < KEPT_MS) return this.kept.rates;
    const rates = await this.read().catch(() => this.kept?.rates ?? null);
    this.kept = { rates, at: Date.now() };
    return rates;
  }

  private async read(): Promise<ReferenceRates | null> {
    const { rows } = await this.database.query<{ day: string; per_euro: ReferenceRates['perEuro'] }>(
      `select to_char(day, 'YYYY-MM-DD') as day, per_euro from reference_rates
       where day >= current_date - ${MAX_RATES_AGE_DAYS}`,
    );
    const [row] = rows;
    return row ? { day: row.day, perEuro: row.per_euro } : null;
  }
}

@QueryHandler(LoadReferenceRates)
export class LoadReferenceRatesHandler implements IQueryHandler<LoadReferenceRates> {
  constructor(private readonly known: KnownRates) {}

  execute(): Promise<ReferenceRates | null> {
    return this.known.current();
  }
}
