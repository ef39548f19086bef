import type { HoldReason, SaleHoldReason } from '@terrace/contracts/values/money/payout-hold';
import type { Fact } from '@terrace/event-core/model/plan';
import type { CheckedSales, HoldBasis } from './sale-holds.service.js';

/** The facts of all checks, under names that are different for each. */
export function holdFacts(sales: CheckedSales): Record<`hold ${string}`, Fact<unknown>> {
  const facts: Record<`hold ${string}`, Fact<unknown>> = {};
  for (const { check, name } of named(sales))
    for (const [key, fact] of Object.entries(check.facts)) facts[`${name} ${key}`] = fact;
  return facts;
}

/**
 * The sales that are held although their stream has no hold, and why, given the states of `holdFacts`. The payout's plan
 * and what its seller sees follow this one rule (product.md 20.2).
 */
export function heldSales(
  sales: CheckedSales,
  states: Readonly<Record<string, unknown>>,
  basisOf: (purchaseId: string) => HoldBasis,
): ReadonlyMap<string, ReadonlySet<SaleHoldReason>> {
  const held = new Map<string, Set<SaleHoldReason>>();
  for (const { purchaseId, check, name } of named(sales)) {
    const own = Object.keys(check.facts).map((key) => [key, states[`${name} ${key}`]] as const);
    const reason = check.heldFor(Object.fromEntries(own), basisOf(purchaseId));
    if (reason) held.set(purchaseId, new Set(held.get(purchaseId)).add(reason));
  }
  return held;
}

/**
 * Why a sale is held, as its seller may know it: that a ticket is in question is told to nobody, so it counts as a delivery
 * (product.md 23.5).
 */
export function holdReasons(holds: Iterable<string>): SaleHoldReason[] {
  const reasons = [...holds].map((key) => REASONS[key.split(' ')[0] ?? ''] ?? 'refund');
  return [...new Set(reasons)].sort();
}

const REASONS: Readonly<Record<string, SaleHoldReason>> = {
  dispute: 'dispute',
  chargeback: 'chargeback',
  refund: 'refund',
  undelivered: 'delivery',
  'in-question': 'delivery',
  delivery: 'delivery',
  'event-change': 'event-change',
} satisfies Record<HoldReason | SaleHoldReason, SaleHoldReason>;

function named(sales: CheckedSales) {
  return [...sales].flatMap(([purchaseId, checks]) =>
    checks.map((check, index) => ({ purchaseId, check, name: `hold ${purchaseId} ${index}` as const })),
  );
}
