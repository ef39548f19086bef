import type { ContactMessage } from '@terrace/contracts/http/contact';
import { formatInstant } from '../../ui/format-date';
import { StatusBadge } from '../../ui/status-badge';
import type { TableColumn } from '../../ui/table';
import { LongText } from '../queue/long-text';
import { messages } from './messages';

const TONES = { unread: 'pending', read: 'approved' } as const;

/** What the list shows of a message. */
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
    cell: ({ timestamp }) => formatInstant(timestamp),
  },
  {
    key: 'status',
    whole: true,
    header: messages.status,
    cell: ({ status }) => <StatusBadge tone={TONES[status]}>{messages.statuses[status]}</StatusBadge>,
  },
];
