import { BankInfoFilter, type BankInfoRequest } from '@terrace/contracts/http/bank-info';
import { usePageLinks } from '../../app/use-page-links';
import { formatInstant } from '../../ui/format-date';
import { StatusBadge } from '../../ui/status-badge';
import type { TableColumn } from '../../ui/table';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { QueueTable } from '../queue/queue-table';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { bankInfoQueue, useBankInfoRequests } from './bank-info-requests';
import { BankNumbers } from './bank-numbers';
import { messages } from './messages';

/** Bank Info Requests: where sellers ask to be paid; search, filter, order and page live in the address. */
export default function BankInfoRequestsScreen() {
  const list = useListFilter(BankInfoFilter);
  const requests = useBankInfoRequests(list.filter, usePageLinks().page);
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={requests}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'bank-info', filter: list.filter }}
        >
          <StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />
        </ListTools>
      }
    >
      {(items) => (
        <QueueTable
          rules={bankInfoQueue}
          caption={messages.title}
          rows={items}
          columns={columns}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}

const columns: readonly TableColumn<BankInfoRequest>[] = [
  {
    key: 'seller',
    header: messages.seller,
    sortBy: 'sellerName',
    rowHeader: true,
    cell: (info) => (
      <>
        {info.sellerName}
        <span className="block font-text text-ink-2">{info.companyName}</span>
      </>
    ),
  },
  { key: 'holder', header: messages.holder, cell: (info) => info.accountHolderName },
  {
    key: 'bank',
    header: messages.bank,
    cell: (info) => (
      <>
        {info.bankName}
        <span className="block text-ink-2">{info.bankAddress}</span>
      </>
    ),
  },
  {
    key: 'numbers',
    whole: true,
    header: `${messages.accountNumber}, ${messages.routingNumber.toLowerCase()}`,
    cell: (info) => <BankNumbers info={info} />,
  },
  { key: 'swift', header: messages.swiftCode, whole: true, cell: (info) => info.swiftCode },
  {
    key: 'saved',
    whole: true,
    header: messages.saved,
    sortBy: 'updatedAt',
    cell: (info) => formatInstant(info.updatedAt),
  },
  {
    key: 'status',
    whole: true,
    header: messages.status,
    cell: (info) => <StatusBadge tone={info.status}>{messages.statuses[info.status]}</StatusBadge>,
  },
];
