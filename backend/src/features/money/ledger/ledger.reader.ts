import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  AccountKind,
  type LedgerEntry,
  type listLedger,
  type LedgerFilter,
} from '@terrace/contracts/http/money/ledger';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { DAY_MS } from '@terrace/contracts/values/time/durations';
import { isOrder } from '../../../platform/database/contains-text.js';
import { Database } from '../../../platform/database/database.js';
import { LedgerChecks } from './ledger-checks.service.js';
import { entriesOf } from './ledger-entries.table.js';

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
    private readonly database: Database,
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

/** The entries that a filter names, as parts of a query. */
interface MatchingEntries {
  readonly from: string;
  readonly where: string;
  readonly orderBy: string;
  /** Parameters of `from` and `where`, from $1. */
  readonly values: readonly unknown[];
}

/** `seller:{id}:pending` without the id. */
const KIND = `regexp_replace(account, ':[^:]+', '')`;

/** Selects purchases, payouts and adjustments by their indexes: the first and the last entry of a row bound its days. */
const DAYS = `($5::text is null or (entries -> -1 ->> 'at') collate "C" >= $5)
  and ($6::text is null or (entries -> 0 ->> 'at') collate "C" < $6)`;
const SOURCES = {
  purchases: `($3::text is null or id = $3) and ($7::text is null or id = $7)
    and ($8::text is null or status = 'completed' and seller_ids @> array[$8]) and ${DAYS}`,
  payouts: `$3::text is null and $7::text is null and ($8::text is null or seller_id = $8) and ${DAYS}`,
  adjustments: `($3::text is null or purchase_id = $3) and $7::text is null
    and ($8::text is null or seller_id = $8) and ${DAYS}`,
};

const ENTRIES = `($1::text is null or ${isOrder('$1', 'source')} or starts_with(account, $1))
  and ($2::text is null or ${KIND} = $2)
  and ($4::text[] is null or account = any($4))
  and ($5::text is null or at >= $5::timestamptz)
  and ($6::text is null or at < $6::timestamptz)`;

/** Newest first unless it says otherwise. */
export function entriesIn({
  q,
  account,
  purchase,
  seller,
  from,
  to,
  sort,
  order,
}: LedgerFilter): MatchingEntries {
  const [, buyer = null, ofSeller = null] = ONE_ACCOUNT.exec(account ?? '') ?? [];
  const isOneAccount = buyer !== null || ofSeller !== null;
  const direction = sort ? order : 'desc';
  return {
    from: entriesOf(SOURCES),
    where: ENTRIES,
    orderBy: `at ${direction}, source, nth ${direction}`,
    values: [
      q?.trim() || null,
      isOneAccount ? null : (account ?? null),
      purchase ?? null,
      accountsOf(isOneAccount ? account : undefined, seller),
      beginOf(from, 0),
      beginOf(to, 1),
      buyer,
      ofSeller ?? seller ?? null,
    ],
  };
}

/** Accounts of one purchase (`buyer:{purchaseId}`) or of one seller (`seller:{id}:pending`). */
const ONE_ACCOUNT = /^(?:buyer:(.+)|seller:([^:]+):.+)$/;

/** The accounts that both name; null for all. */
function accountsOf(account: string | undefined, seller: string | undefined): readonly string[] | null {
  const ofSeller = seller === undefined ? null : [`seller:${seller}:pending`, `seller:${seller}:available`];
  if (account === undefined) return ofSeller;
  return ofSeller && !ofSeller.includes(account) ? [] : [account];
}

/** ISO UTC: when this day (dd/MM/yyyy) begins, or one some days later; null without one. */
function beginOf(date: string | undefined, daysLater: number): string | null {
  const day = date === undefined ? undefined : isoDate(date);
  return day === undefined ? null : new Date(Date.parse(day) + daysLater * DAY_MS).toISOString();
}
