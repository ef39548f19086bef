import { setTimeout } from 'node:timers/promises';
import { UnansweredDisputes } from '../../src/features/care/disputes/unanswered-disputes.sweeper.js';
import { LatePurchases } from '../../src/features/care/event-changes/late-purchases.sweeper.js';
import { UnfinishedMassRefunds } from '../../src/features/money/mass-refunds/mass-refunds.reactions.js';
import { OpenPayouts } from '../../src/features/money/payouts/provider/open-payouts.sweeper.js';
import { PayoutRun } from '../../src/features/money/payouts/run/payout-run.sweeper.js';
import { onSale } from '../../src/features/money/payouts/sales/sale.plans.js';
import { PaymentReconciliation } from '../../src/features/buying/purchases/payment/payment-reconciliation.sweeper.js';
import { OpenRefunds } from '../../src/features/buying/purchases/refunds/open-refunds.sweeper.js';
import { bySystem } from '../by-system.js';
import { carryOut } from '../market.js';
import type { AfterSaleWorld } from './after-sale-world.js';
import { whenPossible } from '../when-possible.js';

const YESTERDAY = new Date(Date.now() - 86_400_000);
const PAUSE_MS = 200;

/** What the worker's sweepers do at intervals, at once; sales become payable without waiting for their events. */
export function sweep(world: AfterSaleWorld): Promise<void> {
  return whenPossible(async () => {
    await letEventsBeOver(world);
    const { app } = world.app;
    const { signal } = new AbortController();
    await bySystem(async () => {
      await app.get(PaymentReconciliation).reconcile(0);
      await app.get(LatePurchases).sweep(signal);
      await app.get(UnansweredDisputes).sweep(signal);
      await app.get(UnfinishedMassRefunds).takeUp(1);
      await app.get(OpenRefunds).reconcile(0);
      await app.get(PayoutRun).sweep(signal);
      await app.get(OpenPayouts).reconcile(0);
    });
  });
}

/** Sweeps again and again, until stopped. */
export function startSweeping(world: AfterSaleWorld): () => Promise<void> {
  let isOver = false;
  const sweeping = (async () => {
    while (!isOver) {
      await sweep(world);
      await setTimeout(PAUSE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await sweeping;
  };
}

/** Sales of cancelled events have no day, and keep none. */
async function letEventsBeOver({ app, database }: AfterSaleWorld): Promise<void> {
  const { rows } = await database.query<{ id: string; purchase: string }>(
    'select seller_id as id, purchase_id as purchase from seller_sales where payable_at > now()',
  );
  for (const { id, purchase: purchaseId } of rows)
    await carryOut(app, onSale(id, { type: 'MoveSale', purchaseId, availableAt: YESTERDAY }));
}
