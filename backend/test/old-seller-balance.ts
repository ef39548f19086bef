import type { Money } from '@terrace/contracts/values/money/money';
import type { PayoutOutcome } from '@terrace/contracts/values/money/payout-status';
import type { Decider } from '@terrace/event-core/model/decider';
import {
  type PaidSale,
  type SaleDebited,
  type SaleHold,
  holdKey,
} from '../src/features/money/payouts/sale.events.js';
import { BANK_DETAILS_WAIT_MS } from '../src/features/money/payouts/seller-balance.decider.js';
import type {
  OldSaleEvent,
  PayoutEnded,
  PayoutParts,
  PayoutTaken,
} from '../src/features/money/payouts/seller-balance.events.js';

// The rules of a seller's money as builds of before sales had streams decided them, on one stream a seller: what specs write old
// streams with, and compare with. It never changes.

export type OldBalanceEvent = OldSaleEvent | PayoutTaken | PayoutEnded;

/** Proceeds of one purchase that were not paid out. */
interface UnpaidSale {
  readonly amount: number;
  readonly currency: string;
  readonly availableAt: Date | null;
}

/** A payout that has not ended. */
interface OpenPayout extends Omit<PayoutParts, 'payoutId' | 'sales'> {
  readonly sales: readonly (PaidSale & Pick<UnpaidSale, 'availableAt'>)[];
}

/** What the rules know of a seller's money; amounts in minor units. */
export interface OldSellerBalance {
  /** By purchase. */
  readonly unpaid: ReadonlyMap<string, UnpaidSale>;
  /** Purchases that were credited, whatever became of their proceeds. */
  readonly credited: ReadonlySet<string>;
  /** Ids of the refunds whose share was taken. */
  readonly debited: ReadonlySet<string>;
  /** By purchase: why its proceeds wait, see `holdKey`. */
  readonly holds: ReadonlyMap<string, ReadonlySet<string>>;
  /** By purchase: its day, where the event was moved before the sale was credited. */
  readonly moved: ReadonlyMap<string, Date | null>;
  /** By currency: what refunds took beyond the proceeds that they were of; never above 0. */
  readonly carried: ReadonlyMap<string, number>;
  /** Payouts that have not ended, by id. */
  readonly open: ReadonlyMap<string, OpenPayout>;
}

const noOldBalance: OldSellerBalance = {
  unpaid: new Map(),
  credited: new Set(),
  debited: new Set(),
  holds: new Map(),
  moved: new Map(),
  carried: new Map(),
  open: new Map(),
};

/** What an event does to a seller's balance. */
function evolveOldBalance(state: OldSellerBalance, event: OldBalanceEvent): OldSellerBalance {
  switch (event.type) {
    case 'SaleCredited': {
      const { purchaseId, amount, availableAt } = event.data;
      const sale = { ...amount, availableAt: instantOf(availableAt) };
      return {
        ...state,
        unpaid: withEntry(state.unpaid, purchaseId, sale),
        credited: new Set(state.credited).add(purchaseId),
      };
    }
    case 'SaleMoved':
      return moved(state, event.data.purchaseId, instantOf(event.data.availableAt));
    case 'SaleDebited':
      return debited(state, event.data);
    case 'SaleHeld': {
      const { purchaseId } = event.data;
      const holds = new Set(state.holds.get(purchaseId)).add(holdKey(event.data));
      return { ...state, holds: withEntry(state.holds, purchaseId, holds) };
    }
    case 'SaleReleased': {
      const { purchaseId } = event.data;
      const holds = new Set(state.holds.get(purchaseId));
      holds.delete(holdKey(event.data));
      return { ...state, holds: withEntry(state.holds, purchaseId, holds) };
    }
    case 'PayoutTaken':
      return taken(state, event.data);
    case 'PayoutEnded':
      return ended(state, event.data);
  }
}

/** A sale that a payout has taken gets its new day too: should that payout fail, the sale waits for it. */
function moved(state: OldSellerBalance, purchaseId: string, availableAt: Date | null): OldSellerBalance {
  const sale = state.unpaid.get(purchaseId);
  if (sale) return { ...state, unpaid: withEntry(state.unpaid, purchaseId, { ...sale, availableAt }) };
  if (!state.credited.has(purchaseId) && !isTaken(state, purchaseId))
    return { ...state, moved: withEntry(state.moved, purchaseId, availableAt) };
  const open = new Map(state.open);
  for (const [payoutId, payout] of open) {
    const sales = payout.sales.map((taken) =>
      taken.purchaseId === purchaseId ? { ...taken, availableAt } : taken,
    );
    open.set(payoutId, { ...payout, sales });
  }
  return { ...state, open };
}

function isTaken({ open }: OldSellerBalance, purchaseId: string): boolean {
  return [...open.values()].some(({ sales }) => sales.some((sale) => sale.purchaseId === purchaseId));
}

/** Takes the sale's unpaid proceeds first; what is missing is taken from the next payouts. */
function debited(
  state: OldSellerBalance,
  { purchaseId, refundId, amount }: SaleDebited['data'],
): OldSellerBalance {
  const sale = state.unpaid.get(purchaseId);
  const fromSale = Math.min(sale?.amount ?? 0, amount.amount);
  const unpaid = new Map(state.unpaid);
  if (sale && fromSale < sale.amount) unpaid.set(purchaseId, { ...sale, amount: sale.amount - fromSale });
  else unpaid.delete(purchaseId);
  return {
    ...state,
    unpaid,
    carried: added(state.carried, amount.currency, fromSale - amount.amount),
    debited: new Set(state.debited).add(refundId),
  };
}

