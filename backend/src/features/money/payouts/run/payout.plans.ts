import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { heldSales, holdFacts } from '../sales/held-sales.js';
import type { CheckedSales } from '../sales/sale-holds.service.js';
import { type PaidSeller, type PayoutCommand, payoutDecider } from './payout.decider.js';
import type { PayoutEvent, PayoutState } from '../payout.events.js';
import { isPayable, saleDecider } from '../sales/sale.decider.js';
import { type PaidSale, type Sale, noSale } from '../sale.events.js';
import { saleId } from '../sales/sale.plans.js';
import { type SellerBalanceCommand, sellerBalanceDecider } from '../seller-balance.decider.js';
import type { SellerBalance, SellerBalanceEvent } from '../seller-balance.events.js';

type TakePayout = Extract<SellerBalanceCommand, { type: 'TakePayout' }>;
/** A command for a payout that was requested. */
export type PayoutChange = Exclude<PayoutCommand, { type: 'RequestPayout' }>;

type RequestFacts = { readonly balance: Fact<SellerBalance> } & Readonly<
  Record<`sale ${string}`, Fact<Sale>>
> &
  Readonly<Record<`hold ${string}`, Fact<unknown>>>;

/**
 * Takes what may be paid of these sales and opens the payout of it, in one append; nothing when nothing may. The payout is the
 * fact that binds sales: it writes the stream of each sale that it takes. Holds are read here: none of the streams that may hold a
 * sale changes until the payout is stored.
 */
export function requestPayoutPlan(
  seller: PaidSeller,
  command: Omit<TakePayout, 'type' | 'sales'>,
  sales: CheckedSales,
): Plan<RequestFacts, { payoutId: string }> {
  const { payoutId, currency } = command;
  const saleFacts: Record<`sale ${string}`, Fact<Sale>> = {};
  for (const purchaseId of sales.keys())
    saleFacts[`sale ${purchaseId}`] = { decider: saleDecider, entityId: saleId(seller.id, purchaseId) };
  return {
    facts: {
      balance: { decider: sellerBalanceDecider, entityId: seller.id },
      ...saleFacts,
      ...holdFacts(sales),
    },
    commands: (facts, now) => {
      const saleOf = (purchaseId: string) => facts[`sale ${purchaseId}`] ?? noSale;
      const held = heldSales(sales, facts, (purchaseId) => ({ debited: saleOf(purchaseId).debited, now }));
      const payable = [...sales.keys()].flatMap((purchaseId): PaidSale[] => {
        const sale = saleOf(purchaseId);
        return held.has(purchaseId) || !isPayable(sale, currency, now)
          ? []
          : [{ purchaseId, amount: sale.amount }];
      });
      const take = { type: 'TakePayout', ...command, sales: payable } as const;
      return [on(sellerBalanceDecider, seller.id, take, { follow: (event) => opened(seller, event) })];
    },
    result: { payoutId },
  };
}

/** What follows from a payout being taken: its own stream, and those of its sales. */
function opened(seller: PaidSeller, event: SellerBalanceEvent): StreamCommand[] {
  if (event.type !== 'PayoutTaken') return [];
  const { payoutId, ...parts } = event.data;
  const { currency } = parts.amount;
  return [
    on(payoutDecider, payoutId, { type: 'RequestPayout', seller, ...parts }),
    ...parts.sales.map((sale) =>
      on(saleDecider, saleId(seller.id, sale.purchaseId), { type: 'TakeSale', payoutId, currency, ...sale }),
    ),
  ];
}

/** A command for a payout; its end is told to the seller's balance and to its sales in the same append. */
export function changePayoutPlan(
  sellerId: string,
  payoutId: string,
  command: PayoutChange,
): Plan<{ readonly payout: Fact<PayoutState> }, { payoutId: string }> {
  return {
    facts: { payout: { decider: payoutDecider, entityId: payoutId } },
    commands: ({ payout }) => {
      const sales = payout.status === 'none' ? [] : payout.sales;
      const follow = ({ type }: PayoutEvent): StreamCommand[] => {
        if (type !== 'PayoutPaid' && type !== 'PayoutFailed') return [];
        const end = { payoutId, outcome: type === 'PayoutPaid' ? 'paid' : 'failed' } as const;
        return [
          on(sellerBalanceDecider, sellerId, { type: 'EndPayout', ...end }),
          ...sales.map(({ purchaseId }) =>
            on(saleDecider, saleId(sellerId, purchaseId), { type: 'EndSale', purchaseId, ...end }),
          ),
        ];
      };
      return [on(payoutDecider, payoutId, command, { follow })];
    },
    result: { payoutId },
  };
}
