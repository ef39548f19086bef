import { randomUUID } from 'node:crypto';
import { saleEvents } from '@terrace/backend/features/money/payouts/sale.events';
import { onSale } from '@terrace/backend/features/money/payouts/sales/sale.plans';
import { sellerBalanceEvents } from '@terrace/backend/features/money/payouts/seller-balance.events';
import { sellerBalances } from '@terrace/backend/features/money/payouts/balances/seller-balances.projection';
import { sellerSales } from '@terrace/backend/features/money/payouts/sales/seller-sales.projection';
import { migrate } from '@terrace/backend/platform/database/migrate';
import { createEventCore } from '@terrace/event-core/event-core';
import { databaseUrl, serve } from '../comparison/contender.js';

// Crediting the next sale of one seller. Argument: the number of unpaid sales that the seller has before.

const BATCH = 250;
const SELLER = 'seller-1';
const context = { actor: { role: 'system', id: 'bench' }, correlationId: 'bench' };

await migrate(databaseUrl);
const core = createEventCore({ databaseUrl, masterKey: Buffer.alloc(32, 7).toString('base64') });
core.add({ events: [saleEvents, sellerBalanceEvents], projections: [sellerSales, sellerBalances] });
const sales = Number(process.argv[3]);
for (let stored = 0; stored < sales; stored += BATCH)
  await credit(Array.from({ length: Math.min(BATCH, sales - stored) }, () => randomUUID()));
await core.pool.query('vacuum analyze');

serve({ operate: () => credit([randomUUID()]) });

function credit(purchaseIds: readonly string[]) {
  const amount = { amount: 93_75, currency: 'USD' };
  const commands = purchaseIds.map((purchaseId, index) =>
    onSale(SELLER, {
      ...{ type: 'CreditSale', purchaseId, amount },
      availableAt: new Date(Date.UTC(2027, 0, 1 + (index % 300))),
    }),
  );
  return core.executor.execute({ commands: () => commands, result: null }, context);
}
