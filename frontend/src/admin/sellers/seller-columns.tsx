import type { Seller } from '@terrace/contracts/http/selling/sellers';
import { SELLER_KIND_LABELS } from '@terrace/contracts/values/statuses';
import type { TableColumn } from '../../ui/table/table';
import { Instant } from '../list/instant';
import { messages } from './messages';

/** What is known of a seller, for the details. */
export const sellerColumns: readonly TableColumn<Seller>[] = [
  {
    key: 'name',
    header: messages.name,
    rowHeader: true,
    sortBy: 'fullName',
    cell: (seller) => seller.fullName,
  },
  {
    key: 'company',
    inCard: true,
    header: messages.company,
    sortBy: 'companyName',
    cell: ({ companyName, kind }) => (
      <>
        {companyName}
        {kind && <span className="block text-12 text-ink-2">{SELLER_KIND_LABELS[kind]}</span>}
      </>
    ),
  },
  { key: 'email', inCard: true, header: messages.email, sortBy: 'email', cell: (seller) => seller.email },
  { key: 'phone', inCard: true, header: messages.phone, cell: (seller) => seller.phoneNumber },
  { key: 'address', header: messages.address, cell: (seller) => seller.address },
  { key: 'id', header: messages.idNumber, whole: true, cell: (seller) => seller.idNumber },
  {
    key: 'since',
    inCard: true,
    whole: true,
    header: messages.since,
    sortBy: 'createdAt',
    cell: (seller) => <Instant at={seller.createdAt} />,
  },
];

const CONTACT: TableColumn<Seller> = {
  key: 'email',
  inCard: true,
  wide: true,
  header: messages.email,
  sortBy: 'email',
  cell: ({ email, phoneNumber }) => (
    <>
      {email}
      <span className="block text-12 text-ink-2">{phoneNumber}</span>
    </>
  ),
};

/** The columns of a list of sellers that fit beside each other: of these, with the phone number under the address. */
export function sellerListColumns(...names: readonly string[]): readonly TableColumn<Seller>[] {
  return sellerColumns
    .filter(({ key }) => names.includes(key))
    .map((column) => (column.key === 'email' ? CONTACT : column));
}
