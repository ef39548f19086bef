import type { Purchase } from '@terrace/contracts/http/purchases';
import { useSearchParams } from 'react-router-dom';
import { isNotThere } from '../../app/api-problem';
import { LiveChip } from '../../app/live-chip';
import { pathTo, routes } from '../../app/paths';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { lastPurchaseId } from '../purchase/payment-session';
import { usePurchase } from '../purchase/purchase';
import { messages } from './messages';
import { OutcomeCard } from './outcome-card';

/** `/payment/return`: where the provider sends the buyer back to; follows the purchase to its end. */
export default function PaymentReturnScreen() {
  const [search] = useSearchParams();
  const purchaseId = search.get('purchaseId') ?? lastPurchaseId();
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
  if (purchase.data)
    return <OutcomeCard purchase={purchase.data} token={token} more={<ToOrder order={purchase.data} />} />;
  if (purchase.isPending) return <Loading text={messages.loading} />;
  if (isNotThere(purchase.error)) return <Unknown />;
  return (
    <ErrorState
      title={messages.failed}
      onRetry={() => void purchase.refetch()}
      retrying={purchase.isFetching}
    />
  );
}

/** What is over has a page that lasts: holders, calendar entry, the state of a refund. */
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
