import type { ContactMessage } from '@terrace/contracts/http/contact';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { Instant } from '../list/instant';
import { LongText } from '../list/long-text';
import { messages } from './messages';

const TONES = { unread: 'pending', read: 'approved' } as const;

/** The columns of the list of messages. */
export const contactColumns: readonly TableColumn<ContactMessage>[] = [
  {
    key: 'subject',
    header: messages.subject,
    rowHeader: true,
    sortBy: 'subject',
    cell: ({ subject }) => subject,
  },
  { key: 'name', header: messages.name, sortBy: 'name', cell: ({ name }) => name },
  { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  {
    key: 'message',
    header: messages.message,
    cell: ({ message, subject }) => <LongText text={message} name={subject} />,
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
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>,
  },
];
