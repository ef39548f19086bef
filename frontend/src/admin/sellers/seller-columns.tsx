import type { Seller } from '@terrace/contracts/http/sellers';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { messages } from './messages';

/** The columns of both lists of sellers. */
export const sellerColumns: readonly TableColumn<Seller>[] = [
  {
    key: 'name',
    header: messages.name,
    rowHeader: true,
    sortBy: 'fullName',
    cell: (seller) => seller.fullName,
  },
  { key: 'company', header: messages.company, sortBy: 'companyName', cell: (seller) => seller.companyName },
  { key: 'email', header: messages.email, sortBy: 'email', cell: (seller) => seller.email },
  { key: 'phone', header: messages.phone, whole: true, cell: (seller) => seller.phoneNumber },
  { key: 'address', header: messages.address, cell: (seller) => seller.address },
  { key: 'id', header: messages.idNumber, whole: true, cell: (seller) => seller.idNumber },
  {
    key: 'since',
    whole: true,
    header: messages.since,
    sortBy: 'createdAt',
    cell: (seller) => formatInstant(seller.createdAt),
  },
];
