import type { BankInfoRequest } from '@terrace/contracts/http/bank-info';
import { BankInfoStatus } from '@terrace/contracts/values/statuses';
import { useSearchParams } from 'react-router-dom';
import { usePageLinks } from '../../app/use-page-links';
import { formatInstant } from '../../ui/format-date';
import { SelectField } from '../../ui/select-field';
import { StatusBadge } from '../../ui/status-badge';
import type { TableColumn } from '../../ui/table';
import { ListScreen } from '../queue/list-screen';
import { QueueTable } from '../queue/queue-table';
import { bankInfoQueue, useBankInfoRequests } from './bank-info-requests';
import { BankNumbers } from './bank-numbers';
import { messages } from './messages';

/** Bank Info Requests: where sellers ask to be paid; the filter lives in the address. */
export default function BankInfoRequestsScreen() {
  const [search, setSearch] = useSearchParams();
  const status = BankInfoStatus.options.find((option) => option === search.get('status'));
  const requests = useBankInfoRequests(status, usePageLinks().page);
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={requests}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <div className="mb-4 max-w-60">
          <SelectField
            label={messages.filter}
            value={status ?? ''}
            placeholder={messages.all}
            options={BankInfoStatus.options.map((option) => ({
              value: option,
              text: messages.statuses[option],
            }))}
            onChange={({ target }) =>
              setSearch(target.value ? { status: target.value } : {}, { replace: true })
            }
          />
        </div>
      }
    >
      {(items) => (
        <QueueTable rules={bankInfoQueue} caption={messages.title} rows={items} columns={columns} />
      )}
    </ListScreen>
  );
}

const columns: readonly TableColumn<BankInfoRequest>[] = [
  {
    key: 'seller',
    header: messages.seller,
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
    header: `${messages.accountNumber}, ${messages.routingNumber.toLowerCase()}`,
    cell: (info) => <BankNumbers info={info} />,
  },
  { key: 'swift', header: messages.swiftCode, cell: (info) => info.swiftCode },
  { key: 'saved', header: messages.saved, cell: (info) => formatInstant(info.updatedAt) },
  {
    key: 'status',
    header: messages.status,
    cell: (info) => <StatusBadge tone={info.status}>{messages.statuses[info.status]}</StatusBadge>,
  },
];
