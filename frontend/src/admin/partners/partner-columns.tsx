import type { PartnerRequest } from '@terrace/contracts/http/partners';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { LongText } from '../list/long-text';
import { messages } from './messages';

/** The columns of the list of requests. */
export const partnerColumns: readonly TableColumn<PartnerRequest>[] = [
  {
    key: 'company',
    header: messages.company,
    rowHeader: true,
    sortBy: 'companyName',
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'contact',
    header: messages.contact,
    sortBy: 'contactPerson',
    cell: ({ contactPerson }) => contactPerson,
  },
  { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  { key: 'phone', header: messages.phone, whole: true, cell: ({ phone }) => phone },
  {
    key: 'business',
    header: messages.business,
    sortBy: 'businessType',
    cell: ({ businessType }) => businessType,
  },
  {
    key: 'message',
    header: messages.message,
    cell: ({ message, companyName }) => <LongText text={message} name={companyName} />,
  },
  {
    key: 'since',
    whole: true,
    header: messages.since,
    sortBy: 'timestamp',
    cell: ({ timestamp }) => formatInstant(timestamp),
  },
  {
    key: 'status',
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={status}>{messages.statuses[status]}</StatusBadge>,
  },
];
