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

/** Purchases and payouts with such an entry; the indexes of migration 0203 are on these expressions. */
const SOURCES = `($3::text is null or kind = 'purchase' and source = $3)
  and ($4::text[] is null or jsonb_path_query_array(entries, '$[*].account') ?| $4)
  and ($5::text is null or (entries -> -1 ->> 'at') collate "C" >= $5)
  and ($6::text is null or (entries -> 0 ->> 'at') collate "C" < $6)`;

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
  const isOneAccount = account !== undefined && /^(buyer:|seller:[^:]+:)/.test(account);
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
    ],
  };
}

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
