import type { LedgerEntry, LedgerFilter } from '@terrace/contracts/http/money/ledger';
import { orderNumber } from '@terrace/contracts/values/order-number';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { entriesOf } from './ledger-entries.table.js';
import { entriesIn, type EntryRow, presentEntry } from './ledger.reader.js';

const OF_SOURCES = { purchases: 'id = any($1)', payouts: 'id = any($1)', adjustments: 'id = any($1)' };

/** Entries of the ledger as a file. */
export const ledgerExport: ListExport<LedgerFilter, LedgerEntry> = {
  ids: async (filter, database) => {
    const { from, where, orderBy, values } = entriesIn(filter);
    const { rows } = await database.query<{ id: string }>(
      `select id from ${from} where ${where} order by ${orderBy}`,
      values,
    );
    return rows.map(({ id }) => id);
  },
  rows: async (ids, database) => {
    const sources = ids.map((id) => id.slice(0, id.indexOf('-')));
    const { rows } = await database.query<EntryRow>(
      `select * from ${entriesOf(OF_SOURCES)} where id = any($2)`,
      [sources, ids],
    );
    return rows.map(presentEntry);
  },
  columns: {
    Entry: ({ id }) => id,
    'When (UTC)': ({ at }) => at,
    Event: ({ event }) => event,
    Account: ({ account }) => account,
    Amount: ({ amount }) => amount,
    Currency: ({ amount }) => amount.currency,
    Order: ({ sourceKind, source }) => (sourceKind === 'purchase' ? orderNumber(source) : null),
    'Order id': ({ sourceKind, source }) => (sourceKind === 'purchase' ? source : null),
    'Payout id': ({ sourceKind, source }) => (sourceKind === 'payout' ? source : null),
    'Seller id': ({ account }) => /^seller:([^:]+):/.exec(account)?.[1] ?? null,
    'Adjustment id': ({ sourceKind, source }) => (sourceKind === 'adjustment' ? source : null),
  },
};
