import { type Approval, ApprovalFilter, ApprovalStatus } from '@terrace/contracts/http/console/approvals';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LiveChip } from '../../live/live-chip';
import { useOpenedId } from '../../navigation/use-opened-id';
import { usePageLinks } from '../../navigation/use-page-links';
import { Button } from '../../ui/button/button';
import { Page } from '../../ui/layout/page';
import { NewItemsPill } from '../../ui/table/new-items-pill';
import { StatusLinks } from '../../ui/table/status-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { ListTable } from '../list/list-screen';
import { messages as listMessages } from '../list/messages';
import { ApprovalPanel, approvalTones } from './approval-panel';
import { useApprovals } from './approvals';
import { messages } from './messages';

const ALL = 'all';

/** Approvals: acts that wait for a second administrator, the oldest first; the status is in the address, the row's panel too. */
export default function ApprovalsScreen() {
  const [search] = useSearchParams();
  const [openId, show] = useOpenedId();
  const asked = search.get('status') ?? 'waiting';
  const { status } = asked === ALL ? {} : (ApprovalFilter.safeParse({ status: asked }).data ?? {});
  const { page, goTo } = usePageLinks();
  const approvals = useApprovals({ status }, page);
  const [shown, setShown] = useState<Approval>();
  const present = approvals.data?.items.find(({ id }) => id === openId);
  // What was just decided leaves the list, and stays open until it is closed.
  const open = present ?? (shown?.id === openId ? shown : undefined);
  const review: TableColumn<Approval> = {
    key: 'review',
    header: listMessages.actions,
    pinned: true,
    cell: (approval) => (
      <Button
        variant="secondary"
        size="compact"
        aria-haspopup="dialog"
        onClick={() => {
          setShown(approval);
          show(approval.id);
        }}
      >
        {approval.status === 'waiting' ? messages.review : messages.details}
        <span className="sr-only"> {approval.effect?.summary}</span>
      </Button>
    ),
  };
  return (
    <Page
      title={adminSections.approvals.title}
      intro={messages.intro}
      actions={<LiveChip />}
      width="full"
      dense
    >
      <div className="mb-3">
        <StatusLinks
          label={messages.status}
          items={[
            ...ApprovalStatus.options
              .filter((each) => each !== 'approved')
              .map((each) => ({
                id: each,
                text: messages.statuses[each],
                count: each === status ? approvals.data?.total : undefined,
                to: `?status=${each}`,
                isCurrent: each === status,
              })),
            {
              id: ALL,
              text: messages.all,
              count: status === undefined ? approvals.data?.total : undefined,
              to: `?status=${ALL}`,
              isCurrent: status === undefined,
            },
          ]}
        />
      </div>
      {approvals.data && (
        <NewItemsPill
          count={approvals.data.newer.length}
          onShow={() => {
            approvals.showNew();
            goTo(1);
          }}
        />
      )}
      <ListTable
        section="approvals"
        texts={messages}
        query={approvals}
        columns={[...columnsOf(status === 'waiting'), review]}
      />
      {open && <ApprovalPanel key={open.id} approval={open} onClose={() => show(undefined)} />}
    </Page>
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
    { key: 'by', header: messages.proposed, cell: ({ proposedBy }) => proposedBy.name },
    {
      key: 'since',
      header: isWaiting ? messages.waits : messages.at,
      whole: true,
      cell: ({ proposedAt }) => <Instant at={proposedAt} />,
    },
    isWaiting
      ? {
          key: 'lapses',
          header: messages.lapses,
          whole: true,
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
