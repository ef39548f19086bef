import type { Money } from '@terrace/contracts/values/money/money';
import type { PayoutOutcome } from '@terrace/contracts/values/money/payout-status';
import type { Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type OldSale,
  type PaidSale,
  type Sale,
  type SaleEvent,
  type SaleHold,
  borneBySale,
  evolveSale,
  holdKey,
  noSale,
} from '../sale.events.js';

export type SaleCommand =
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
  /** Only as what follows from the payout's own decision. */
  | ({ readonly type: 'TakeSale'; readonly payoutId: string; readonly currency: string } & PaidSale)
  | {
      readonly type: 'EndSale';
      readonly purchaseId: string;
      readonly payoutId: string;
      readonly outcome: PayoutOutcome;
    }
  | { readonly type: 'ImportSale'; readonly sale: OldSale };

type Command<Type extends SaleCommand['type']> = Extract<SaleCommand, { type: Type }>;

/**
 * The rules of one sale of one seller, a stream of its own: what it brings is paid once, not before its day, and never while it
 * is disputed. A payout writes the stream of each sale that it takes, so a payout and a dispute of the same sale are one after
 * the other (docs/decisions/0074).
 */
export const saleDecider: Decider<Sale, SaleCommand, SaleEvent> = {
  category: 'sale',
  initial: () => noSale,
  evolve: evolveSale,
  decide(command, state, now) {
    switch (command.type) {
      case 'CreditSale':
        return credit(command, state);
      case 'MoveSale':
        return move(command, state);
      case 'DebitSale':
        return debit(command, state);
      case 'HoldSale':
        return state.holds.has(holdKey(command)) ? [] : [{ type: 'SaleHeld', data: holdOf(command) }];
      case 'ReleaseSale':
        return state.holds.has(holdKey(command)) ? [{ type: 'SaleReleased', data: holdOf(command) }] : [];
      case 'TakeSale':
        return take(command, state, now);
      case 'EndSale': {
        const { purchaseId, payoutId, outcome } = command;
        if (state.status !== 'taken' || state.payoutId !== payoutId) return [];
        return [{ type: outcome === 'paid' ? 'SalePaid' : 'SaleGivenBack', data: { purchaseId, payoutId } }];
      }
      case 'ImportSale':
        return state === noSale ? [{ type: 'SaleImported', data: command.sale }] : [];
    }
  },
};

/** Whether a payout in this currency may take a sale: its day has come, and nothing holds it. */
export function isPayable(sale: Sale, currency: string, now: Date): boolean {
  const { status, availableAt, holds } = sale;
  const isDue = availableAt !== null && availableAt !== undefined && availableAt <= now;
  return status === 'unpaid' && sale.currency === currency && isDue && holds.size === 0;
}

function credit(
  { purchaseId, amount, availableAt }: Command<'CreditSale'>,
  { status, availableAt: moved }: Sale,
): SaleEvent[] {
  if (status !== 'awaited') return [];
  const day = moved === undefined ? availableAt : moved;
  return [{ type: 'SaleCredited', data: { purchaseId, amount, availableAt: day?.toISOString() ?? null } }];
}

/** What is paid already stays paid; what is under way waits for the new day should its payout fail. */
function move(
  { purchaseId, availableAt }: Command<'MoveSale'>,
  { status, availableAt: known }: Sale,
): SaleEvent[] {
  if (status === 'paid' || status === 'spent') return [];
  if (known !== undefined && known?.getTime() === availableAt?.getTime()) return [];
  return [{ type: 'SaleMoved', data: { purchaseId, availableAt: availableAt?.toISOString() ?? null } }];
}

function debit({ type: _type, ...data }: Command<'DebitSale'>, state: Sale): SaleEvent[] {
  if (state.debited.has(data.refundId)) return [];
  const { amount } = data.amount;
  const carried = { ...data.amount, amount: amount - borneBySale(state, amount) };
  return [{ type: 'SaleDebited', data: { ...data, ...(carried.amount > 0 && { carried }) } }];
}

function holdOf({ purchaseId, reason, holdId }: Command<'HoldSale' | 'ReleaseSale'>): SaleHold {
  return { purchaseId, reason, ...(holdId !== undefined && { holdId }) };
}

function take(command: Command<'TakeSale'>, state: Sale, now: Date): SaleEvent[] {
  const { purchaseId, payoutId, currency, amount } = command;
  if (!isPayable(state, currency, now) || state.amount !== amount)
    throw new DomainError('changed-since-seen');
  return [{ type: 'SaleTaken', data: { purchaseId, payoutId, amount } }];
}
