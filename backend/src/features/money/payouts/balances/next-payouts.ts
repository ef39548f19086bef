import type { CurrencyBalance, NextPayout } from '@terrace/contracts/http/money/payouts';
import type { SaleHoldReason } from '@terrace/contracts/values/money/payout-hold';
import { holdReasons } from '../sales/held-sales.js';
import { BANK_DETAILS_WAIT_MS } from '../seller-balance.decider.js';
import type { SellerBalance } from '../seller-balance.events.js';
import type { UnpaidSales } from '../sales/seller-sales.query.js';

/** All that a seller is owed: the balance, and the sales that were not paid out. */
export interface OwedToSeller extends SellerBalance {
  readonly unpaid: readonly UnpaidSales[];
}

/**
 * What a seller is paid next in each currency: all that may be paid on the first day on which anything may, less what is
 * carried, or more where adjustments gave. Nothing while that is not above 0.
 */
export function nextPayouts(
  owed: OwedToSeller,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): NextPayout[] {
  const given = [...owed.carried].flatMap(([currency, amount]) => (amount > 0 ? [currency] : []));
  const currencies = new Set([...owed.unpaid.map(({ currency }) => currency), ...given]);
  return [...currencies].sort().flatMap((currency) => nextIn(currency, owed, account, now) ?? []);
}

function nextIn(
  currency: string,
  { unpaid, carried, open, areHeld }: OwedToSeller,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): NextPayout | null {
  const sales = unpaid.filter((sale) => sale.currency === currency && sale.holds.length === 0);
  // What adjustments gave waits for no day.
  const given = (carried.get(currency) ?? 0) > 0 ? [now.getTime()] : [];
  const days = [...sales.flatMap(({ availableAt }) => availableAt?.getTime() ?? []), ...given];
  const waitEnds = account ? account.approvedAt.getTime() + BANK_DETAILS_WAIT_MS : 0;
  const on = days.length > 0 ? Math.max(Math.min(...days), waitEnds, now.getTime()) : null;
  const amount = sales
    .filter(({ availableAt }) => on === null || (availableAt !== null && availableAt.getTime() <= on))
    .reduce((sum, sale) => sum + sale.amount, carried.get(currency) ?? 0);
  if (amount <= 0) return null;
  return {
    amount: { amount, currency },
    on: on === null ? null : new Date(on).toISOString(),
    waitsFor: areHeld
      ? 'administrator'
      : !account
        ? 'bank-account'
        : [...open.values()].some(({ amount: taken }) => taken.currency === currency)
          ? 'payout-under-way'
          : on !== null && on === waitEnds
            ? 'bank-account-wait'
            : null,
  };
}

/** What a seller is owed in each currency that there is anything in. */
export function balancesByCurrency(
  owed: OwedToSeller,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): CurrencyBalance[] {
  const { unpaid, carried, open } = owed;
  const currencies = new Set([
    ...[...unpaid, ...[...open.values()].map(({ amount }) => amount)].map(({ currency }) => currency),
    ...[...carried].flatMap(([currency, amount]) => (amount === 0 ? [] : [currency])),
  ]);
  return [...currencies].sort().map((currency) => balanceIn(currency, owed, account, now));
}

/** What a seller is owed in one currency. */
export function balanceIn(
  currency: string,
  owed: OwedToSeller,
  account: { readonly approvedAt: Date } | null,
  now: Date,
): CurrencyBalance {
  const money = (amount: number) => ({ amount, currency });
  const heldFor = new Set<SaleHoldReason>();
  let [pending, held, available] = [0, 0, owed.carried.get(currency) ?? 0];
  for (const sale of owed.unpaid) {
    if (sale.currency !== currency) continue;
    const reasons = holdReasons(sale.holds);
    const isHeld = reasons.length > 0;
    for (const reason of reasons) heldFor.add(reason);
    if (isHeld) held += sale.amount;
    if (isHeld || sale.availableAt === null || sale.availableAt > now) pending += sale.amount;
    else available += sale.amount;
  }
  const taken = [...owed.open.values()].filter(({ amount }) => amount.currency === currency);
  return {
    pending: money(pending),
    held: money(held),
    heldFor: [...heldFor].sort(),
    available: money(available),
    underWay: money(taken.reduce((sum, { amount }) => sum + amount.amount, 0)),
    nextPayout: nextIn(currency, owed, account, now),
  };
}
