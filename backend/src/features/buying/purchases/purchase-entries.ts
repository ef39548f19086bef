import { type StoredEvent, parseStreamId } from '@terrace/event-core/model/event';
import { type BookingsText, type Entry, balanced, balancesOf, bookingsOf } from './entries.js';
import { exactPart, originalAmount } from './pricing.js';
import type { FrozenLine, PurchaseEvent } from './purchase.events.js';
import type { PurchaseStatus } from '@terrace/contracts/values/statuses';
import type { SalePolicy } from '@terrace/contracts/values/money/sale-policy';
import { asRefunds } from './refunds/chargeback.decision.js';
import type { Chargeback, ChargebackLost } from './refunds/chargeback.events.js';
import { type Refund, sumOf } from './refunds/refund.events.js';
import { sharesBySeller } from './refunds/refund-shares.js';
import { priceOf, shareOfLine, shareWithoutDiscount } from './seller-share.js';

/** The columns of a purchase from which its entries are computed; no personal data. */
export interface BookedSale {
  readonly status: PurchaseStatus;
  readonly lines: readonly FrozenLine[];
  readonly policy: SalePolicy;
  /** The total that the buyer pays or paid, in minor units; 0 for a free purchase. */
  readonly final_amount: number;
  readonly refunds: readonly Refund[];
  readonly chargebacks: readonly Chargeback[];
  readonly entries: BookingsText;
}

/**
 * The ledger entries of an event, given the purchase before it. Pure. The sum of each event's entries is 0, so that
 * captured money is always kept, refunded or due.
 */
export function entriesOf(event: StoredEvent<PurchaseEvent>, sale: BookedSale): readonly Entry[] {
  switch (event.type) {
    case 'PaymentSucceeded': {
      const { amount } = event.data.amount;
      return balanced([
        ['provider', amount],
        [buyerOf(event), -amount],
      ]);
    }
    case 'PurchaseCompleted':
      return completed(sale, buyerOf(event));
    case 'RefundRequested':
      return refundRequested(event.data, sale, buyerOf(event));
    case 'RefundFailed':
      return refundFailed(event.data.refundId, sale);
    case 'RefundSucceeded': {
      const refund = sale.refunds.find(({ refundId }) => refundId === event.data.refundId);
      const { amount = 0 } = refund?.amount ?? {};
      return balanced([
        [buyerOf(event), amount],
        ['provider', -amount],
      ]);
    }
    case 'PaymentRefunded':
      return balanced([
        [buyerOf(event), sale.final_amount],
        ['provider', -sale.final_amount],
      ]);
    case 'ChargebackOpened':
    case 'ChargebackWon': {
      const opened = event.type === 'ChargebackOpened' ? event.data : chargebackOf(event.data, sale);
      const { amount = 0 } = opened?.amount ?? {};
      const kept = event.type === 'ChargebackOpened' ? amount : -amount;
      return balanced([
        ['chargebacks', kept],
        ['provider', -kept],
      ]);
    }
    case 'ChargebackLost':
      return chargebackLost(event.data, sale, buyerOf(event));
    default:
      return [];
  }
}

/** The account of the money owed back to the buyer. Computed only for events that move money, which most do not. */
function buyerOf({ streamId }: Pick<StoredEvent, 'streamId'>): string {
  return `buyer:${parseStreamId(streamId).entityId}`;
}

/**
 * Divides the payment between sellers, us and official tickets. The part of a discount that sellers do not bear is
 * our cost.
 */
function completed({ lines, policy, final_amount: paid }: BookedSale, buyer: string): readonly Entry[] {
  const { amount: original } = originalAmount(lines);
  const entries = new Map([
    [buyer, paid],
    ['promotions', original - paid],
  ]);
  const credit = (account: string, amount: number) =>
    entries.set(account, (entries.get(account) ?? 0) - amount);
  for (const line of lines) {
    const { sellerId, quantity, serviceFee, delivery } = line;
    credit('fees', quantity * serviceFee.amount);
    if (sellerId === null) credit('official', priceOf(line) + (delivery?.price.amount ?? 0));
    else {
      const full = shareWithoutDiscount(line, policy);
      const share = shareOfLine(line, { lines, paid, policy });
      credit(`seller:${sellerId}:pending`, share);
      credit('promotions', full - share);
      credit('commission', priceOf(line) - full + (delivery?.price.amount ?? 0));
    }
  }
  return balanced(entries);
}

