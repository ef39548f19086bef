import { randomUUID } from 'node:crypto';
import { on } from '@terrace/event-core/model/plan';
import { databaseUrl, serve } from '../comparison/contender.js';
import { openPurchases, paidPurchaseDecider } from './refunded-purchases.js';

// A command that appends a paid purchase. Argument: whether its row has the ledger's entries.

const core = await openPurchases(databaseUrl, process.argv[3] === 'with ledger');

serve({
  operate() {
    const id = randomUUID();
    return core.executor.execute(
      { commands: () => [on(paidPurchaseDecider, id, null, { isNew: true })], result: { id } },
      { actor: { role: 'buyer', id: 'buyer-1' }, correlationId: id },
    );
  },
});
