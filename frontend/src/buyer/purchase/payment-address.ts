import type { PaymentStart } from '@terrace/contracts/http/purchases';
import { messages } from './messages';

/**
 * The card page's address; null when there is nothing to pay. The server has checked its host; a browser
 * still should not be sent to anything but a web page. Throws the spec's text when it is missing.
 */
export function paymentAddress({ paymentId, redirectUrl }: PaymentStart): string | null {
  if (redirectUrl !== null && /^https?:\/\//i.test(redirectUrl)) return redirectUrl;
  if (paymentId === null && redirectUrl === null) return null;
  throw new Error(messages.noPaymentUrl);
}
