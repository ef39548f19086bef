import {
  ChargebackFilter,
  type ListedChargeback,
  listChargebacks,
} from '@terrace/contracts/http/money/chargebacks';
import { adminSections } from '@terrace/contracts/values/admin-sections';
import { CHARGEBACK_REASON_TEXTS, ChargebackStatus } from '@terrace/contracts/values/money/chargebacks';
import { LiveChip } from '../../live/live-chip';
import { sortOf } from '../../navigation/sort-of';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { Page } from '../../ui/layout/page';
import { StatusLinks } from '../../ui/table/status-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { amountColumn, buyerColumn } from '../list/columns';
import { Instant } from '../list/instant';
import { ListTable } from '../list/list-screen';
import { ListTools } from '../list/list-tools';
import { OrderLink } from '../list/order-link';
import { chargebackTones, messages, useChargebacks } from './chargebacks';

/** Chargebacks: by status, live, those whose evidence is due first on top. */
export default function ChargebacksScreen() {
  const list = useListFilter(ChargebackFilter);
  const chargebacks = useChargebacks(list.filter, usePageLinks().page);
  const counts = chargebacks.data?.counts;
  const tabs = [
    { id: 'all', text: messages.all, count: counts && counts.open + counts.won + counts.lost, status: '' },
    ...ChargebackStatus.options.map((status) => ({
      ...{ id: status, text: messages.statuses[status], count: counts?.[status], status },
    })),
  ];
  return (
    <Page
      title={adminSections.chargebacks.title}
      intro={messages.intro}
      width="full"
      dense
      actions={<LiveChip />}
    >
      <ListTools
        section="chargebacks"
        search={messages.search}
        list={list}
        exports={{ list: listChargebacks, filter: list.filter }}
        tabs={
          <StatusLinks
            label={messages.status}
            items={tabs.map(({ status, ...tab }) => ({
              ...tab,
              to: list.to({ status }),
              isCurrent: (list.filter.status ?? '') === status,
            }))}
          />
        }
      />
      <ListTable
        section="chargebacks"
        texts={messages}
        query={chargebacks}
        columns={columns}
        sort={sortOf(list)}
      />
    </Page>
  );
}

const columns: readonly TableColumn<ListedChargeback>[] = [
  buyerColumn,
  amountColumn,
  {
    key: 'status',
    header: messages.status,
    whole: true,
    cell: ({ status, bearer }) => (
      <>
        <StatusBadge tone={chargebackTones[status]}>{messages.statuses[status]}</StatusBadge>
        {bearer && <span className="block text-12 text-ink-2">{messages.bearers[bearer]}</span>}
      </>
    ),
  },
  { key: 'reason', header: messages.reason, cell: ({ reason }) => CHARGEBACK_REASON_TEXTS[reason] },
  {
    key: 'due',
    header: messages.due,
    whole: true,
    sortBy: 'evidenceDueAt',
    cell: ({ evidenceDueAt }) => (evidenceDueAt === null ? messages.noDue : <Instant at={evidenceDueAt} />),
  },
  {
    key: 'order',
    header: messages.order,
    whole: true,
    cell: ({ purchaseId }) => <OrderLink id={purchaseId} />,
  },
];
