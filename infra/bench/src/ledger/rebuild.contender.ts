import { databaseUrl, serve } from '../comparison/contender.js';
import { ENTRIES, EVENTS, openPurchases, storePurchases } from './refunded-purchases.js';

// One operation is a whole rebuild of purchase_list while serving, swap included. Arguments: whether it has the ledger's entries,
// purchases in the log.

const withLedger = process.argv[3] === 'with ledger';
const purchases = Number(process.argv[4]);
const core = await openPurchases(databaseUrl, withLedger);
await storePurchases(core.pool, purchases);

/** Of one purchase, which has the same entries as every other. */
async function bookedEntries(): Promise<number | undefined> {
  const { rows } = await core.pool.query<{ count: number }>(
    `select jsonb_array_length(jsonb_path_query_array(entries, '$[*].entries[*]')) as count from purchase_list limit 1`,
  );
  return rows[0]?.count;
}

serve({
  async operate() {
    const rebuilt = await core.rebuilder.rebuild('purchase_list');
    if (rebuilt !== purchases * EVENTS) throw new Error(`${rebuilt} of ${purchases * EVENTS} events`);
    if (!withLedger) return;
    const entries = await bookedEntries();
    if (entries !== ENTRIES) throw new Error(`${entries} of ${ENTRIES} entries a purchase`);
  },
});
