import { type AdminDispute, DisputeFilter, listDisputes } from '@terrace/contracts/http/care/admin-disputes';
import type { DisputeStatus } from '@terrace/contracts/values/disputes';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { messages as common } from '../../ui/dispute/messages';
import { disputeTones } from '../../ui/style/dispute-tones';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant, formatShortDate } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { amountColumn } from '../list/columns';
import { OrderLink, SellerLink } from '../list/order-link';
import { Instant } from '../list/instant';
import type { Queue } from '../moderation/moderation-queue';
import { QueueScreen } from '../moderation/moderation-screen';
import { DisputeDetails } from './dispute-details';
import { disputeOf, useDisputes } from './disputes';
import { messages } from './messages';

/** The status that waits for an administrator, on which the list opens. */
const WAITING: DisputeStatus = 'awaiting-decision';

/** Disputes by status, live; the details and the decision are beside the list. */
export default function DisputesScreen() {
  const list = useListFilter(DisputeFilter, WAITING);
  const disputes = useDisputes(list.filter, usePageLinks().page);
  return (
    <QueueScreen
      section="disputes"
      texts={messages}
      list={list}
      query={disputes}
      exports={{ list: listDisputes, filter: list.filter }}
      statuses={common.statuses}
      columns={columns}
      queue={queue}
    />
  );
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
        <span className="block font-text text-ink-2">{formatShortDate(event.date)}</span>
      </>
    ),
  },
  {
    key: 'seller',
    header: messages.seller,
    sortBy: 'sellerName',
    inCard: true,
    cell: ({ hasSeller, sellerName, companyName }) =>
      hasSeller ? (
        <>
          {sellerName ?? messages.erased}
          <span className="block text-ink-2">{companyName}</span>
        </>
      ) : (
        messages.official
      ),
  },
  {
    key: 'reason',
    header: messages.reason,
    inCard: true,
    cell: ({ reason }) => common.reasons[reason],
  },
  { ...amountColumn, inCard: true },
  {
    key: 'status',
    header: messages.status,
    whole: true,
    inCard: true,
    cell: ({ status, statusSince }) => (
      <>
        <StatusBadge tone={disputeTones[status]}>{common.statuses[status]}</StatusBadge>
        {(status === 'awaiting-buyer' || status === 'awaiting-seller') && (
          <span className="block text-12 text-ink-2">{messages.since(formatInstant(statusSince))}</span>
        )}
      </>
    ),
  },
  {
    key: 'opened',
    header: messages.opened,
    whole: true,
    sortBy: 'openedAt',
    inCard: true,
    cell: ({ openedAt }) => <Instant at={openedAt} />,
  },
];

/** The disputes as a queue, each decided in its details. */
const queue: Queue<AdminDispute> = {
  kind: 'dispute',
  nameOf: ({ event }) => event.name,
  isOpen: ({ status }) => status === WAITING,
  decidedBy: ({ decidedBy }) => decidedBy ?? undefined,
  facts: [
    ...columns,
    { key: 'tickets', header: messages.tickets, cell: ({ tickets }) => common.tickets(tickets) },
    {
      key: 'seller-page',
      header: messages.sellerPage,
      cell: ({ sellerId, sellerName }) =>
        sellerId === null ? (
          messages.official
        ) : (
          <SellerLink id={sellerId}>{sellerName ?? messages.erased}</SellerLink>
        ),
    },
    { key: 'order', header: messages.order, cell: ({ purchaseId }) => <OrderLink id={purchaseId} /> },
    { key: 'decided-by', header: messages.decidedBy, cell: ({ decidedBy }) => decidedBy ?? messages.none },
  ],
  details: DisputeDetails,
  rowOf: disputeOf,
};
