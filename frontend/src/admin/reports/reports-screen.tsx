import { type Report, ReportFilter, listReports } from '@terrace/contracts/http/care/reports';
import { REPORT_REASON_TEXTS } from '@terrace/contracts/values/listing/reports';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { SellerLink, TicketLink } from '../list/order-link';
import type { Queue } from '../moderation/moderation-queue';
import { QueueScreen, WAITING } from '../moderation/moderation-screen';
import { ReportDetails } from './report-details';
import { messages, reportOf, useReports } from './reports';

const TONES = { pending: 'pending', 'action-taken': 'approved', 'no-action': 'info' } as const;

/** Reports of sellers' tickets by status, live; a row leads to the ticket's page, and is decided beside the list. */
export default function ReportsScreen() {
  const list = useListFilter(ReportFilter, WAITING);
  const reports = useReports(list.filter, usePageLinks().page);
  return (
    <QueueScreen
      section="reports"
      texts={messages}
      list={list}
      query={reports}
      exports={{ list: listReports, filter: list.filter }}
      statuses={messages.statuses}
      columns={columns}
      queue={queue}
    />
  );
}

const columns: readonly TableColumn<Report>[] = [
  {
    key: 'event',
    header: messages.event,
    rowHeader: true,
    sortBy: 'eventName',
    cell: ({ eventName }) => eventName,
  },
  {
    key: 'ticket',
    header: messages.ticket,
    inCard: true,
    cell: ({ ticketId, label }) => <TicketLink id={ticketId}>{label}</TicketLink>,
  },
  { key: 'reason', header: messages.reason, inCard: true, cell: ({ reason }) => REPORT_REASON_TEXTS[reason] },
  {
    key: 'waiting',
    header: messages.waiting,
    inCard: true,
    cell: ({ waiting }) => <span className="figures">{messages.waitingAbout(waiting)}</span>,
  },
  {
    key: 'since',
    header: messages.since,
    whole: true,
    inCard: true,
    sortBy: 'timestamp',
    cell: ({ timestamp }) => <Instant at={timestamp} />,
  },
  {
    key: 'status',
    header: messages.status,
    whole: true,
    inCard: true,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>,
  },
];

/** The reports as a queue, each decided in its details. */
const queue: Queue<Report> = {
  kind: 'report',
  nameOf: ({ eventName }) => eventName,
  isOpen: ({ status }) => status === WAITING,
  decidedBy: ({ decision }) => decision?.by,
  facts: [
    ...columns,
    {
      key: 'text',
      header: messages.text,
      cell: ({ text }) => <span className="whitespace-pre-line">{text || messages.noText}</span>,
    },
    {
      key: 'reporter',
      header: messages.reporter,
      cell: ({ email, hasAccount }) => (
        <>
          {email}
          {hasAccount && <span className="block text-ink-2">{messages.withAccount}</span>}
        </>
      ),
    },
    {
      key: 'seller',
      header: messages.seller,
      cell: ({ sellerId }) => <SellerLink id={sellerId}>{messages.sellerPage}</SellerLink>,
    },
  ],
  details: ReportDetails,
  rowOf: reportOf,
};
