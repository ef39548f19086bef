import type { PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import type { Money } from '@terrace/contracts/values/money';
import type { PayoutOutcome } from '@terrace/contracts/values/payout-status';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../moderation/moderation.public.js';
import {
  type SaleHold,
  type SellerBalance,
  type SellerBalanceEvent,
  evolveBalance,
  holdKey,
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
  | ({ readonly type: 'HoldSale' | 'ReleaseSale' } & SaleHold)
  /**
   * Of all that may be paid in one currency, `among` the purchases that nothing else holds. `bank` is when the bank details were
   * approved, null while they are not. `after` is the last payout in this currency that the caller knows of (null: none);
   * nothing is taken when there was another one since.
   */
  | {
      readonly type: 'TakePayout';
      readonly payoutId: string;
      readonly currency: string;
      readonly bank: { readonly approvedAt: Date } | null;
      readonly among: ReadonlySet<string>;
      readonly after?: string | null;
    }
  | { readonly type: 'EndPayout'; readonly payoutId: string; readonly outcome: PayoutOutcome }
  /** `why` is what the seller reads, `reason` the administrator's words. */
  | {
      readonly type: 'PausePayouts' | 'ResumePayouts';
      readonly sellerId: string;
      readonly by: DecidedBy;
      readonly why: PayoutHoldReason;
      readonly reason: string;
    };

type Command<Type extends SellerBalanceCommand['type']> = Extract<SellerBalanceCommand, { type: Type }>;

/** Most sales of one payout; the others are paid with the next. */
export const MAX_SALES = 1_000;

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
        if (state.isPaused) throw new DomainError('already-decided', { decision: state.decision });
        return paused('PayoutsPaused', command, now);
      case 'ResumePayouts':
        if (state.isPaused) return paused('PayoutsResumed', command, now);
        if (state.decision) throw new DomainError('already-decided', { decision: state.decision });
        return [];
    }
  },
};

function credit(command: Command<'CreditSale'>, state: SellerBalance): SellerBalanceEvent[] {
  const { purchaseId, amount } = command;
  if (state.credited.has(purchaseId)) return [];
  const moved = state.moved.get(purchaseId);
  const availableAt = moved === undefined ? command.availableAt : moved;
  return [
    { type: 'SaleCredited', data: { purchaseId, amount, availableAt: availableAt?.toISOString() ?? null } },
  ];
}

/** What is paid already stays paid; what is under way waits for the new day should its payout fail. */
function move({ purchaseId, availableAt }: Command<'MoveSale'>, state: SellerBalance): SellerBalanceEvent[] {
  const known = dayOf(purchaseId, state);
  if (known === undefined && state.credited.has(purchaseId)) return [];
  if (known !== undefined && known?.getTime() === availableAt?.getTime()) return [];
  return [{ type: 'SaleMoved', data: { purchaseId, availableAt: availableAt?.toISOString() ?? null } }];
}

/** The day of a sale that is not paid, or that waits for its credit; undefined where none is known. */
function dayOf(purchaseId: string, { unpaid, open, moved }: SellerBalance): Date | null | undefined {
  const taken = [...open.values()].flatMap(({ sales }) => sales);
  const sale = unpaid.get(purchaseId) ?? taken.find((each) => each.purchaseId === purchaseId);
  return sale ? sale.availableAt : moved.get(purchaseId);
}

function isHeldFor(command: Command<'HoldSale' | 'ReleaseSale'>, { holds }: SellerBalance): boolean {
  return holds.get(command.purchaseId)?.has(holdKey(command)) ?? false;
}

function holdOf({ purchaseId, reason, holdId }: Command<'HoldSale' | 'ReleaseSale'>): SaleHold {
  return { purchaseId, reason, ...(holdId !== undefined && { holdId }) };
}

/** Nothing while another payout of this currency is under way, so that its failure cannot be overtaken. */
function takePayout(
  { payoutId, currency, bank, among, after }: Command<'TakePayout'>,
  state: SellerBalance,
  now: Date,
): SellerBalanceEvent[] {
  if (isUnderWay(currency, state) || !mayPay(state, bank, now)) return [];
  if (after !== undefined && after !== (state.lastPayouts.get(currency) ?? null)) return [];
  const { sales, carried, amount } = payable(state, currency, now, among);
  if (amount <= 0) return [];
  return [{ type: 'PayoutTaken', data: { payoutId, amount: { amount, currency }, sales, carried } }];
}

/** What may be paid in a currency, and what is carried; the sum is 0 or below where refunds took as much. */
function payable(state: SellerBalance, currency: string, now: Date, among?: ReadonlySet<string>) {
  const available = availableSales(state, currency, now);
  const sales = among ? available.filter(({ purchaseId }) => among.has(purchaseId)) : available;
  const carried = state.carried.get(currency) ?? 0;
  return { sales, carried, amount: sales.reduce((sum, sale) => sum + sale.amount, carried) };
}

/** Currencies in which a payout may begin, as far as the seller's balance goes. */
export function payableCurrencies(state: SellerBalance, now: Date): string[] {
  const currencies = new Set([...state.unpaid.values()].map(({ currency }) => currency));
  return [...currencies].filter(
    (currency) => !isUnderWay(currency, state) && payable(state, currency, now).amount > 0,
  );
}

function isUnderWay(currency: string, { open }: SellerBalance): boolean {
  return [...open.values()].some(({ amount }) => amount.currency === currency);
}

function mayPay({ isPaused }: SellerBalance, bank: Command<'TakePayout'>['bank'], now: Date): boolean {
  return !isPaused && bank !== null && now.getTime() - bank.approvedAt.getTime() >= BANK_DETAILS_WAIT_MS;
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

/** The words are personal data of the seller, of whom they are. */
function paused(
  type: 'PayoutsPaused' | 'PayoutsResumed',
  { sellerId, by, why, reason }: Command<'PausePayouts' | 'ResumePayouts'>,
  now: Date,
): SellerBalanceEvent[] {
  const data = { by: by.id, at: now.toISOString(), why };
  return [{ type, data, personal: { [sellerId]: { note: reason }, [by.id]: { name: by.name } } }];
}
