import { databaseUrl, serve } from '../contender.js';
import { ENTRIES, EVENTS, openPurchases, storePurchases } from './refunded-purchases.js';

// One operation is a whole rebuild while serving, swap included. Arguments: the read model, purchases in the log.

const table = String(process.argv[3]);
const purchases = Number(process.argv[4]);
const core = await openPurchases(databaseUrl, true);
await storePurchases(core.pool, purchases);

/** Of one purchase, which has the same entries as every other. */
async function bookedEntries(): Promise<number | undefined> {
  const { rows } = await core.pool.query<{ count: number }>(
    'select jsonb_array_length(entries) as count from ledger_purchases limit 1',
  );
  return rows[0]?.count;
}

serve({
  async operate() {
    const rebuilt = await core.rebuilder.rebuild(table);
    if (rebuilt !== purchases * EVENTS) throw new Error(`${rebuilt} of ${purchases * EVENTS} events`);
    if (table !== 'ledger_purchases') return;
    const entries = await bookedEntries();
    if (entries !== ENTRIES) throw new Error(`${entries} of ${ENTRIES} entries a purchase`);
  },
});
