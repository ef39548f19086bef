import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import type { TicketHolder } from '@terrace/contracts/http/buying/ticket-holders';
import { useIsCutOff } from '../../live/use-connection';
import { routes } from '../../navigation/paths';
import { useReturn } from '../../navigation/use-return';
import { useMe } from '../../session/session';
import { Card } from '../../ui/layout/card';
import { TextLink } from '../../ui/text/text-link';
import { useEventMove } from './event-move';
import { HoldBar } from './hold/hold-bar';
import { HoldersForm } from './holders/holders-form';
import { messages } from './messages';
import { usePriceChange } from './price-change';
import { PromoBox } from './promo-box';
import { PurchaseSummary } from './purchase-summary';
import { StartedPayment } from './payment/started-payment';
import { useCompletePurchase } from './payment/use-complete-purchase';
import { useGoToPayment } from './payment/use-continue-payment';

/** A held purchase: the hold bar, the summary, the holders, 'Complete Purchase'. */
export function PurchaseForm({ purchase }: { readonly purchase: Purchase }) {
  const { id, pricing, payment } = purchase;
  const goToPayment = useGoToPayment();
  const isCutOff = useIsCutOff();
  const { data: me } = useMe();
  const complete = useCompletePurchase(id);
  const prices = usePriceChange(purchase);
  const moves = useEventMove(purchase);
  const pay = async (holders: TicketHolder[]) => goToPayment(await complete(holders));
  return (
    <div className="flex flex-col gap-6">
      <HoldBar purchase={purchase} />
      {payment && <StartedPayment purchase={purchase} prices={prices} moves={moves} />}
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
          {me === null && <SignInOffer />}
          <HoldersForm
            purchase={purchase}
            total={pricing.finalAmount}
            buyer={me?.role === 'buyer' ? { fullName: me.userName, email: me.userEmail } : undefined}
            prices={prices}
            moves={moves}
            isCutOff={isCutOff}
            onComplete={pay}
          />
        </section>
      </div>
    </div>
  );
}

/** Offers a guest to sign in; the purchase is then the account's, and the form is back with what was typed. */
function SignInOffer() {
  const state = useReturn();
  return (
    <p className="mb-4 rounded-card border border-line bg-surface px-4 py-3">
      {messages.haveAccount}{' '}
      <TextLink to={routes.login} state={state}>
        {messages.signIn}
      </TextLink>{' '}
      {messages.or}{' '}
      <TextLink to={routes.signup} state={state}>
        {messages.createAccount}
      </TextLink>
      {messages.keepsOrder}
    </p>
  );
}