/** No entries for a purchase that never completed: its money is still owed to the buyer. */
function refundRequested(
  refund: Omit<Refund, 'status' | 'requestedBy'>,
  sale: BookedSale,
  buyer: string,
): readonly Entry[] {
  const { amount } = refund.amount;
  if (sale.status !== 'completed') return [];
  if (refund.bearer === 'platform')
    return balanced([
      [buyer, -amount],
      ['guarantee', amount],
    ]);
  const sellers = sharesBySeller(sale.lines, refund.shares);
  const bySellers = [...sellers.values()].reduce((sum, share) => sum + share, 0);
  return balanced([
    [buyer, -amount],
    ...[...sellers].map(([sellerId, share]): Entry => [`seller:${sellerId}:pending`, share]),
    ...reversed(amount - bySellers, { amount, left: leftOfSale(sale) }, balancesOf(bookingsOf(sale.entries))),
  ]);
}

/** What of the payment no sale has given back. */
function leftOfSale({ final_amount, refunds, chargebacks }: BookedSale): number {
  const bySale = [...refunds, ...asRefunds(chargebacks)].filter(({ bearer }) => bearer === 'sale');
  return final_amount - sumOf(bySale, ['requested', 'submitted', 'succeeded']);
}

function chargebackOf({ chargebackId }: { readonly chargebackId: string }, { chargebacks }: BookedSale) {
  return chargebacks.find((each) => each.chargebackId === chargebackId);
}

/**
 * What the bank has taken: of a purchase that never completed, what was owed to its buyer; else like a refund, except for the shares
 * of sellers who do not bear it, and for what had been given back before, which are our cost.
 */
function chargebackLost(loss: ChargebackLost['data'], sale: BookedSale, buyer: string): readonly Entry[] {
  const { amount: taken = 0 } = chargebackOf(loss, sale)?.amount ?? {};
  const amount = taken - loss.excess;
  if (sale.status !== 'completed')
    return balanced([
      ['chargebacks', -taken],
      [buyer, amount],
      ['guarantee', loss.excess],
    ]);
  if (loss.bearer === 'platform')
    return balanced([
      ['chargebacks', -taken],
      ['guarantee', taken],
    ]);
  const sellers = sharesBySeller(sale.lines, loss.shares);
  const bySellers = [...sellers.values()].reduce((sum, share) => sum + share, 0);
  const parts = reversed(
    amount - bySellers - loss.spared,
    { amount, left: leftOfSale(sale) },
    balancesOf(bookingsOf(sale.entries)),
  );
  const ours = (parts.get('guarantee') ?? 0) + loss.spared + loss.excess;
  return balanced([
    ['chargebacks', -taken],
    ...[...sellers].map(([sellerId, share]): Entry => [`seller:${sellerId}:pending`, share]),
    ...parts.set('guarantee', ours),
  ]);
}

/** The other accounts that a sale credits, in the order in which they bear the rounding difference. */
const OTHERS = ['commission', 'fees', 'official'];

/**
 * Divides `rest`, the part of a refund that sellers do not bear. Takes back the discount in the ratio of the refund
 * to what of the payment no sale has given back, then debits the other accounts in the ratio of their balances, and `guarantee` with the
 * remainder.
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

/** Reverses the entries of the refund's request. */
function refundFailed(refundId: string, { refunds, entries }: BookedSale): readonly Entry[] {
  const index = refunds.findIndex((refund) => refund.refundId === refundId);
  const request = bookingsOf(entries).filter(({ event }) => event === 'RefundRequested')[index];
  return (request?.entries ?? []).map(([account, amount]) => [account, -amount]);
}
