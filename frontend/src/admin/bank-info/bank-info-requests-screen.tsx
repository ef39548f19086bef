import { BankInfoFilter, type BankInfoRequest } from '@terrace/contracts/http/bank-info';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { useListFilter } from '../../navigation/use-list-filter';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';
import { bankInfoQueue, useBankInfoRequests } from './bank-info-requests';
import { BankNumbers } from './bank-numbers';
import { messages } from './messages';

/** Bank Info Requests: approve or reject sellers' bank details; search, filter, order and page are in the address. */
export default function BankInfoRequestsScreen() {
  const list = useListFilter(BankInfoFilter, WAITING);
  const requests = useBankInfoRequests(list.filter, usePageLinks().page);
  return (
    <ModerationScreen
      section="bank-info-requests"
      texts={messages}
      list={list}
      query={requests}
      exports={{ list: 'bank-info', filter: list.filter }}
      statuses={messages.statuses}
      columns={columns}
      queue={bankInfoQueue}
    />
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
  { key: 'holder', inCard: true, header: messages.holder, cell: (info) => info.accountHolderName },
  {
    key: 'bank',
    inCard: true,
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
    inCard: true,
    whole: true,
    header: `${messages.accountNumber}, ${messages.routingNumber.toLowerCase()}`,
    cell: (info) => <BankNumbers info={info} />,
  },
  { key: 'swift', header: messages.swiftCode, whole: true, cell: (info) => info.swiftCode },
  {
    key: 'saved',
    inCard: true,
    whole: true,
    header: messages.saved,
    sortBy: 'updatedAt',
    cell: (info) => <Instant at={info.updatedAt} />,
  },
  {
    key: 'status',
    inCard: true,
    whole: true,
    header: messages.status,
    cell: (info) => <StatusBadge tone={info.status}>{messages.statuses[info.status]}</StatusBadge>,
  },
];
