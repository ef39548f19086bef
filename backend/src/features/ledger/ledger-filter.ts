import { type LedgerFilter } from '@terrace/contracts/http/ledger';
import { isoDate } from '@terrace/contracts/values/event-date';
import { entriesOf } from './entries-sql.js';

/** The entries that a filter names, as parts of a query. */
export interface MatchingEntries {
  readonly from: string;
  readonly where: string;
  readonly orderBy: string;
  /** Parameters of `from` and `where`, from $1. */
  readonly values: readonly unknown[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** `seller:{id}:pending` without the id. */
export const KIND = `regexp_replace(account, ':[^:]+', '')`;

/** Selects purchases and payouts by their indexes: the first and the last entry of a row bound its days. */
const DAYS = `($5::text is null or (entries -> -1 ->> 'at') collate "C" >= $5)
  and ($6::text is null or (entries -> 0 ->> 'at') collate "C" < $6)`;
const SOURCES = {
  purchases: `($3::text is null or id = $3) and ($7::text is null or id = $7)
    and ($8::text is null or status = 'completed' and seller_ids @> array[$8]) and ${DAYS}`,
  payouts: `$3::text is null and $7::text is null and ($8::text is null or seller_id = $8) and ${DAYS}`,
};

const ENTRIES = `($1::text is null or source = $1 or starts_with(account, $1))
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
