import type { PayoutHoldReason } from '@terrace/contracts/values/money/payout-hold';
import type { PayoutOutcome } from '@terrace/contracts/values/money/payout-status';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import { BANK_DETAILS_WAIT_MS } from '../../selling/bank-info/bank-info.public.js';
import type { AdjustmentFacts } from './adjustments/adjustment.events.js';
import type { PaidSale } from './sale.events.js';
import {
  type DebitCarried,
  type SellerBalance,
  type SellerBalanceEvent,
  evolveBalance,
  noBalance,
} from './seller-balance.events.js';

export type SellerBalanceCommand =
  | ({ readonly type: 'CarryDebit' } & DebitCarried['data'])
  | ({
      readonly type: 'AdjustBalance';
      readonly adjustmentId: string;
      readonly isAlone: boolean;
      readonly by: DecidedBy;
    } & AdjustmentFacts)
  /**
   * Takes these sales in one currency, which the plan has found payable. `bank` is when the bank details were approved, null
   * while they are not. `after` is the last payout in this currency that the caller knows of (null: none); nothing is taken
   * when there was another one since.
   */
  | {
      readonly type: 'TakePayout';
      readonly payoutId: string;
      readonly currency: string;
      readonly bank: { readonly approvedAt: Date } | null;
      readonly sales: readonly PaidSale[];
      readonly after?: string | null;
    }
  | { readonly type: 'EndPayout'; readonly payoutId: string; readonly outcome: PayoutOutcome }
  /** `why` is what the seller reads, `reason` the administrator's words. */
  | {
      readonly type: 'HoldPayouts' | 'ReleasePayouts';
      readonly sellerId: string;
      readonly by: DecidedBy;
      readonly why: PayoutHoldReason;
      readonly reason: string;
    }
  | { readonly type: 'SplitBalance'; readonly carried: Readonly<Record<string, number>> };

type Command<Type extends SellerBalanceCommand['type']> = Extract<SellerBalanceCommand, { type: Type }>;

/** Most sales of one payout; the others are paid with the next. */
export const MAX_SALES = 1_000;

export { BANK_DETAILS_WAIT_MS };

/**
 * The rules of what is a seller's and of no single sale: payouts, one at a time in a currency, what refunds took beyond the sales
 * that they were of, adjustments, and whether an administrator holds payouts.
 */
export const sellerBalanceDecider: Decider<SellerBalance, SellerBalanceCommand, SellerBalanceEvent> = {
  category: 'sellerbalance',
  initial: () => noBalance,
  evolve: evolveBalance,
  decide(command, state, now) {
    if (command.type === 'SplitBalance')
      return state.hasOldSales ? [{ type: 'BalanceSplit', data: { carried: command.carried } }] : [];
    if (state.hasOldSales) throw new Error('A balance with sales of before they had streams was not split');
    switch (command.type) {
      case 'CarryDebit': {
        const { type: _type, ...data } = command;
        return [{ type: 'DebitCarried', data }];
      }
      case 'AdjustBalance': {
        const { type: _type, by, ...facts } = command;
        const data = { ...facts, by: by.id, at: now.toISOString() };
        return [{ type: 'BalanceAdjusted', data, personal: { [by.id]: { name: by.name } } }];
      }
      case 'TakePayout':
        return takePayout(command, state, now);
      case 'EndPayout': {
        const { payoutId, outcome } = command;
        return state.open.has(payoutId) ? [{ type: 'PayoutEnded', data: { payoutId, outcome } }] : [];
      }
      case 'HoldPayouts':
        if (state.areHeld) throw new DomainError('already-decided', { decision: state.decision });
        return holdChanged('PayoutsPaused', command, now);
      case 'ReleasePayouts':
        if (state.areHeld) return holdChanged('PayoutsResumed', command, now);
        if (state.decision) throw new DomainError('already-decided', { decision: state.decision });
        return [];
    }
  },
};

/**
 * Nothing while another payout of this currency is under way, so that its failure cannot be overtaken; nor where refunds and
 * adjustments took as much as the sales bring.
 */
function takePayout(
  { payoutId, currency, bank, sales, after }: Command<'TakePayout'>,
  state: SellerBalance,
  now: Date,
): SellerBalanceEvent[] {
  if (isUnderWay(currency, state) || !mayPay(state, bank, now)) return [];
  if (after !== undefined && after !== (state.lastPayouts.get(currency) ?? null)) return [];
  const carried = state.carried.get(currency) ?? 0;
  const amount = sales.reduce((sum, sale) => sum + sale.amount, carried);
  if (amount <= 0) return [];
  return [{ type: 'PayoutTaken', data: { payoutId, amount: { amount, currency }, sales, carried } }];
}

/** Whether a payout of these proceeds may begin, as far as the seller's balance goes. */
export function mayBegin(state: SellerBalance, currency: string, proceeds: number): boolean {
  return !isUnderWay(currency, state) && proceeds + (state.carried.get(currency) ?? 0) > 0;
}

function isUnderWay(currency: string, { open }: SellerBalance): boolean {
  return [...open.values()].some(({ amount }) => amount.currency === currency);
}

function mayPay({ areHeld }: SellerBalance, bank: Command<'TakePayout'>['bank'], now: Date): boolean {
  return !areHeld && bank !== null && now.getTime() - bank.approvedAt.getTime() >= BANK_DETAILS_WAIT_MS;
}

/** The words are personal data of the seller, of whom they are. */
function holdChanged(
  type: 'PayoutsPaused' | 'PayoutsResumed',
  { sellerId, by, why, reason }: Command<'HoldPayouts' | 'ReleasePayouts'>,
  now: Date,
): SellerBalanceEvent[] {
  const data = { by: by.id, at: now.toISOString(), why };
  return [{ type, data, personal: { [sellerId]: { note: reason }, [by.id]: { name: by.name } } }];
}
