import type { Purchase, TicketHolder, PaymentStart } from '@terrace/contracts/http/purchases';
import { useNavigate } from 'react-router-dom';
import { useIsCutOff } from '../../live/use-connection';
import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { TextLink } from '../../ui/text/text-link';
import { HoldBar } from './hold-bar';
import { HoldersForm } from './holders-form';
import { messages } from './messages';
import { keepPaymentSession } from './payment-session';
import { PromoBox } from './promo-box';
import { paymentReturn } from './purchase-paths';
import { PurchaseSummary } from './purchase-summary';
import { useCompletePurchase } from './use-complete-purchase';

/** A held purchase: the hold bar, the summary, the holders, 'Complete Purchase'. */
export function PurchaseForm({ purchase }: { readonly purchase: Purchase }) {
  const { id, quantity, pricing, payment } = purchase;
  const navigate = useNavigate();
  const isCutOff = useIsCutOff();
  const { data: me } = useMe();
  const complete = useCompletePurchase(id);
  const pay = async (holders: TicketHolder[]) => {
    const start = await complete(holders);
    const address = paymentAddress(start);
    keepPaymentSession(start);
    if (address === null) void navigate(paymentReturn(id));
    else window.location.assign(address);
  };
  return (
    <div className="flex flex-col gap-6">
      <HoldBar purchase={purchase} />
      {payment?.status === 'pending' && (
        <InlineMessage tone="info">
          {messages.alreadyPaying} <TextLink to={paymentReturn(id)}>{messages.toPayment}</TextLink>
        </InlineMessage>
      )}
      <div className="grid gap-6 md:grid-cols-[1fr_360px] md:items-start">
        <Card as="section" aria-label={messages.summary} className="md:sticky md:top-20 md:order-last">
          <h2 className="mb-3 text-22">{messages.summary}</h2>
          <PurchaseSummary purchase={purchase}>
            {!payment && <PromoBox purchase={purchase} />}
          </PurchaseSummary>
        </Card>
        <section aria-labelledby="ticket-holders" className="min-w-0">
          <h2 id="ticket-holders" className="text-22">
            {messages.holders}
          </h2>
          <p className="mb-4 text-ink-2">
            {messages.holdersText}{' '}
            <TextLink to={`${routes.privacy}#holders`} target="_blank">
              {messages.protect}
            </TextLink>
          </p>
          <HoldersForm
            quantity={quantity}
            total={pricing.finalAmount}
            buyer={me?.role === 'buyer' ? { fullName: me.userName, email: me.userEmail } : undefined}
            isCutOff={isCutOff}
            onComplete={pay}
          />
        </section>
      </div>
    </div>
  );
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
