import type { OwnTicketFilter } from '@terrace/contracts/http/selling/tickets';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../navigation/lazy-screen';
import { sortOf } from '../../navigation/sort-of';
import { routes } from '../../navigation/paths';
import { ALL_STATUSES, type ListControls } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useMediaQuery } from '../../ui/style/use-media-query';
import { ListSearch } from '../../ui/table/list-search';
import { NewItemsPill } from '../../ui/table/new-items-pill';
import { Pagination } from '../../ui/table/pagination';
import { StatusLinks } from '../../ui/table/status-links';
import { useMayOffer } from '../account/waiting-seller';
import { messages } from './messages';
import type { useMyTickets } from './my-tickets';
import { OpenPart } from './open-part';
import { STATUSES } from './own-status';
import { SelectionBar } from './selection-bar';
import { TicketCards } from './ticket-cards';
import { TicketTable } from './ticket-table';
import { useSelling } from './use-selling';

const ListFilters = lazyPart(() => import('./list-filters'));

/** Windows in which a table beside the sidebar would hide the status. */
const CARDS = '(max-width: 1179px)';

type MyTickets = ReturnType<typeof useMyTickets>;

/** The seller's own tickets: statuses, search, and the tickets, a table or cards where a table has no room. */
export function MyTicketsSection({
  list,
  tickets: { data, showNew },
}: {
  readonly list: ListControls<OwnTicketFilter>;
  readonly tickets: { readonly data: NonNullable<MyTickets['data']>; readonly showNew: () => void };
}) {
  const { to, goTo } = usePageLinks();
  const frame = useRef<HTMLDivElement>(null);
  const showsCards = useMediaQuery(CARDS);
  const { items } = data;
  const selling = useSelling(items, {
    list: JSON.stringify([list.filter, data.page]),
    matching: data.total,
    status: list.filter.status,
    frame,
  });
  const showNewOnFirstPage = () => {
    showNew();
    goTo(1);
    frame.current?.focus();
  };
  if (data.counts.total === 0) return <NothingYet />;
  return (
    <section aria-labelledby="my-tickets">
      <h2 id="my-tickets" className="mb-3 text-22">
        {messages.title}
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLinks label={messages.status} items={tabsOf(list, data.matching)} />
        <div className="w-full sm:ml-auto sm:max-w-64">
          <ListSearch
            label={messages.search}
            typed={list.typed}
            onSearch={(q) => list.change({ q })}
            compact
          />
        </div>
      </div>
      <Suspense fallback={<div className="mb-3 h-43 sm:h-18" />}>
        <ListFilters list={list} onUpdate={() => selling.open({ part: 'update' })} />
      </Suspense>
      <div ref={frame} tabIndex={-1} className="outline-none">
        <NewItemsPill count={data.newer.length} onShow={showNewOnFirstPage} />
        {items.length === 0 ? (
          <NoMatch to={list.to({ q: '', status: '', event: '', date: '', section: '' })} />
        ) : showsCards ? (
          <TicketCards tickets={items} selling={selling} />
        ) : (
          <TicketTable tickets={items} selling={selling} sort={sortOf(list)} />
        )}
        <Pagination {...data} to={to} />
        <SelectionBar selling={selling} />
      </div>
      <OpenPart selling={selling} tickets={items} filter={list.filter} />
    </section>
  );
}

/** All tickets, and those of each status; what is sold is counted by the ticket, the others by upload. */
function tabsOf(list: ListControls<OwnTicketFilter>, matching: NonNullable<MyTickets['data']>['matching']) {
  const all = { id: ALL_STATUSES, text: messages.tabs.all, count: matching.all, to: list.to({ status: '' }) };
  return [
    { ...all, isCurrent: list.filter.status === undefined },
    ...STATUSES.map((status) => ({
      id: status,
      text: messages.tabs[status],
      count: status === 'sold' ? messages.soldTickets(matching.sold) : matching[status],
      to: list.to({ status }),
      isCurrent: list.filter.status === status,
    })),
  ];
}

function NothingYet() {
  const mayOffer = useMayOffer();
  return (
    <EmptyState
      title={messages.empty}
      action={
        mayOffer && (
          <LinkButton to={routes.uploadTicket} variant="primary">
            {messages.upload}
          </LinkButton>
        )
      }
    />
  );
}

function NoMatch({ to }: { readonly to: string }) {
  return (
    <EmptyState
      title={messages.noMatch}
      text={messages.noMatchText}
      action={
        <LinkButton to={to} replace variant="secondary">
          {messages.showAll}
        </LinkButton>
      }
    />
  );
}
