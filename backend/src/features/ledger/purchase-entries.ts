import { sellerShare } from '@terrace/contracts/values/commission';
import type { Money } from '@terrace/contracts/values/money';
import { FIRST_POLICY, type SalePolicy } from '@terrace/contracts/values/sale-policy';
import {
  type FrozenLine,
  type PurchaseEvent,
  type Refund,
  evolveRefunds,
  originalAmount,
  refundShares,
} from '../purchases/purchases.public.js';
import { type BookedEntry, type Entry, balanced, balancesOf } from './entries.js';

/** What of a purchase its entries depend on; nothing personal. */
export interface BookedSale {
  readonly lines: readonly FrozenLine[];
  readonly policy: SalePolicy;
  /** The payment that was requested last; null before the first, and of a purchase that was free. */
  readonly asked: Money | null;
  readonly isCompleted: boolean;
  /** Without who asked for them. */
  readonly refunds: readonly Refund[];
  readonly entries: readonly BookedEntry[];
}

/** What an event of a purchase changes of it, but for its entries; null while the purchase has not begun. */
export function evolveSale(sale: BookedSale | null, event: PurchaseEvent): BookedSale | null {
  if (event.type === 'PurchaseStarted') {
    const { lines, policy = FIRST_POLICY } = event.data;
    return { lines, policy, asked: null, isCompleted: false, refunds: [], entries: [] };
  }
  if (!sale) return null;
  switch (event.type) {
    case 'PricesChanged':
      return { ...sale, lines: event.data.lines };
    case 'PaymentRequested':
      return { ...sale, asked: event.data.amount };
    case 'PurchaseCompleted':
      return { ...sale, isCompleted: true };
    case 'RefundRequested':
    case 'RefundSubmitted':
    case 'RefundSucceeded':
    case 'RefundFailed':
      return { ...sale, refunds: evolveRefunds(sale.refunds, event).map(withoutName) };
    default:
      return sale;
  }
}

/**
 * The entries of an event, given the purchase before it. Pure; they come to 0 for each event, so that what was captured is always
 * kept, refunded or due.
 */
export function entriesOf(event: PurchaseEvent, sale: BookedSale, purchaseId: string): Entry[] {
  const buyer = `buyer:${purchaseId}`;
  switch (event.type) {
    case 'PaymentSucceeded': {
      const { amount, currency } = event.data.amount;
      return balanced(currency, { provider: amount, [buyer]: -amount });
    }
    case 'PurchaseCompleted':
      return completed(sale, buyer);
    case 'RefundRequested':
      return refundRequested(event.data, sale, buyer);
    case 'RefundFailed':
      return refundFailed(event.data.refundId, sale, buyer);
    case 'RefundSucceeded': {
      const refund = sale.refunds.find(({ refundId }) => refundId === event.data.refundId);
      const { amount = 0, currency = '' } = refund?.amount ?? {};
      return balanced(currency, { [buyer]: amount, provider: -amount });
    }
    case 'PaymentRefunded': {
      const { amount = 0, currency = '' } = sale.asked ?? {};
      return balanced(currency, { [buyer]: amount, provider: -amount });
    }
    default:
      return [];
  }
}

/** The buyer's money becomes the sellers', ours and what official tickets cost; a discount is our cost. */
function completed({ lines, policy, asked }: BookedSale, buyer: string): Entry[] {
  const { amount: original, currency } = originalAmount(lines);
  const paid = asked?.amount ?? 0;
  const amounts: Record<string, number> = { [buyer]: paid, promotions: original - paid };
  const credit = (account: string, amount: number) => {
    amounts[account] = (amounts[account] ?? 0) - amount;
  };
  for (const { sellerId, quantity, unitPrice, serviceFee, delivery } of lines) {
    const price = quantity * unitPrice.amount;
    credit('fees', quantity * serviceFee.amount);
    if (sellerId === null) credit('official', price + (delivery?.price.amount ?? 0));
    else {
      const share = sellerShare({ ...unitPrice, amount: price }, policy.commissionPercent).amount;
      credit(`seller:${sellerId}:pending`, share);
      credit('commission', price - share + (delivery?.price.amount ?? 0));
    }
  }
  return balanced(currency, amounts);
}

/** Of a purchase that never completed the money is the buyer's already. */
function refundRequested(
  refund: Omit<Refund, 'status' | 'requestedBy'>,
  sale: BookedSale,
  buyer: string,
): Entry[] {
  const { amount, currency } = refund.amount;
  if (!sale.isCompleted) return [];
  if (refund.bearer === 'platform') return balanced(currency, { [buyer]: -amount, guarantee: amount });
  const asked = { ...refund, status: 'requested', requestedBy: null } as const;
  const sellers = refundShares(
    { lines: sale.lines, paid: sale.asked?.amount ?? 0, refunds: [...sale.refunds, asked] },
    refund.refundId,
  );
  const amounts: Record<string, number> = { [buyer]: -amount };
  for (const [sellerId, share] of sellers) amounts[`seller:${sellerId}:pending`] = share;
  const rest = amount - [...sellers.values()].reduce((sum, share) => sum + share, 0);
  for (const [account, part] of reversed(rest, balancesOf(sale.entries))) amounts[account] = part;
  return balanced(currency, amounts);
}

/** Accounts beside the sellers' among which a sale was divided, in the order in which they take what rounding leaves. */
const OTHERS = ['commission', 'fees', 'official', 'promotions'];

/** Takes an amount back from them, each its part of what it has; what they do not have costs us. */
function reversed(amount: number, balances: ReadonlyMap<string, number>): Map<string, number> {
  const have = OTHERS.map((account) => [account, -(balances.get(account) ?? 0)] as const);
  const all = have.reduce((sum, [, part]) => sum + part, 0);
  if (all === 0) return new Map([['guarantee', amount]]);
  const parts = new Map(
    have.map(([account, part]) => [account, Number((BigInt(amount) * BigInt(part)) / BigInt(all))]),
  );
  const left = amount - [...parts.values()].reduce((sum, part) => sum + part, 0);
  const [first = 'guarantee'] = have.find(([, part]) => part !== 0) ?? [];
  return parts.set(first, (parts.get(first) ?? 0) + left);
}

/** As if it had not been asked for. */
function refundFailed(refundId: string, { refunds, entries }: BookedSale, buyer: string): Entry[] {
  const index = refunds.findIndex((refund) => refund.refundId === refundId);
  const requests = entries.filter(({ event }) => event === 'RefundRequested');
  let seen = -1;
  const own = requests.filter(({ account }) => {
    // Each request begins with what the buyer is owed.
    if (account === buyer) seen += 1;
    return seen === index;
  });
  return own.map(({ account, currency, amount }) => ({ account, currency, amount: -amount }));
}

function withoutName(refund: Refund): Refund {
  return { ...refund, requestedBy: null };
}
