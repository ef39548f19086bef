import { useEffect, type ReactNode } from 'react';
import { type Purchase, refreshPayment } from '@terrace/contracts/http/buying/purchases';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { serverNow } from '../../api/server-clock';
import { routes } from '../../navigation/paths';
import { Spinner } from '../../ui/button/spinner';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { tones } from '../../ui/style/tone';
import { TextLink } from '../../ui/text/text-link';
import { TimeLeft } from '../../ui/text/time-left';
import { arrivalOf, useOrderTickets } from '../e-tickets/order-tickets';
import { mayHold } from '../purchase/hold/held-marker';
import { canHoldAgain } from '../purchase/hold/hold-again';
import { forgetHolders } from '../purchase/holders/holders-draft';
import { messages as purchaseMessages } from '../purchase/messages';
import { heldPart, heldPurchasesKey, keepNewest, useOrderHolders } from '../purchase/purchase';
import { PurchaseSummary } from '../purchase/purchase-summary';
import { messages } from './messages';
import { isHolding, isOpen, outcomeOf, outcomeTones } from './outcome';
import { OutcomeActions } from './outcome-actions';

const ASK_INTERVAL_MS = 5_000;

/** The outcome of a payment, the next steps, and the purchase. */
export function OutcomeCard({
  purchase,
  token,
  more,
  hasNumber = true,
}: {
  readonly purchase: Purchase;
  readonly token: string | undefined;
  /** False where the page shows the order's number itself. */
  readonly hasNumber?: boolean;
  /** Additional actions, before the usual ones. */
  readonly more?: ReactNode;
}) {
  const asking = useAskProvider(purchase, token);
  const outcome = outcomeOf(purchase);
  const { title, text } = messages.outcomes[outcome];
  const { icon: Icon, colours } = tones[outcomeTones[outcome]];
  const isHeld = isHolding(outcome);
  useForgetHolders(purchase);
  return (
    <Card className="flex flex-col gap-6">
      <div role="status" className={`flex items-start gap-4 rounded-input p-4 ${colours}`}>
        {outcome === 'waiting' ? (
          <Spinner className="mt-1 size-6" />
        ) : (
          <Icon
            key={outcome}
            aria-hidden="true"
            className={`mt-1 size-6 shrink-0 ${outcome === 'completed' ? 'animate-stamp' : ''}`}
          />
        )}
        <div className="min-w-0">
          <h2 className="text-22">{title}</h2>
          <p>
            {outcome === 'cancelled' && !isOpen(purchase) && `${messages.notCharged} `}
            {text}
          </p>
          {outcome === 'completed' && <Confirmed purchase={purchase} />}
          {!isHeld && isOpen(purchase) && <p className="mt-2">{messages.latePayment}</p>}
        </div>
      </div>
      {purchase.mailRefused && <MailRefused />}
      {isHeld && (
        <TimeLeft
          until={purchase.holdExpiresAt}
          label={purchaseMessages.hold[heldPart(purchase)]}
          note={purchaseMessages.holdNote[heldPart(purchase)]}
          clock={serverNow}
        />
      )}
      <OutcomeActions
        purchase={purchase}
        token={token}
        outcome={outcome}
        more={more}
        checking={asking.isFetching}
        onCheck={() => void asking.refetch()}
      />
      <section aria-label={messages.tickets}>
        <PurchaseSummary purchase={purchase} />
        {hasNumber && (
          <p className="mt-4 text-14 text-ink-2">
            {messages.reference} <OrderNumber id={purchase.id} />
          </p>
        )}
      </section>
    </Card>
  );
}

/** Where the confirmation went, when the tickets arrive, and whether the event has moved meanwhile. */
function Confirmed({ purchase: { id, version, mailRefused, eventChange } }: { readonly purchase: Purchase }) {
  const mailsTo = useOrderHolders(id, version).data?.mailsTo;
  const arrives = arrivalOf(useOrderTickets(id).data?.items ?? []);
  return (
    <>
      {mailsTo && !mailRefused && <p className="mt-2 wrap-anywhere">{messages.mailedTo(mailsTo)}</p>}
      {arrives && <p>{arrives}</p>}
      {eventChange?.kind === 'moved' && (
        <p className="mt-2">
          <strong>{purchaseMessages.eventMoved}</strong> {messages.moved}
        </p>
      )}
    </>
  );
}

/** The number of an order, and beside it its id. */
export function OrderNumber({ id }: { readonly id: string }) {
  return (
    <>
      <span className="figures font-strong whitespace-nowrap text-ink">{orderNumber(id)}</span>{' '}
      <span className="figures block text-12 font-normal break-all text-ink-2">{id}</span>
    </>
  );
}

/** Says that the mail service refuses the buyer's address. */
export function MailRefused() {
  return (
    <InlineMessage tone="rejected">
      {messages.mailRefused} <TextLink to={routes.contact}>{messages.contact}</TextLink>
    </InlineMessage>
  );
}

/**
 * Removes the typed holders from this browser once neither the purchase nor one of the same tickets needs them, and has the banner
 * ask what is still held once this is not: the next page then keeps no place for it.
 */
export function useForgetHolders(purchase: Purchase): void {
  const queries = useQueryClient();
  const isHeld = isHolding(outcomeOf(purchase));
  const isNeeded = isHeld || canHoldAgain(purchase);
  useEffect(() => {
    if (!isNeeded) forgetHolders(purchase.id);
  }, [isNeeded, purchase.id]);
  useEffect(() => {
    if (!isHeld && mayHold())
      void queries.invalidateQueries({ queryKey: heldPurchasesKey }, { cancelRefetch: false });
  }, [isHeld, queries]);
}

/**
 * Makes the server query the provider while the payment is open, because the provider's messages can be late or lost.
 * The response becomes the purchase that the page shows.
 */
function useAskProvider(purchase: Purchase, token: string | undefined) {
  const queries = useQueryClient();
  const { id } = purchase;
  return useQuery({
    queryKey: ['ask-provider', id],
    queryFn: async ({ signal }) => {
      const answer = await callApi(refreshPayment, { params: { id }, query: { token }, signal });
      keepNewest(queries, answer);
      return answer.version;
    },
    enabled: isOpen(purchase),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ASK_INTERVAL_MS,
  });
}
