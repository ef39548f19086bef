import type { Money } from '@terrace/contracts/values/money/money';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import type { PurchaseEvent, PurchaseState } from '../../buying/purchases/purchase.events.js';
import { purchaseDecider } from '../../buying/purchases/purchases.public.js';
import { type RecordChargeback, sharesBySeller } from '../../buying/purchases/refunds/refunds.public.js';
import { type CheckedSales, heldSales, holdFacts, onSale } from '../payouts/payouts.public.js';

type Facts = { readonly purchase: Fact<PurchaseState> } & Readonly<Record<`hold ${string}`, Fact<unknown>>>;

/** No moved event is still ahead then: its seats decide. */
const END_OF_TIME = new Date(8.64e15);

/**
 * Records what the provider says of a chargeback, in one append with what it means for the sale of each seller: held from its
 * opening to its end, and debited when a lost one is theirs to bear. `checks` are what may hold each seller's sale, by seller.
 */
export function recordChargebackPlan(
  purchaseId: string,
  command: Omit<RecordChargeback, 'type' | 'undeliveredBy'>,
  checks: ReadonlyMap<string, CheckedSales>,
): Plan<Facts, { purchaseId: string }> {
  const facts: Record<`hold ${string}`, Fact<unknown>> = {};
  for (const [sellerId, sales] of checks)
    for (const [name, fact] of Object.entries(holdFacts(sales))) facts[`hold ${sellerId} ${name}`] = fact;
  return {
    facts: { purchase: { decider: purchaseDecider, entityId: purchaseId }, ...facts },
    commands: ({ purchase, ...states }) => {
      const undeliveredBy = [...checks].flatMap(([sellerId, sales]) =>
        hasDelivered(sellerId, sales, states) ? [] : sellerId,
      );
      const record = { type: 'RecordChargeback', ...command, undeliveredBy } as const;
      const follow = (event: PurchaseEvent) => commandsFor(event, purchaseId, purchase);
      return [on(purchaseDecider, purchaseId, record, { follow })];
    },
    result: { purchaseId },
  };
}

/** Whether a seller has delivered every seat of an event that takes place. */
function hasDelivered(sellerId: string, sales: CheckedSales, states: Readonly<Record<string, unknown>>) {
  const prefix = `hold ${sellerId} `;
  const own = Object.entries(states).flatMap(([name, state]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), state] as const] : [],
  );
  const basis = { debited: new Set<string>(), now: END_OF_TIME, countsAllSeats: true };
  const held = heldSales(sales, Object.fromEntries(own), () => basis);
  return [...held.values()].every((reasons) => !reasons.has('delivery') && !reasons.has('event-change'));
}

/** What an event of a chargeback asks of the sellers' sales. */
function commandsFor(event: PurchaseEvent, purchaseId: string, purchase: PurchaseState): StreamCommand[] {
  if (purchase.kind === 'none' || purchase.status !== 'completed') return [];
  const sellers = [...new Set(purchase.lines.flatMap(({ sellerId }) => sellerId ?? []))];
  switch (event.type) {
    case 'ChargebackOpened': {
      const hold = { purchaseId, reason: 'chargeback', holdId: event.data.chargebackId } as const;
      return sellers.map((sellerId) => onSale(sellerId, { type: 'HoldSale', ...hold }));
    }
    case 'ChargebackWon':
    case 'ChargebackLost': {
      const { chargebackId: holdId } = event.data;
      const shares =
        event.type === 'ChargebackLost'
          ? sharesBySeller(purchase.lines, event.data.shares)
          : new Map<string, number>();
      const { currency = '' } = purchase.payment?.amount ?? {};
      return sellers.flatMap((sellerId) => {
        const amount: Money = { amount: shares.get(sellerId) ?? 0, currency };
        return [
          ...(amount.amount > 0
            ? [onSale(sellerId, { type: 'DebitSale', purchaseId, refundId: holdId, amount })]
            : []),
          onSale(sellerId, { type: 'ReleaseSale', purchaseId, reason: 'chargeback', holdId }),
        ];
      });
    }
    default:
      return [];
  }
}
