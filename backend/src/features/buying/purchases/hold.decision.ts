import { MAX_EXTENSIONS, SUPPORT_EXTENSION_MINUTES } from '@terrace/contracts/values/hold';
import type { ProblemCode } from '@terrace/contracts/problems/problems';
import { DomainError } from '@terrace/event-core/model/errors';
import type { DecidedBy } from '../../../platform/queues/decisions-taken.js';
import type { StartedPurchase } from './purchase.events.js';
import type { HoldExtended } from './hold/hold.events.js';

const SUPPORT_EXTENSION_MS = SUPPORT_EXTENSION_MINUTES * 60_000;

/** An administrator extends the hold of a buyer whom they help (product.md 25.9). */
export interface ExtendHoldForBuyer {
  readonly type: 'ExtendHoldForBuyer';
  readonly by: DecidedBy;
  /** When the event begins at the earliest; null without a date. */
  readonly startsAt: Date | null;
}

/** Throws `hold-expired`, `purchase-closed` unless the tickets are held now. */
export function requireHolding(purchase: StartedPurchase, now: Date): void {
  if (purchase.status === 'expired') throw new DomainError('hold-expired');
  if (purchase.status !== 'pending') throw new DomainError('purchase-closed');
  if (now >= purchase.holdExpiresAt) throw new DomainError('hold-expired');
}

/** The buyer's own extension. Throws what `requireHolding` does, and `already-extended`. */
export function extend(holdMs: number, purchase: StartedPurchase, now: Date): HoldExtended[] {
  requireHolding(purchase, now);
  if (purchase.extensions >= MAX_EXTENSIONS) throw new DomainError('already-extended');
  return [holdExtended(purchase, holdMs, 'buyer')];
}

/** By the hold's own length, `holdMs`. */
export function holdExtended(
  purchase: StartedPurchase,
  holdMs: number,
  by: 'buyer' | 'payment',
): HoldExtended {
  const holdExpiresAt = new Date(purchase.holdExpiresAt.getTime() + holdMs).toISOString();
  return { type: 'HoldExtended', data: { holdExpiresAt, by } };
}

/** The card page gets the length of a hold, while the hold may still be extended. */
export function needsTimeToPay(
  { extensions, holdExpiresAt }: StartedPurchase,
  holdMs: number,
  now: Date,
): boolean {
  return extensions < MAX_EXTENSIONS && holdExpiresAt.getTime() - now.getTime() <= holdMs;
}

/**
 * Throws what `requireHolding` does; `payment-settling` once the provider has reported money; `extended-for-buyer`
 * the second time; `event-begins` when nothing can be added before the event begins, and so before sales end.
 */
export function extendForBuyer(
  { by, startsAt }: ExtendHoldForBuyer,
  purchase: StartedPurchase,
  now: Date,
): HoldExtended[] {
  requireHolding(purchase, now);
  const until = endForBuyer(purchase, startsAt);
  if (!(until instanceof Date)) throw new DomainError(until);
  const data = { holdExpiresAt: until.toISOString(), by: 'administrator', administrator: by.id } as const;
  return [{ type: 'HoldExtended', data, personal: { [by.id]: { name: by.name } } }];
}

/** Until when an administrator can extend a hold now; null where that would be refused. */
export function possibleEndForBuyer(
  purchase: StartedPurchase,
  startsAt: Date | null,
  now: Date,
): Date | null {
  if (purchase.status !== 'pending' || now >= purchase.holdExpiresAt) return null;
  const until = endForBuyer(purchase, startsAt);
  return until instanceof Date ? until : null;
}

/** The end of a running hold after an administrator's extension, or why there is none. */
function endForBuyer(purchase: StartedPurchase, startsAt: Date | null): Date | ProblemCode {
  if (isSettling(purchase)) return 'payment-settling';
  if (purchase.extendedForBuyer) return 'extended-for-buyer';
  const wanted = purchase.holdExpiresAt.getTime() + SUPPORT_EXTENSION_MS;
  const until = new Date(startsAt === null ? wanted : Math.min(wanted, startsAt.getTime()));
  return until > purchase.holdExpiresAt ? until : 'event-begins';
}

/** Whether the provider has reported money for one of its payments, also another amount than was asked. */
function isSettling({ payment, declinedPayments }: StartedPurchase): boolean {
  const payments = payment ? [...declinedPayments, payment] : declinedPayments;
  return payments.some(
    ({ status, mismatches }) => mismatches.size > 0 || (status !== 'pending' && status !== 'failed'),
  );
}
