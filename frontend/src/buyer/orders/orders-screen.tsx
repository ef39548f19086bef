import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { listOrders, OrderFilter, Purchase } from '@terrace/contracts/http/buying/purchases';
import { topics } from '@terrace/contracts/live/topics';
import { pageIn } from '@terrace/contracts/pages/search-address';
import { useSearchParams } from 'react-router-dom';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { applyToList, rowOf } from '../../live/apply-change';
import { LiveChip } from '../../live/live-chip';
import { useLiveQuery } from '../../live/use-live-query';
import { routes } from '../../navigation/paths';
import { useListFilter } from '../../navigation/use-list-filter';
import { useMe } from '../../session/session';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { ListSearch } from '../../ui/table/list-search';
import { Pagination } from '../../ui/table/pagination';
import { SignInFirst } from '../sign-in-first';
import { useDisputesOfOrders } from './dispute/disputes';
import { messages } from './messages';
import { OrderCard } from './order-card';

type OrdersPage = ResponseOf<typeof listOrders>;

/** `/orders`: a signed-in buyer's orders, live. */
export default function OrdersScreen() {
  const { data: me, isPending } = useMe();
  return (
    <Page title={messages.title} intro={messages.intro} actions={me && <LiveChip />} width="prose">
      {me ? (
        <Orders />
      ) : isPending ? (
        <Loading text={messages.loading} />
      ) : (
        <SignInFirst
          title={messages.signInTitle}
          text={messages.signInText}
          signIn={messages.signIn}
          from={routes.orders}
        />
      )}
    </Page>
  );
}

function Orders() {
  const [search] = useSearchParams();
  const { filter, typed, change, to } = useListFilter(OrderFilter);
  const orders = useOrders(pageIn(search), filter.q);
  const disputes = useDisputesOfOrders();
  if (orders.isPending) return <Loading text={messages.loading} />;
  if (orders.data === undefined)
    return (
      <ErrorState
        title={messages.failed}
        onRetry={() => void orders.refetch()}
        retrying={orders.isFetching}
      />
    );
  const { items, total, page, perPage } = orders.data;
  if (items.length === 0 && !typed)
    return (
      <EmptyState
        title={messages.empty}
        text={messages.emptyText}
        action={<LinkButton to={routes.events}>{messages.findEvents}</LinkButton>}
      />
    );
  return (
    <>
      <div className="mb-4">
        <ListSearch label={messages.search} typed={typed} onSearch={(q) => change({ q })} />
      </div>
      <p role="status" className="text-ink-2 empty:hidden">
        {items.length === 0 && messages.noneFound}
      </p>
      <ul aria-label={messages.title} className="flex flex-col gap-4">
        {items.map((order) => (
          <OrderCard key={order.id} order={order} dispute={disputes.get(order.id)} />
        ))}
      </ul>
      <Pagination page={page} perPage={perPage} total={total} to={(other) => to({ page: `${other}` })} />
    </>
  );
}

/** A page of the signed-in buyer's orders, newest first, live. */
function useOrders(page: number, q: string | undefined) {
  return useLiveQuery<OrdersPage>({
    queryKey: ['orders', page, q],
    queryFn: ({ signal }) => callApi(listOrders, { query: { page, q }, signal }),
    topics: [topics.orders],
    placeholderData: keepPreviousData,
    apply: (orders, change) => {
      const row = rowOf(change, 'purchase', Purchase);
      if (row === undefined) return orders;
      const items = applyToList(orders.items, change, row);
      if (items === 'refetch') return items;
      return items === orders.items ? orders : { ...orders, items };
    },
  });
}
