import type { PaymentStart } from '@terrace/contracts/http/buying/purchases';

const NAMES = ['paymentId', 'publicKey', 'purchaseId'] as const;

/** Stores which payment was started, while it is open (product.md 3.15, 4.12). */
export function keepPaymentSession(start: PaymentStart): void {
  try {
    for (const name of NAMES) {
      const value = start[name];
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    }
  } catch {
    // Storage is forbidden; the provider returns the buyer with the purchase in the address.
  }
}

/** Forgets the payment of a purchase that has ended; a later one of another purchase stays. */
export function forgetPaymentSession(purchaseId: string): void {
  if (lastPurchaseId() !== purchaseId) return;
  for (const name of NAMES) sessionStorage.removeItem(name);
}

/** The purchase of this tab's open payment, for an address without it; '' without one. */
export function lastPurchaseId(): string {
  try {
    return sessionStorage.getItem('purchaseId') ?? '';
  } catch {
    return '';
  }
}
