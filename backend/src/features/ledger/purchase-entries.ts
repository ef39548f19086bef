import type { Money } from '@terrace/contracts/values/money';
import { type SalePolicy, salePolicyOf } from '@terrace/contracts/values/sale-policy';
import {
  type FrozenLine,
  type PurchaseEvent,
  type Refund,
  evolveRefunds,
  exactPart,
  originalAmount,
  priceOf,
  sharesBySeller,
  shareOfLine,
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
    const { lines, policy } = event.data;
    return { lines, policy: salePolicyOf(policy), asked: null, isCompleted: false, refunds: [], entries: [] };
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

/** The buyer's money becomes the sellers', ours and what official tickets cost; a discount that sellers do not bear is our cost. */
function completed({ lines, policy, asked }: BookedSale, buyer: string): Entry[] {
  const { amount: original, currency } = originalAmount(lines);
  const paid = asked?.amount ?? 0;
  const amounts: Record<string, number> = { [buyer]: paid, promotions: original - paid };
  const credit = (account: string, amount: number) => {
    amounts[account] = (amounts[account] ?? 0) - amount;
  };
  const atOurCost = { lines, paid, policy: { ...policy, promotionBearer: 'platform' } } as const;
  for (const line of lines) {
    const { sellerId, quantity, serviceFee, delivery } = line;
    credit('fees', quantity * serviceFee.amount);
    if (sellerId === null) credit('official', priceOf(line) + (delivery?.price.amount ?? 0));
    else {
      const full = shareOfLine(line, atOurCost);
      const share = shareOfLine(line, { lines, paid, policy });
      credit(`seller:${sellerId}:pending`, share);
      credit('promotions', full - share);
      credit('commission', priceOf(line) - full + (delivery?.price.amount ?? 0));
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
  const paid = sale.asked?.amount ?? 0;
  const sellers = sharesBySeller(sale.lines, refund.shares);
  const amounts: Record<string, number> = { [buyer]: -amount };
  for (const [sellerId, share] of sellers) amounts[`seller:${sellerId}:pending`] = share;
  const bySellers = [...sellers.values()].reduce((sum, share) => sum + share, 0);
  const left = paid - sumOf(sale.refunds.filter(({ status }) => status !== 'failed'));
  for (const [account, part] of reversed(amount - bySellers, { amount, left }, balancesOf(sale.entries)))
    amounts[account] = part;
  return balanced(currency, amounts);
}

/** Accounts beside the sellers' that got something of a sale, in the order in which they give what rounding leaves. */
const OTHERS = ['commission', 'fees', 'official'];

/**
 * Who gives `rest`, the part of a refund that sellers do not. The discount is taken back in the ratio of the refund to what
 * was left of the payment; the others give in the ratio of what they have, and never more; what is missing costs us.
 */
function reversed(
  rest: number,
  refund: { readonly amount: number; readonly left: number },
  balances: ReadonlyMap<string, number>,
): Map<string, number> {
  const discount = exactPart(balances.get('promotions') ?? 0, refund.amount, refund.left);
  const have = new Map(OTHERS.map((account) => [account, -(balances.get(account) ?? 0)]));
  const all = [...have.values()].reduce((sum, part) => sum + part, 0);
  const asked = rest + discount;
  const given = Math.min(Math.max(asked, 0), all);
  const parts = new Map([...have].map(([account, part]) => [account, exactPart(given, part, all)]));
  let unshared = given - [...parts.values()].reduce((sum, part) => sum + part, 0);
  for (const [account, part] of parts) {
    const more = Math.min(unshared, (have.get(account) ?? 0) - part);
    parts.set(account, part + more);
    unshared -= more;
  }
  return parts.set('promotions', -discount).set('guarantee', asked - given);
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

function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
}
