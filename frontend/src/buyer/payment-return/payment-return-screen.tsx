import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/api-problem';
import { LiveChip } from '../../live/live-chip';
import { pathTo, routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { forgetPaymentSession, lastPurchaseId } from '../purchase/payment/payment-session';
import { usePurchase } from '../purchase/purchase';
import { messages } from './messages';
import { OutcomeCard } from './outcome-card';

/** `/payment/return`: the page the payment provider redirects to; follows the purchase to its end. */
export default function PaymentReturnScreen() {
  const [search] = useSearchParams();
  // Stays on the page once the payment is forgotten.
  const [last] = useState(lastPurchaseId);
  const purchaseId = search.get('purchaseId') ?? last;
  const token = search.get('token') ?? undefined;
  return (
    <Page
      title={messages.title}
      heading={<span className="text-18 font-strong text-ink-2">{messages.title}</span>}
      actions={<LiveChip />}
      width="prose"
    >
      {purchaseId ? <Followed purchaseId={purchaseId} token={token} /> : <Unknown />}
    </Page>
  );
}

function Followed({ purchaseId, token }: { readonly purchaseId: string; readonly token?: string }) {
  const purchase = usePurchase(purchaseId, token);
  const { status = 'pending', payment } = purchase.data ?? {};
  const isOver = status !== 'pending' && payment?.status !== 'pending';
  useEffect(() => {
    if (isOver) forgetPaymentSession(purchaseId);
  }, [isOver, purchaseId]);
  if (purchase.data)
    return <OutcomeCard purchase={purchase.data} token={token} more={<ToOrder order={purchase.data} />} />;
  if (purchase.isPending) return <Loading text={messages.loading} />;
  if (isNotFound(purchase.error)) return <Unknown />;
  return (
    <ErrorState
      title={messages.failed}
      onRetry={() => void purchase.refetch()}
      retrying={purchase.isFetching}
    />
  );
}

/** Links to the order's permanent page: holders, calendar entry, refund status. */
function ToOrder({ order: { id, status } }: { readonly order: Purchase }) {
  if (status === 'pending') return null;
  return <LinkButton to={pathTo.order(id)}>{messages.order}</LinkButton>;
}

function Unknown() {
  return (
    <ErrorState
      title={messages.unknown}
      text={messages.unknownText}
      action={<LinkButton to={routes.orders}>{messages.orders}</LinkButton>}
    />
  );
}
