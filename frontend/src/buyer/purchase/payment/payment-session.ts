import type { PaymentStart } from '@terrace/contracts/http/buying/purchases';

const NAMES = ['paymentId', 'publicKey', 'purchaseId'] as const;

/** Stores which payment was started, until the tab is closed (product.md 4.12). */
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

/** The purchase of this tab's last payment, for an address without it. */
export function lastPurchaseId(): string {
  try {
    return sessionStorage.getItem('purchaseId') ?? '';
  } catch {
    return '';
  }
}
