import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { Id } from '@terrace/contracts/values/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isNotFound } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { routes } from '../../navigation/paths';
import { meQuery, useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Card } from '../../ui/layout/card';
import { Page } from '../../ui/layout/page';
import { Money } from '../../ui/text/money';
import { useHeldPurchases } from './hold/held-purchases';
import { useMayHold } from './hold/use-may-hold';
import { forgetHolders } from './holders/holders-draft';
import { messages } from './messages';
import { heldPart, purchaseKey, usePurchase } from './purchase';
import { PurchaseForm } from './purchase-form';
import { PurchaseOver } from './purchase-over';
import { SessionOver } from './session-over';
import { paymentReturn } from './purchase-paths';

/** `/purchase-form`: shows the purchase that the page before it started, or the held one (product.md 2.6, 13.12). */
export default function PurchaseFormScreen() {
  const purchaseId = usePurchaseId();
  return (
    <Page title={messages.title} actions={purchaseId && <LiveChip />}>
      {purchaseId ? <Held key={purchaseId} purchaseId={purchaseId} /> : <FindHeld />}
    </Page>
  );
}

function Held({ purchaseId }: { readonly purchaseId: string }) {
  const purchase = usePurchase(purchaseId);
  const isSessionOver = useIsSessionOver(purchaseId, isNotFound(purchase.error));
  if (purchase.isPending) return <Loading text={messages.loading} />;
  if (purchase.data === undefined) {
    return isNotFound(purchase.error) ? (
      <NotFound purchaseId={purchaseId} />
    ) : (
      <ErrorState
        title={messages.failedToLoad}
        onRetry={() => void purchase.refetch()}
        retrying={purchase.isFetching}
      />
    );
  }
  switch (purchase.data.status) {
    case 'pending':
      return isSessionOver ? (
        <SessionOver purchase={purchase.data} />
      ) : (
        <PurchaseForm purchase={purchase.data} />
      );
    case 'completed':
      return <Navigate to={paymentReturn(purchaseId)} replace />;
    case 'cancelled':
    case 'expired':
      return <PurchaseOver purchase={purchase.data} />;
  }
}

/**
 * Whether the session of a purchase's account has ended: nobody is signed in, and the purchase is not visible any more. When
 * either is known, asks for the other; a guest's purchase stays visible.
 */
function useIsSessionOver(id: string, isGone: boolean): boolean {
  const { data: me } = useMe();
  const queries = useQueryClient();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (me && !wasSignedIn) setWasSignedIn(true);
  const isSignedOut = wasSignedIn && me === null;
  useEffect(() => {
    if (isSignedOut !== isGone)
      void queries.invalidateQueries({ queryKey: isGone ? meQuery.queryKey : purchaseKey(id) });
  }, [isSignedOut, isGone, queries, id]);
  return isSignedOut && isGone;
}

/** A tab that was opened without a purchase, for example by the address: the held one, or a choice of several. */
function FindHeld() {
  const held = useHeldPurchases({ enabled: useMayHold() });
  if (held.isLoading) return <Loading text={messages.loading} />;
  const [first, ...others] = held.data ?? [];
  if (!first) return <Invalid />;
  if (others.length === 0)
    return <Navigate to={routes.purchaseForm} state={{ purchaseId: first.id }} replace />;
  return (
    <>
      <h2 className="mb-4 text-22">{messages.chooseHeld}</h2>
      <ul className="flex flex-col gap-3">
        {[first, ...others].map((purchase) => (
          <HeldChoice key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </>
  );
}

function HeldChoice({ purchase }: { readonly purchase: Purchase }) {
  const { id, event, quantity, pricing } = purchase;
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <span>
        <span className="font-strong">{event.name}</span>
        <br />
        {messages.open(heldPart(purchase), quantity)}, <Money value={pricing.finalAmount} />
      </span>
      <LinkButton to={routes.purchaseForm} state={{ purchaseId: id }}>
        {messages.heldContinue}
        <span className="sr-only">{messages.heldFor(event.name)}</span>
      </LinkButton>
    </Card>
  );
}

/** A purchase that this browser does not see: perhaps its account's session was over before the page was loaded. */
function NotFound({ purchaseId }: { readonly purchaseId: string }) {
  const { data: me } = useMe();
  return me === null ? <SignedOut purchaseId={purchaseId} /> : <Invalid />;
}

function SignedOut({ purchaseId }: { readonly purchaseId: string }) {
  useEffect(() => forgetHolders(purchaseId), [purchaseId]);
  return (
    <ErrorState
      title={messages.invalid}
      text={messages.maybeSignedOut}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={routes.login} state={{ from: routes.purchaseForm, back: { purchaseId } }}>
            {messages.signInToContinue}
          </LinkButton>
          <LinkButton variant="secondary" to={routes.events}>
            {messages.toEvents}
          </LinkButton>
        </div>
      }
    />
  );
}

function Invalid() {
  return (
    <ErrorState
      title={messages.invalid}
      action={<LinkButton to={routes.events}>{messages.toEvents}</LinkButton>}
    />
  );
}

function usePurchaseId(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  const given = typeof state === 'object' && state !== null && 'purchaseId' in state && state.purchaseId;
  const id = Id.safeParse(given);
  return id.success ? id.data : undefined;
}
