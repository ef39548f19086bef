/** SQL conditions that select purchases, payouts and adjustments (columns of `purchase_list`, `payout_list`, `seller_adjustments`). */
export interface Sources {
  readonly purchases: string;
  readonly payouts: string;
  readonly adjustments: string;
}

/**
 * The entries of these purchases, payouts and adjustments as a subquery. Not a view, because a rebuild replaces the tables that it
 * reads. Columns: id, source, kind, event, account, currency, amount, at, nth (number of the event in its source, of
 * the entry in it).
 */
export function entriesOf({ purchases, payouts, adjustments }: Sources): string {
  return `(
  select concat(source, '-', event_nth, '-', entry_nth) as id, source, kind, booking ->> 'event' as event, entry ->> 0 as account,
         currency, (entry ->> 1)::bigint as amount, (booking ->> 'at')::timestamptz as at, array[event_nth, entry_nth] as nth
  from (select id as source, 'purchase' as kind, currency, entries from purchase_list
        where entries <> '[]' and ${purchases}
        union all
        select id, 'payout', currency, entries from payout_list where entries <> '[]' and ${payouts}
        union all
        select id, 'adjustment', currency, entries from seller_adjustments where entries <> '[]' and ${adjustments}) sources,
       jsonb_array_elements(entries) with ordinality as booked(booking, event_nth),
       jsonb_array_elements(booking -> 'entries') with ordinality as each(entry, entry_nth)
) ledger_entries`;
}

/** All entries. */
export const LEDGER_ENTRIES = entriesOf({ purchases: 'true', payouts: 'true', adjustments: 'true' });
