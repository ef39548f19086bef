import type { Money } from '@terrace/contracts/values/money';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';
import type { Decider } from '@terrace/event-core/model/decider';
import type { DecidedBy } from '../moderation/moderation.public.js';
import {
  type HoldReason,
  type SellerBalance,
  type SellerBalanceEvent,
  evolveBalance,
  noBalance,
} from './seller-balance.events.js';

export type SellerBalanceCommand =
  | {
      readonly type: 'CreditSale';
      readonly purchaseId: string;
      readonly amount: Money;
      readonly availableAt: Date | null;
    }
  | { readonly type: 'MoveSale'; readonly purchaseId: string; readonly availableAt: Date | null }
  | {
      readonly type: 'DebitSale';
      readonly purchaseId: string;
      readonly refundId: string;
      readonly amount: Money;
    }
  | { readonly type: 'HoldSale' | 'ReleaseSale'; readonly purchaseId: string; readonly reason: HoldReason }
  /** Of all that may be paid in one currency; `bank` is when the bank details were approved, null while they are not. */
  | {
      readonly type: 'TakePayout';
      readonly payoutId: string;
      readonly currency: string;
      readonly bank: { readonly approvedAt: Date } | null;
    }
  | { readonly type: 'EndPayout'; readonly payoutId: string; readonly outcome: PayoutOutcome }
  | { readonly type: 'PausePayouts'; readonly by: DecidedBy; readonly reason: string }
  | { readonly type: 'ResumePayouts'; readonly by: DecidedBy };

type Command<Type extends SellerBalanceCommand['type']> = Extract<SellerBalanceCommand, { type: Type }>;

/** Newly approved bank details are paid to only after this time, so that a stolen account can be stopped. */
export const BANK_DETAILS_WAIT_MS = 48 * 60 * 60 * 1000;

/**
 * The rules of a seller's money, one stream a seller: what a sale brings is paid once, not before its day, and never
 * while it is disputed. A payout and a dispute decide on the same stream, so one of them comes first.
 */
export const sellerBalanceDecider: Decider<SellerBalance, SellerBalanceCommand, SellerBalanceEvent> = {
  category: 'sellerbalance',
  initial: () => noBalance,
  evolve: evolveBalance,
  decide(command, state, now) {
    switch (command.type) {
      case 'CreditSale':
        return credit(command, state);
      case 'MoveSale':
        return move(command, state);
      case 'DebitSale': {
        const { type: _type, ...data } = command;
        return state.debited.has(command.refundId) ? [] : [{ type: 'SaleDebited', data }];
      }
      case 'HoldSale':
        return isHeldFor(command, state) ? [] : [{ type: 'SaleHeld', data: holdOf(command) }];
      case 'ReleaseSale':
        return isHeldFor(command, state) ? [{ type: 'SaleReleased', data: holdOf(command) }] : [];
      case 'TakePayout':
        return takePayout(command, state, now);
      case 'EndPayout': {
        const { payoutId, outcome } = command;
        return state.open.has(payoutId) ? [{ type: 'PayoutEnded', data: { payoutId, outcome } }] : [];
      }
      case 'PausePayouts':
        return pause(command, state, now);
      case 'ResumePayouts':
        return resume(command, state, now);
    }
  },
};

function credit(command: Command<'CreditSale'>, state: SellerBalance): SellerBalanceEvent[] {
  const { purchaseId, amount, availableAt } = command;
  if (state.credited.has(purchaseId)) return [];
  return [
    { type: 'SaleCredited', data: { purchaseId, amount, availableAt: availableAt?.toISOString() ?? null } },
  ];
}

/** What is paid already stays paid. */
function move({ purchaseId, availableAt }: Command<'MoveSale'>, state: SellerBalance): SellerBalanceEvent[] {
  const sale = state.unpaid.get(purchaseId);
  if (!sale || sale.availableAt?.getTime() === availableAt?.getTime()) return [];
  return [{ type: 'SaleMoved', data: { purchaseId, availableAt: availableAt?.toISOString() ?? null } }];
}

function isHeldFor(
  { purchaseId, reason }: Command<'HoldSale' | 'ReleaseSale'>,
  { holds }: SellerBalance,
): boolean {
  return holds.get(purchaseId)?.has(reason) ?? false;
}

function holdOf({ purchaseId, reason }: Command<'HoldSale' | 'ReleaseSale'>) {
  return { purchaseId, reason };
}

/** Nothing while another payout is under way, so that its failure cannot be overtaken. */
function takePayout(
  { payoutId, currency, bank }: Command<'TakePayout'>,
  state: SellerBalance,
  now: Date,
): SellerBalanceEvent[] {
  if (!mayPay(state, bank, now)) return [];
  const sales = availableSales(state, currency, now);
  const carried = state.carried.get(currency) ?? 0;
  const amount = sales.reduce((sum, sale) => sum + sale.amount, carried);
  if (amount <= 0) return [];
  return [{ type: 'PayoutTaken', data: { payoutId, amount: { amount, currency }, sales, carried } }];
}

function mayPay({ isPaused, open }: SellerBalance, bank: Command<'TakePayout'>['bank'], now: Date): boolean {
  return (
    !isPaused &&
    open.size === 0 &&
    bank !== null &&
    now.getTime() - bank.approvedAt.getTime() >= BANK_DETAILS_WAIT_MS
  );
}

/** Proceeds of a currency whose day has come and that nothing holds, by purchase. */
export function availableSales({ unpaid, holds }: SellerBalance, currency: string, now: Date) {
  return [...unpaid]
    .filter(
      ([purchaseId, sale]) =>
        sale.currency === currency &&
        sale.availableAt !== null &&
        sale.availableAt <= now &&
        (holds.get(purchaseId)?.size ?? 0) === 0,
    )
    .map(([purchaseId, { amount }]) => ({ purchaseId, amount }));
}

function pause(
  { by, reason }: Command<'PausePayouts'>,
  { isPaused }: SellerBalance,
  now: Date,
): SellerBalanceEvent[] {
  if (isPaused) return [];
  const data = { by: by.id, at: now.toISOString() };
  return [{ type: 'PayoutsPaused', data, personal: { [by.id]: { name: by.name, reason } } }];
}

function resume(
  { by }: Command<'ResumePayouts'>,
  { isPaused }: SellerBalance,
  now: Date,
): SellerBalanceEvent[] {
  if (!isPaused) return [];
  const data = { by: by.id, at: now.toISOString() };
  return [{ type: 'PayoutsResumed', data, personal: { [by.id]: { name: by.name } } }];
}
