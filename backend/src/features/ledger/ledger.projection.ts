import type { Money } from '@terrace/contracts/values/money';
import type { SalePolicy } from '@terrace/contracts/values/sale-policy';
import { parseStreamId } from '@terrace/event-core/model/event';
import {
  bigint,
  boolean,
  defineReadModel,
  jsonb,
  nullable,
  text,
} from '@terrace/event-core/model/read-model';
import type { PayoutEvent } from '../payouts/payouts.public.js';
import type { FrozenLine, PurchaseEvent, Refund } from '../purchases/purchases.public.js';
import { type BookedEntry, booked } from './entries.js';
import { payoutEntries } from './payout-entries.js';
import { type BookedSale, entriesOf, evolveSale } from './purchase-entries.js';

const purchases = defineReadModel({
  table: 'ledger_purchases',
  category: 'purchase',
  columns: {
    lines: jsonb<readonly FrozenLine[]>(),
    policy: jsonb<SalePolicy>(),
    asked: nullable(jsonb<Money>()),
    completed: boolean(),
    refunds: jsonb<readonly Refund[]>(),
    entries: jsonb<readonly BookedEntry[]>(),
  },
});

/** The entries of each purchase, in the order of its events. */
export const ledgerPurchases = purchases.projection<PurchaseEvent>((row, event) => {
  const before: BookedSale | null = row && { ...row, isCompleted: row.completed };
  const after = evolveSale(before, event);
  if (!after) return null;
  const { entityId } = parseStreamId(event.streamId);
  const made = before ? booked(entriesOf(event, before, entityId), event) : [];
  const { isCompleted: completed, ...sale } = after;
  return { ...sale, completed, entries: [...after.entries, ...made] };
});

const payouts = defineReadModel({
  table: 'ledger_payouts',
  category: 'payout',
  columns: {
    seller_id: text(),
    amount: bigint(),
    currency: text(),
    entries: jsonb<readonly BookedEntry[]>(),
  },
});

/** The entries of each payout. */
export const ledgerPayouts = payouts.projection<PayoutEvent>((row, event) => {
  const payout =
    event.type === 'PayoutRequested'
      ? {
          seller_id: event.data.sellerId,
          amount: event.data.amount.amount,
          currency: event.data.amount.currency,
          entries: [],
        }
      : row;
  if (!payout) return null;
  return { ...payout, entries: [...payout.entries, ...booked(payoutEntries(event, payout), event)] };
});
