import { useState } from 'react';
import { LiveChip } from '../../live/live-chip';
import { ALL_STATUSES, useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { ListSearch } from '../../ui/table/list-search';
import { Pagination } from '../../ui/table/pagination';
import { StatusLinks } from '../../ui/table/status-links';
import { TextLink } from '../../ui/text/text-link';
import { type Deliveries, useDeliveries } from './deliveries';
import { DeliveryDialog, type OpenDialog } from './delivery-dialog';
import { useAskedByBank } from '../balance/balance';
import { messages } from './messages';
import { OrderCard } from './order-card';
import { ordersOf } from './orders';
import { DeliveryFilter } from '@terrace/contracts/http/buying/deliveries';
import { Id } from '@terrace/contracts/values/ids';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

const Filter = z.strictObject({ ...DeliveryFilter.shape, purchaseId: z.optional(Id) });

const STATUSES = ['due', 'overdue', 'delivered', 'accepted', 'disputed', 'cancelled'] as const;

/** `/seller/deliveries`: the seller's sold seats by status and order, live; overdue ones first. */
export default function DeliveriesScreen() {
  const { page } = usePageLinks();
  const list = useDeliveryList();
  const { data, isError, isFetching, refetch } = useDeliveries(list.filter, page);
  return (
    <Page title={messages.title} intro={messages.intro} width="full" dense actions={<LiveChip />}>
      {data ? (
        <List list={list} data={data} />
      ) : isError ? (
        <ErrorState title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Page>
  );
}

type ListControls = ReturnType<typeof useDeliveryList>;

function List({ list, data }: { readonly list: ListControls; readonly data: Deliveries }) {
  const { to } = usePageLinks();
  const [open, setOpen] = useState<OpenDialog>();
  const { purchaseId } = list.filter;
  const asked = useAskedByBank();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLinks
          label={messages.status}
          items={STATUSES.map((status) => ({
            id: status,
            text: messages.filters[status],
            count: data.counts[status],
            to: list.to({ status, purchaseId: '' }),
            isCurrent: list.filter.status === status,
          }))}
        />
        <div className="w-full sm:ml-auto sm:max-w-64">
          <ListSearch
            label={messages.search}
            typed={list.typed}
            onSearch={(q) => list.change({ q })}
            compact
          />
        </div>
      </div>
      {purchaseId !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3">
          <span className="font-strong">{messages.ofOrder(purchaseId)}</span>
          <TextLink standalone to={list.to({ purchaseId: '', status: 'due' })}>
            {messages.showAll}
          </TextLink>
        </p>
      )}
      {data.items.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <ul className="grid max-w-page gap-4">
          {ordersOf(data.items).map((order) => (
            <OrderCard
              key={order.purchaseId}
              order={order}
              isAskedByBank={asked.has(order.purchaseId)}
              onOpen={setOpen}
            />
          ))}
        </ul>
      )}
      <Pagination {...data} to={to} />
      {open && <DeliveryDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Nothing({ list }: { readonly list: ListControls }) {
  const { q, status, purchaseId } = list.filter;
  if (q !== undefined || purchaseId !== undefined || status === undefined)
    return (
      <EmptyState
        title={messages.noMatch}
        action={
          <LinkButton
            to={list.to({ q: '', purchaseId: '', status: ALL_STATUSES })}
            replace
            variant="secondary"
          >
            {messages.showAll}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      title={messages.empty[status]}
      text={status === 'due' ? messages.emptyText : messages.emptyOfStatus}
    />
  );
}

/** The list filter of the address; by default due seats, or all seats if the address has an order. */
function useDeliveryList() {
  const [search] = useSearchParams();
  return useListFilter(Filter, search.has('purchaseId') ? undefined : 'due');
}
