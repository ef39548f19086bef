import {
  type AdminDelivery,
  AdminDeliveryFilter,
  listAllDeliveries,
} from '@terrace/contracts/http/buying/deliveries';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { LiveChip } from '../../live/live-chip';
import { useListFilter } from '../../navigation/use-list-filter';
import { useOpenedId } from '../../navigation/use-opened-id';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { Page } from '../../ui/layout/page';
import { StatusLinks } from '../../ui/table/status-links';
import type { TableColumn } from '../../ui/table/table';
import { Instant } from '../list/instant';
import { ListTable } from '../list/list-screen';
import { ListTools } from '../list/list-tools';
import { useAllDeliveries } from './deliveries';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryBadge } from './delivery-badge';
import { messages } from './messages';

type Status = keyof typeof messages.filters;
const STATUSES = Object.keys(messages.filters) as readonly Status[];

/** Deliveries of all sold seats by status, live; opens on the overdue ones. What is opened is in the address. */
export default function DeliveriesScreen() {
  const list = useListFilter(AdminDeliveryFilter, 'overdue');
  const deliveries = useAllDeliveries(list.filter, usePageLinks().page);
  const [shownId, show] = useOpenedId();
  const shown = deliveries.data?.items.find(({ id }) => id === shownId);
  return (
    <Page
      title={adminSections.deliveries.title}
      intro={messages.intro}
      actions={<LiveChip />}
      width="full"
      dense
    >
      <ListTools
        section="deliveries"
        search={messages.search}
        list={list}
        statuses={messages.filters}
        exports={{ list: listAllDeliveries, filter: list.filter }}
        tabs={
          <StatusLinks
            label={messages.status}
            items={STATUSES.map((status) => ({
              id: status,
              text: messages.filters[status],
              count: deliveries.data?.counts[status],
              to: list.to({ status }),
              isCurrent: list.filter.status === status,
            }))}
          />
        }
      >
        {/* As high as the search beside it. */}
        <div className="max-sm:w-full sm:[&_select]:min-h-9 sm:[&_select]:text-14 sm:[&_svg]:top-2">
          <SelectField
            label={messages.source}
            labelHidden
            value={list.filter.kind ?? ''}
            options={(['', 'seller', 'official'] as const).map((value) => ({
              value,
              text: messages.sources[value],
            }))}
            onChange={({ target }) => list.change({ kind: target.value })}
          />
        </div>
      </ListTools>
      <ListTable section="deliveries" texts={messages} query={deliveries} columns={columnsOf(show)} />
      {shown && <DeliveryPanel key={shown.id} delivery={shown} onClose={() => show(undefined)} />}
    </Page>
  );
}

function columnsOf(onShow: (id: string) => void): readonly TableColumn<AdminDelivery>[] {
  return [
    {
      key: 'event',
      header: messages.event,
      rowHeader: true,
      cell: ({ event, label, seat }) => (
        <>
          {event.name}
          <span className="block text-12 font-text text-ink-2">{messages.seatOf(label, seat)}</span>
        </>
      ),
    },
    { key: 'seller', header: messages.seller, cell: ({ sellerName }) => sellerName ?? messages.official },
    { key: 'status', header: messages.status, whole: true, cell: (row) => <DeliveryBadge of={row} /> },
    {
      key: 'due',
      header: messages.dueAt,
      whole: true,
      cell: ({ dueAt }) => (dueAt === null ? messages.noDate : <Instant at={dueAt} />),
    },
    {
      key: 'since',
      header: messages.since,
      whole: true,
      cell: ({ statusSince }) => <Instant at={statusSince} />,
    },
    {
      key: 'details',
      header: messages.details,
      cell: ({ id, event, label, seat }) => (
        <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => onShow(id)}>
          {messages.details}
          <span className="sr-only">{messages.detailsOf(event.name, messages.seatOf(label, seat))}</span>
        </Button>
      ),
    },
  ];
}
