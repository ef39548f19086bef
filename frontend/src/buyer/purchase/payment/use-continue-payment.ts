import { continuePayment, type PaymentStart } from '@terrace/contracts/http/buying/purchases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../api/client';
import { withFallbackText } from '../../../api/failure-text';
import { messages } from '../messages';
import { keepPaymentSession } from './payment-session';
import { purchaseKey } from '../purchase';
import { paymentReturn } from '../purchase-paths';

/** Leads to a started payment's page, or to the purchase's outcome when there is nothing to pay. */
export function useGoToPayment() {
  const navigate = useNavigate();
  return (start: PaymentStart): void => {
    const address = paymentAddress(start);
    keepPaymentSession(start);
    if (address === null) void navigate(paymentReturn(start.purchaseId));
    else window.location.assign(address);
  };
}

/** Back to the card page: of the open payment, or of a new one after a declined payment. */
export function useContinuePayment(purchaseId: string, token?: string) {
  const queries = useQueryClient();
  const goToPayment = useGoToPayment();
  return useMutation({
    mutationFn: async () => {
      try {
        goToPayment(await callApi(continuePayment, { params: { id: purchaseId }, query: { token } }));
      } catch (failure) {
        throw withFallbackText(failure, messages.failed);
      }
    },
    // Shows a changed price or an ended hold at once, also without the live socket.
    onError: () => queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) }),
  });
}

/**
 * The payment page's address; null when there is nothing to pay. The server has checked its host; this refuses
 * anything but http(s). Throws the text of product.md 8.4 when it is missing.
 */
function paymentAddress({ paymentId, redirectUrl }: PaymentStart): string | null {
  if (redirectUrl !== null && /^https?:\/\//i.test(redirectUrl)) return redirectUrl;
  if (paymentId === null && redirectUrl === null) return null;
  throw new Error(messages.noPaymentUrl);
}
