import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { DomainError } from '@terrace/event-core/model/errors';
import { bankInfoDecider } from '../../../selling/bank-info/bank-info.public.js';
import type { BankInfoState } from '../../../selling/bank-info/bank-info.events.js';
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

/** The seller's bank details as the log has them: a change of them and a payout are one after the other. */
type BankFact = { readonly bankInfo: Fact<BankInfoState> };
type KnownBank = { readonly approvedAt: Date; readonly version: number };

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
  return {
    facts: requestFacts(seller.id, sales),
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

function requestFacts(sellerId: string, sales: CheckedSales): RequestFacts {
  const saleFacts: Record<`sale ${string}`, Fact<Sale>> = {};
  for (const purchaseId of sales.keys())
    saleFacts[`sale ${purchaseId}`] = { decider: saleDecider, entityId: saleId(sellerId, purchaseId) };
  return {
    balance: { decider: sellerBalanceDecider, entityId: sellerId },
    ...saleFacts,
    ...holdFacts(sales),
  };
}

/** As `requestPayoutPlan`, while the bank details of `command` are in force and no change of them waits; else nothing. */
export function requestWhileInForcePlan(
  seller: PaidSeller,
  command: Omit<TakePayout, 'type' | 'sales' | 'bank'> & { readonly bank: KnownBank },
  sales: CheckedSales,
): Plan<RequestFacts & BankFact, { payoutId: string }> {
  const { commands, result } = requestPayoutPlan(seller, command, sales);
  return {
    facts: { ...requestFacts(seller.id, sales), bankInfo: bankInfoOf(seller.id) },
    commands: (facts, now) => (isInForce(facts.bankInfo, command.bank) ? commands(facts, now) : []),
    result,
  };
}

/**
 * Records that the provider is about to be called with these bank details. Throws `changed-since-seen` when the payout has ended,
 * or they are not in force any more.
 */
export function beginPayoutCallPlan(
  { sellerId, payoutId, callId }: Readonly<Record<'sellerId' | 'payoutId' | 'callId', string>>,
  bank: KnownBank,
): Plan<BankFact, { payoutId: string }> {
  return {
    facts: { bankInfo: bankInfoOf(sellerId) },
    commands: ({ bankInfo }) => {
      if (!isInForce(bankInfo, bank)) throw new DomainError('changed-since-seen');
      return [on(payoutDecider, payoutId, { type: 'BeginPayoutCall', callId })];
    },
    result: { payoutId },
  };
}

function bankInfoOf(sellerId: string): BankFact['bankInfo'] {
  return { decider: bankInfoDecider, entityId: sellerId };
}

function isInForce({ status, version }: BankInfoState, known: KnownBank): boolean {
  return status === 'approved' && version === known.version;
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
