import { type AdminDispute, DisputeFilter } from '@terrace/contracts/http/admin-disputes';
import type { DisputeStatus } from '@terrace/contracts/values/disputes';
import { useState } from 'react';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { messages as common } from '../../ui/dispute/messages';
import { disputeTones } from '../../ui/style/dispute-tones';
import { Table, type TableColumn } from '../../ui/table/table';
import { formatShortDate } from '../../ui/text/format-date';
import { Money } from '../../ui/text/money';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { ListScreen } from '../list/list-screen';
import { StatusTabs } from '../moderation/status-tabs';
import { DisputePanel } from './dispute-panel';
import { useDisputeCounts, useDisputes } from './disputes';
import { messages } from './messages';

/** The status that waits for an administrator, on which the list opens. */
const WAITING: DisputeStatus = 'awaiting-decision';

/** Disputes by status, live; the details and the decision are beside the list. */
export default function DisputesScreen() {
  const list = useListFilter(DisputeFilter, WAITING);
  const disputes = useDisputes(list.filter, usePageLinks().page);
  const counts = useDisputeCounts(list.filter.q);
  const [shown, setShown] = useState<AdminDispute>();
  const rows = disputes.data?.items ?? [];
  // A decided dispute leaves the list while its details are open.
  const current = rows.find(({ id }) => id === shown?.id) ?? shown;
  return (
    <>
      <ListScreen
        texts={messages}
        list={list}
        query={disputes}
        exports={{ list: 'disputes', filter: list.filter }}
        tabs={
          <StatusTabs
            list={list}
            texts={common.statuses}
            figures={counts?.map((each) => ({ ...each, totals: [] }))}
          />
        }
      >
        {(items, sort) => (
          <Table
            caption={messages.title}
            rows={items}
            rowKey={({ id }) => id}
            columns={[...columns, detailsColumn(setShown)]}
            sort={sort}
            density="compact"
          />
        )}
      </ListScreen>
      {current && <DisputePanel key={current.id} dispute={current} onClose={() => setShown(undefined)} />}
    </>
  );
}

function detailsColumn(onShow: (dispute: AdminDispute) => void): TableColumn<AdminDispute> {
  return {
    key: 'details',
    header: messages.details,
    cell: (dispute) => (
      <Button variant="secondary" size="compact" onClick={() => onShow(dispute)}>
        {messages.details}
        <span className="sr-only">{messages.detailsOf(dispute.event.name)}</span>
      </Button>
    ),
  };
}

const columns: readonly TableColumn<AdminDispute>[] = [
  {
    key: 'event',
    header: messages.event,
    rowHeader: true,
    sortBy: 'eventName',
    cell: ({ event }) => (
      <>
        {event.name}
        <span className="block text-12 font-text text-ink-2">{formatShortDate(event.date)}</span>
      </>
    ),
  },
  {
    key: 'seller',
    header: messages.seller,
    sortBy: 'sellerName',
    cell: ({ hasSeller, sellerName, companyName }) =>
      hasSeller ? (
        <>
          {sellerName ?? messages.erased}
          <span className="block text-12 text-ink-2">{companyName}</span>
        </>
      ) : (
        messages.official
      ),
  },
  { key: 'reason', header: messages.reason, cell: ({ reason }) => common.reasons[reason] },
  {
    key: 'amount',
    header: messages.amount,
    numeric: true,
    sortBy: 'amount',
    cell: ({ amount }) => <Money value={amount} className="font-strong" />,
  },
  {
    key: 'status',
    header: messages.status,
    whole: true,
    cell: ({ status }) => <StatusBadge tone={disputeTones[status]}>{common.statuses[status]}</StatusBadge>,
  },
  {
    key: 'opened',
    header: messages.opened,
    whole: true,
    sortBy: 'openedAt',
    cell: ({ openedAt }) => <Instant at={openedAt} />,
  },
];
