import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { AccountKind, type LedgerEntry, type listLedger } from '@terrace/contracts/http/ledger';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { LedgerChecks } from './ledger-checks.js';
import { KIND, entriesIn } from './ledger-filter.js';

/** A row of `entriesOf`. */
export interface EntryRow {
  readonly id: string;
  readonly source: string;
  readonly kind: LedgerEntry['sourceKind'];
  readonly event: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly at: Date;
}

/** Reads the ledger's entries for the administrators. */
@Injectable()
export class LedgerReader {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly checks: LedgerChecks,
  ) {}

  /** A page of the ledger's entries, and the balances. */
  async list({
    page,
    perPage,
    ...filter
  }: InputOf<typeof listLedger>['query']): Promise<ResponseOf<typeof listLedger>> {
    const { from, where, orderBy, values } = entriesIn(filter);
    const matching = `from ${from} where ${where}`;
    const [limit, offset] = [values.length + 1, values.length + 2];
    const [rows, count, balances, check] = await Promise.all([
      this.database.query<EntryRow>(
        `select * ${matching} order by ${orderBy} limit $${limit} offset $${offset}`,
        [...values, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${matching}`, values),
      this.database.query<{ kind: AccountKind; currency: string; amount: number }>(
        `select ${KIND} as kind, currency, sum(amount)::bigint as amount ${matching} group by 1, 2`,
        values,
      ),
      this.checks.last(),
    ]);
    return {
      items: rows.rows.map(presentEntry),
      total: count.rows[0]?.total ?? 0,
      page,
      perPage,
      balances: inOrder(balances.rows).map(({ kind, currency, amount }) => ({
        kind,
        amount: { amount, currency },
      })),
      check,
    };
  }
}

/** An entry as the administrators see it. */
export function presentEntry({
  id,
  source,
  kind,
  event,
  account,
  amount,
  currency,
  at,
}: EntryRow): LedgerEntry {
  return {
    ...{ id, source, sourceKind: kind, event, account },
    amount: { amount, currency },
    at: at.toISOString(),
  };
}

function inOrder<Row extends { readonly kind: AccountKind; readonly currency: string }>(
  rows: readonly Row[],
) {
  const place = ({ kind }: Row) => AccountKind.options.indexOf(kind);
  return [...rows].sort(
    (one, other) => place(one) - place(other) || (one.currency < other.currency ? -1 : 1),
  );
}
