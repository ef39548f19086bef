import {
  BankInfoFilter,
  type BankInfoRequest,
  type ShownBankDetails,
  listBankInfo,
} from '@terrace/contracts/http/selling/bank-info';
import { Eye } from 'lucide-react';
import { serverNow } from '../../api/server-clock';
import { usePageLinks } from '../../navigation/use-page-links';
import { IfMay } from '../../session/if-may';
import { IconButton } from '../../ui/button/icon-button';
import { Dialog } from '../../ui/overlay/dialog';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { useListFilter } from '../../navigation/use-list-filter';
import { ModerationScreen, WAITING } from '../moderation/moderation-screen';
import { bankInfoQueue, useBankInfoRequests, useBankNumbers } from './bank-info-requests';
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
      exports={{ list: listBankInfo, filter: list.filter }}
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
  {
    key: 'holder',
    inCard: true,
    header: messages.holder,
    cell: (info) => <Changed info={info} names={['accountHolderName']} />,
  },
  {
    key: 'bank',
    inCard: true,
    header: messages.bank,
    cell: (info) => <Changed info={info} names={['bankName', 'bankAddress']} />,
  },
  {
    key: 'numbers',
    inCard: true,
    whole: true,
    header: `${messages.accountNumber}, ${messages.routingNumber.toLowerCase()}`,
    cell: (info) => <BankNumbers info={info} />,
  },
  {
    key: 'swift',
    header: messages.swiftCode,
    whole: true,
    cell: (info) => <Changed info={info} names={['swiftCode']} />,
  },
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
    cell: (info) => <Standing info={info} />,
  },
];

/** Fields of a request; of a change what is approved now, and what it would become. */
function Changed({
  info,
  names,
}: {
  readonly info: BankInfoRequest;
  readonly names: readonly (keyof ShownBankDetails)[];
}) {
  const { inForce } = info;
  return names.map((name, index) => (
    <span key={name} className={index === 0 ? 'block' : 'block text-ink-2'}>
      {inForce && inForce[name] !== info[name] && (
        <>
          <del className="text-ink-2">{inForce[name]}</del> →{' '}
        </>
      )}
      {info[name]}
    </span>
  ));
}

/** The status; of a change that it is one, and from when on newly approved details are paid to. */
function Standing({ info: { status, inForce, payableFrom } }: { readonly info: BankInfoRequest }) {
  const isWaiting = payableFrom !== null && new Date(payableFrom).getTime() > serverNow();
  return (
    <>
      <StatusBadge tone={status}>{messages.statuses[status]}</StatusBadge>
      {inForce && <span className="block text-12 text-ink-2">{messages.change}</span>}
      {isWaiting && (
        <span className="block text-12 text-ink-2">{messages.payableFrom(formatInstant(payableFrom))}</span>
      )}
    </>
  );
}

/** The masked numbers of one request, with a button that shows them in full. */
function BankNumbers({ info }: { readonly info: BankInfoRequest }) {
  const reveal = useBankNumbers();
  return (
    <>
      <div className="flex items-center gap-1 text-14">
        <p className="figures whitespace-nowrap">
          <Changed info={info} names={['accountNumber', 'routingNumber']} />
        </p>
        <IfMay permission="bank-info.reveal">
          <IconButton
            label={messages.showOf(info.sellerName)}
            icon={Eye}
            aria-disabled={reveal.isPending}
            aria-haspopup="dialog"
            size="small"
            onClick={() => reveal.isPending || reveal.mutate(info)}
          />
        </IfMay>
      </div>
      {reveal.data && (
        <Dialog title={messages.numbersOf(info.sellerName)} onClose={reveal.reset}>
          <dl className="flex flex-col gap-3">
            <div>
              <dt className="text-12 text-ink-2">{messages.accountNumber}</dt>
              <dd className="figures break-all">{reveal.data.accountNumber}</dd>
            </div>
            <div>
              <dt className="text-12 text-ink-2">{messages.routingNumber}</dt>
              <dd className="figures break-all">{reveal.data.routingNumber}</dd>
            </div>
          </dl>
          <p className="mt-4 text-ink-2">{messages.recorded}</p>
        </Dialog>
      )}
    </>
  );
}
