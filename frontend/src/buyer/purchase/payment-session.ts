import type { PaymentStart } from '@terrace/contracts/http/purchases';

const NAMES = ['paymentId', 'publicKey', 'purchaseId'] as const;

/** Keeps which payment was begun, for as long as the tab is open (spec 4, Payment start). */
export function keepPaymentSession(start: PaymentStart): void {
  try {
    for (const name of NAMES) {
      const value = start[name];
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    }
  } catch {
    // Storage is forbidden: the provider sends the buyer back with the purchase in the address.
  }
}

/** The purchase of this tab's last payment, where the address does not say it. */
export function lastPurchaseId(): string {
  try {
    return sessionStorage.getItem('purchaseId') ?? '';
  } catch {
    return '';
  }
}