function taken(state: OldSellerBalance, { payoutId, amount, sales, carried }: PayoutParts): OldSellerBalance {
  const unpaid = new Map(state.unpaid);
  for (const { purchaseId } of sales) unpaid.delete(purchaseId);
  const withDays = sales.map((sale) => ({
    ...sale,
    availableAt: state.unpaid.get(sale.purchaseId)?.availableAt ?? null,
  }));
  return {
    ...state,
    unpaid,
    carried: added(state.carried, amount.currency, -carried),
    open: withEntry(state.open, payoutId, { amount, carried, sales: withDays }),
  };
}

/** The sales of a payout that failed are unpaid again, and what it had netted is carried again. */
function ended(state: OldSellerBalance, { payoutId, outcome }: PayoutEnded['data']): OldSellerBalance {
  const open = new Map(state.open);
  const payout = open.get(payoutId);
  open.delete(payoutId);
  if (!payout || outcome === 'paid') return { ...state, open };
  const { currency } = payout.amount;
  const unpaid = new Map(state.unpaid);
  for (const { purchaseId, amount, availableAt } of payout.sales)
    unpaid.set(purchaseId, { amount, currency, availableAt });
  return { ...state, open, unpaid, carried: added(state.carried, currency, payout.carried) };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function added(sums: ReadonlyMap<string, number>, currency: string, amount: number) {
  return withEntry(sums, currency, (sums.get(currency) ?? 0) + amount);
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value) {
  return new Map(map).set(key, value);
}

export type OldBalanceCommand =
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
   * approved, null while they are not..
   */
  | {
      readonly type: 'TakePayout';
      readonly payoutId: string;
      readonly currency: string;
      readonly bank: { readonly approvedAt: Date } | null;
      readonly among: ReadonlySet<string>;
    }
  | { readonly type: 'EndPayout'; readonly payoutId: string; readonly outcome: PayoutOutcome };

type Command<Type extends OldBalanceCommand['type']> = Extract<OldBalanceCommand, { type: Type }>;

/**
 * The rules of a seller's money, one stream a seller: what a sale brings is paid once, not before its day, and never
 * while it is disputed. A payout and a dispute decide on the same stream, so one of them comes first.
 */
export const oldBalanceDecider: Decider<OldSellerBalance, OldBalanceCommand, OldBalanceEvent> = {
  category: 'sellerbalance',
  initial: () => noOldBalance,
  evolve: evolveOldBalance,
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
    }
  },
};

function credit(command: Command<'CreditSale'>, state: OldSellerBalance): OldBalanceEvent[] {
  const { purchaseId, amount } = command;
  if (state.credited.has(purchaseId)) return [];
  const moved = state.moved.get(purchaseId);
  const availableAt = moved === undefined ? command.availableAt : moved;
  return [
    { type: 'SaleCredited', data: { purchaseId, amount, availableAt: availableAt?.toISOString() ?? null } },
  ];
}

/** What is paid already stays paid; what is under way waits for the new day should its payout fail. */
function move({ purchaseId, availableAt }: Command<'MoveSale'>, state: OldSellerBalance): OldBalanceEvent[] {
  const known = dayOf(purchaseId, state);
  if (known === undefined && state.credited.has(purchaseId)) return [];
  if (known !== undefined && known?.getTime() === availableAt?.getTime()) return [];
  return [{ type: 'SaleMoved', data: { purchaseId, availableAt: availableAt?.toISOString() ?? null } }];
}

/** The day of a sale that is not paid, or that waits for its credit; undefined where none is known. */
function dayOf(purchaseId: string, { unpaid, open, moved }: OldSellerBalance): Date | null | undefined {
  const taken = [...open.values()].flatMap(({ sales }) => sales);
  const sale = unpaid.get(purchaseId) ?? taken.find((each) => each.purchaseId === purchaseId);
  return sale ? sale.availableAt : moved.get(purchaseId);
}

function isHeldFor(command: Command<'HoldSale' | 'ReleaseSale'>, { holds }: OldSellerBalance): boolean {
  return holds.get(command.purchaseId)?.has(holdKey(command)) ?? false;
}

function holdOf({ purchaseId, reason, holdId }: Command<'HoldSale' | 'ReleaseSale'>): SaleHold {
  return { purchaseId, reason, ...(holdId !== undefined && { holdId }) };
}

/** Nothing while another payout of this currency is under way, so that its failure cannot be overtaken. */
function takePayout(
  { payoutId, currency, bank, among }: Command<'TakePayout'>,
  state: OldSellerBalance,
  now: Date,
): OldBalanceEvent[] {
  const underWay = [...state.open.values()].some(({ amount }) => amount.currency === currency);
  if (underWay || !mayPay(bank, now)) return [];
  const { sales, carried, amount } = payable(state, currency, now, among);
  if (amount <= 0) return [];
  return [{ type: 'PayoutTaken', data: { payoutId, amount: { amount, currency }, sales, carried } }];
}

/** What may be paid in a currency, and what is carried; the sum is 0 or below where refunds took as much. */
function payable(state: OldSellerBalance, currency: string, now: Date, among?: ReadonlySet<string>) {
  const available = availableSales(state, currency, now);
  const sales = among ? available.filter(({ purchaseId }) => among.has(purchaseId)) : available;
  const carried = state.carried.get(currency) ?? 0;
  return { sales, carried, amount: sales.reduce((sum, sale) => sum + sale.amount, carried) };
}

function mayPay(bank: Command<'TakePayout'>['bank'], now: Date): boolean {
  return bank !== null && now.getTime() - bank.approvedAt.getTime() >= BANK_DETAILS_WAIT_MS;
}

/** Proceeds of a currency whose day has come and that nothing holds, by purchase. */
function availableSales({ unpaid, holds }: OldSellerBalance, currency: string, now: Date) {
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
