import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isNotThere } from '../../app/api-problem';
import { LiveChip } from '../../app/live-chip';
import { pathTo } from '../../app/paths';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { Page } from '../../ui/page';
import { OutcomeCard } from '../payment-return/outcome-card';
import { usePurchase } from '../purchase/purchase';
import { CalendarLink } from './calendar-link';
import { messages } from './messages';
import { useOpenOrder } from './open-order';
import { OrderFacts } from './order-facts';
import { HolderList } from './holder-list';
import { OrderNotFound } from './order-not-found';

/** `/orders/{id}`: one purchase for its buyer, live; with `?token=` for whoever has the mail's link. */
export default function OrderScreen() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <Page
      title={messages.order.title}
      heading={<span className="text-18 font-strong text-ink-2">{messages.order.title}</span>}
      actions={<LiveChip />}
      width="prose"
    >
      {token === null ? <Order id={id} /> : <OpenByLink id={id} token={token} />}
    </Page>
  );
}

/** The token leaves the address as soon as it is exchanged. */
function OpenByLink({ id, token }: { readonly id: string; readonly token: string }) {
  const opening = useOpenOrder(id, token);
  if (opening.isSuccess) return <Navigate to={pathTo.order(id)} replace />;
  if (opening.isPending) return <Loading text={messages.order.loading} />;
  return <Failure of={opening} />;
}

function Order({ id }: { readonly id: string }) {
  const order = usePurchase(id);
  if (order.isPending) return <Loading text={messages.order.loading} />;
  if (order.data === undefined) return <Failure of={order} />;
  const { holdersEntered, quantity } = order.data;
  return (
    <div className="flex flex-col gap-4">
      <OutcomeCard purchase={order.data} token={undefined} more={<CalendarLink order={order.data} />} />
      <OrderFacts order={order.data} />
      {holdersEntered && <HolderList orderId={id} version={order.data.version} expected={quantity} />}
    </div>
  );
}

interface Failed {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Failure({ of: { error, isFetching, refetch } }: { readonly of: Failed }) {
  if (isNotThere(error)) return <OrderNotFound />;
  return <ErrorState title={messages.order.failed} onRetry={() => void refetch()} retrying={isFetching} />;
}
