import {
  type Approval,
  ApprovalFilter,
  ApprovalStatus,
  listApprovals,
} from '@terrace/contracts/http/console/approvals';
import { ALL_STATUSES, useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { StatusLinks } from '../../ui/table/status-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { TableScreen } from '../list/list-screen';
import { messages as listMessages } from '../list/messages';
import { ApprovalPanel, approvalTones } from './approval-panel';
import { useApprovals, useOpenedAct } from './approvals';
import { messages } from './messages';

const WAITING: ApprovalStatus = 'waiting';

/**
 * Approvals: acts that wait for a second administrator, the oldest first, live. Search, filters, order, page and opened act are in
 * the address.
 */
export default function ApprovalsScreen() {
  const list = useListFilter(ApprovalFilter, WAITING);
  const { status } = list.filter;
  const approvals = useApprovals(list.filter, usePageLinks().page);
  const { opened, open, close } = useOpenedAct(approvals.data?.items);
  const review: TableColumn<Approval> = {
    key: 'review',
    header: listMessages.actions,
    pinned: true,
    cell: (approval) => (
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => open(approval)}>
        {approval.status === WAITING ? messages.review : messages.details}
        <span className="sr-only"> {approval.effect?.summary}</span>
      </Button>
    ),
  };
  return (
    <>
      <TableScreen
        section="approvals"
        texts={messages}
        list={list}
        query={approvals}
        exports={{ list: listApprovals, filter: list.filter }}
        statuses={messages.statuses}
        tabs={
          <StatusLinks
            label={messages.status}
            items={[
              ...ApprovalStatus.options
                .filter((each) => each !== 'approved')
                .map((each) => ({
                  id: each,
                  text: messages.statuses[each],
                  count: each === status ? approvals.data?.total : undefined,
                  to: list.to({ status: each }),
                  isCurrent: each === status,
                })),
              {
                id: ALL_STATUSES,
                text: listMessages.all,
                count: status === undefined ? approvals.data?.total : undefined,
                to: list.to({ status: ALL_STATUSES }),
                isCurrent: status === undefined,
              },
            ]}
          />
        }
        columns={[...columnsOf(status === WAITING), review]}
      />
      {opened && <ApprovalPanel key={opened.id} approval={opened} onClose={close} />}
    </>
  );
}

function columnsOf(isWaiting: boolean): readonly TableColumn<Approval>[] {
  return [
    {
      key: 'what',
      header: messages.what,
      rowHeader: true,
      cell: ({ kind, effect }) => (
        <>
          {effect?.summary ?? messages.erased}
          <span className="block text-12 font-text text-ink-2">{messages.kinds[kind]}</span>
        </>
      ),
    },
    { key: 'by', header: messages.proposed, sortBy: 'proposedBy', cell: ({ proposedBy }) => proposedBy.name },
    {
      key: 'since',
      header: isWaiting ? messages.waits : messages.at,
      whole: true,
      sortBy: 'proposedAt',
      cell: ({ proposedAt }) => <Instant at={proposedAt} />,
    },
    isWaiting
      ? {
          key: 'lapses',
          header: messages.lapses,
          whole: true,
          sortBy: 'lapsesAt',
          cell: ({ lapsesAt }) => <Instant at={lapsesAt} />,
        }
      : {
          key: 'status',
          header: messages.status,
          cell: ({ status, decidedBy }) => (
            <>
              <StatusBadge tone={approvalTones[status]}>{messages.statuses[status]}</StatusBadge>
              <span className="block text-12 text-ink-2">{decidedBy?.name}</span>
            </>
          ),
        },
  ];
}
