import { Id } from '@terrace/contracts/values/ids';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiProblem } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { messages } from './messages';
import { usePurchase } from './purchase';
import { PurchaseForm } from './purchase-form';
import { PurchaseOver } from './purchase-over';
import { paymentReturn } from './purchase-paths';

/** `/purchase-form`: shows the purchase that the page before it started (product.md 2.6). */
export default function PurchaseFormScreen() {
  const purchaseId = usePurchaseId();
  return (
    <Page title={messages.title} actions={purchaseId && <LiveChip />}>
      {purchaseId ? <Held key={purchaseId} purchaseId={purchaseId} /> : <Invalid />}
    </Page>
  );
}

function Held({ purchaseId }: { readonly purchaseId: string }) {
  const purchase = usePurchase(purchaseId);
  if (purchase.isPending) return <Loading text={messages.loading} />;
  if (purchase.data === undefined) {
    const isUnknown = purchase.error instanceof ApiProblem && purchase.error.status === 404;
    return isUnknown ? (
      <Invalid />
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
      return <PurchaseForm purchase={purchase.data} />;
    case 'completed':
      return <Navigate to={paymentReturn(purchaseId)} replace />;
    case 'cancelled':
    case 'expired':
      return <PurchaseOver purchase={purchase.data} />;
  }
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
