import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { AccountKind, type listLedger } from '@terrace/contracts/http/ledger';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { LEDGER_ENTRIES } from './entries-sql.js';
import { DATABASE_POOL } from '../../platform/database/pool.js';
import { LedgerChecks } from './ledger-checks.js';

/** A page of the ledger's entries, and the balances. */
export class ListLedger extends Query<ResponseOf<typeof listLedger>> {
  constructor(readonly asked: InputOf<typeof listLedger>['query']) {
    super();
  }
}

interface EntryRow {
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly at: Date;
}

@QueryHandler(ListLedger)
export class ListLedgerHandler implements IQueryHandler<ListLedger> {
  constructor(
    @Inject(DATABASE_POOL) private readonly database: Queryable,
    private readonly checks: LedgerChecks,
  ) {}

  async execute({ asked: { q, sort, order, page, perPage } }: ListLedger) {
    const named = q?.trim() || null;
    const direction = sort ? order : 'desc';
    const [rows, count, balances, check] = await Promise.all([
      this.database.query<EntryRow>(
        `select * from ${LEDGER_ENTRIES} where ${MATCHES} order by at ${direction}, source, nth ${direction} limit $2 offset $3`,
        [named, perPage, (page - 1) * perPage],
      ),
      this.database.query<{ total: number }>(
        `select count(*)::int as total from ${LEDGER_ENTRIES} where ${MATCHES}`,
        [named],
      ),
      this.database.query<{ kind: AccountKind; currency: string; amount: number }>(
        `select ${KIND} as kind, currency, sum(amount)::bigint as amount from ${LEDGER_ENTRIES}
         where ${MATCHES} group by 1, 2`,
        [named],
      ),
      this.checks.last(),
    ]);
    return {
      items: rows.rows.map(({ id, source, event, account, currency, amount, at }) => ({
        ...{ id, source, event, account, at: at.toISOString() },
        amount: { amount, currency },
      })),
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

const MATCHES = `$1::text is null or source = $1 or starts_with(account, $1)`;
/** `seller:{id}:pending` without the id. */
const KIND = `regexp_replace(account, ':[^:]+', '')`;

function inOrder<Row extends { readonly kind: AccountKind; readonly currency: string }>(
  rows: readonly Row[],
) {
  const place = ({ kind }: Row) => AccountKind.options.indexOf(kind);
  return [...rows].sort(
    (one, other) => place(one) - place(other) || (one.currency < other.currency ? -1 : 1),
  );
}
