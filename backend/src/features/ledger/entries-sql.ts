/**
 * All entries, as a part of a query. Not a view: a rebuild replaces the tables below it.
 * Columns: id, source, kind, event, account, currency, amount, at, nth.
 */
export const LEDGER_ENTRIES = entriesOf('true');

/** The same of the purchases and payouts that `where` names: SQL over source, kind and entries (jsonb), served by their indexes. */
export function entriesOf(where: string): string {
  return `(
  select source || '-' || nth as id, source, kind, entry ->> 'event' as event, entry ->> 'account' as account,
         entry ->> 'currency' as currency, (entry ->> 'amount')::bigint as amount, (entry ->> 'at')::timestamptz as at, nth
  from (select id as source, 'purchase' as kind, entries from ledger_purchases
        union all
        select id, 'payout', entries from ledger_payouts) sources,
       jsonb_array_elements(entries) with ordinality as each(entry, nth)
  where ${where}
) ledger_entries`;
}
