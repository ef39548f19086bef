import { type ListedRefund, RefundFilter, listRefunds } from '@terrace/contracts/http/money/admin-refunds';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { useState } from 'react';
import { LiveChip } from '../../live/live-chip';
import { useIsBehind } from '../../live/use-connection';
import { sortOf } from '../../navigation/sort-of';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { useMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { Page } from '../../ui/layout/page';
import { StatusLinks } from '../../ui/table/status-links';
import { ListTable } from '../list/list-screen';
import { ListTools } from '../list/list-tools';
import { MassRefundDialog } from './mass-refund-dialog';
import { MassRefundList } from './mass-refund-list';
import { messages } from './messages';
import { refundColumns } from './refund-columns';
import { RefundAgainDialog } from './refund-again-dialog';
import { useRefunds } from './refunds';

const STATUSES = ['due', 'failed', 'requested', 'submitted', 'succeeded'] as const;

/** Refunds: of all purchases, by status, live; and refunds of whole events. */
export default function RefundsScreen() {
  const list = useListFilter(RefundFilter);
  const refunds = useRefunds(list.filter, usePageLinks().page);
  const isBehind = useIsBehind();
  const mayGive = useMay()('refunds.give');
  const [refunding, setRefunding] = useState<ListedRefund>();
  const [isMassOpen, setMassOpen] = useState(false);
  const counts = refunds.data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Page
      title={adminSections.refunds.title}
      intro={messages.intro}
      width="full"
      dense
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <LiveChip />
          {mayGive && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              disabled={isBehind}
              onClick={() => setMassOpen(true)}
            >
              {messages.mass.open}
            </Button>
          )}
        </div>
      }
    >
      <MassRefundList />
      <ListTools
        section="refunds"
        search={messages.search}
        list={list}
        statuses={messages.statuses}
        exports={{ list: listRefunds, filter: list.filter }}
        tabs={
          <StatusLinks
            label={messages.status}
            items={[
              {
                id: 'all',
                text: messages.all,
                count: all,
                to: list.to({ status: '' }),
                isCurrent: list.filter.status === undefined,
              },
              ...STATUSES.map((status) => ({
                id: status,
                text: messages.statuses[status],
                count: counts?.[status],
                to: list.to({ status }),
                isCurrent: list.filter.status === status,
              })),
            ]}
          />
        }
      />
      <ListTable
        section="refunds"
        texts={messages}
        query={refunds}
        columns={refundColumns(isBehind, mayGive ? setRefunding : null)}
        sort={sortOf(list)}
      />
      {refunding && <RefundAgainDialog refund={refunding} onClose={() => setRefunding(undefined)} />}
      {isMassOpen && <MassRefundDialog onClose={() => setMassOpen(false)} />}
    </Page>
  );
}
