import type { PartnerRequest } from '@terrace/contracts/http/partners';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
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
    inCard: true,
    header: messages.contact,
    sortBy: 'contactPerson',
    cell: ({ contactPerson }) => contactPerson,
  },
  { key: 'email', inCard: true, header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  { key: 'phone', header: messages.phone, whole: true, cell: ({ phone }) => phone },
  {
    key: 'business',
    inCard: true,
    header: messages.business,
    sortBy: 'businessType',
    cell: ({ businessType }) => businessType,
  },
  {
    key: 'message',
    inCard: true,
    header: messages.message,
    cell: ({ message }) => message,
    detail: ({ message, companyName }) => <LongText text={message} name={companyName} />,
  },
  {
    key: 'since',
    whole: true,
    header: messages.since,
    sortBy: 'timestamp',
    cell: ({ timestamp }) => <Instant at={timestamp} />,
  },
  {
    key: 'status',
    inCard: true,
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={status}>{messages.statuses[status]}</StatusBadge>,
  },
];
