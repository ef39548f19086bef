import {
  ContactMessage,
  ContactMessageFilter,
  listContactMessages,
  readContactMessage,
} from '@terrace/contracts/http/console/contact';
import { callApi } from '../../api/client';
import { pathTo } from '../../navigation/paths';
import { usePageLinks } from '../../navigation/use-page-links';
import { IfMay, useMay } from '../../session/if-may';
import type { TableColumn } from '../../ui/table/table';
import { StatusBadge } from '../../ui/text/status-badge';
import { TextLink } from '../../ui/text/text-link';
import { historyColumn } from '../list/history-column';
import { Instant } from '../list/instant';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { useListFilter } from '../../navigation/use-list-filter';
import { LongText } from '../list/long-text';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { ActionButton } from '../moderation/decisions/action-button';
import { useRowAction } from '../moderation/decisions/use-row-action';
import type { RowAction } from '../moderation/moderation-queue';

/** Texts of Contact Info (product.md 2.28, 4.7, 8.8). */
const messages = {
  intro: 'Messages from visitors, newest first.',
  search: 'Search by name, email or subject',
  statuses: { unread: 'Unread', read: 'Read' },
  failed: 'Failed to load contact messages',
  failedUpdate: 'Failed to update status',
  empty: 'No messages here.',
  name: 'Name',
  email: 'Email',
  answer: (subject: string) => `Re: ${subject}`,
  orders: 'Orders',
  subject: 'Subject',
  message: 'Message',
  since: 'Received',
  status: 'Status',
  markAsRead: 'Mark as Read',
  readColumn: 'Read by',
  quoted: (subject: string) => `“${subject}”`,
  inProgress: 'Marking as read',
  marking: (subject: string) => `Marking ${subject} as read`,
  marked: (subject: string) => `${subject} is marked as read`,
} as const;

const LIST = 'admin-contact-messages';

/** Marks a message as read; a message that is read already stays as it is. */
const markingAsRead: RowAction<ContactMessage> = {
  list: [LIST],
  nameOf: ({ subject }) => messages.quoted(subject),
  announce: messages.marking,
  send: ({ id }, options) => callApi(readContactMessage, { params: { id }, ...options }),
  done: messages.marked,
  failed: messages.failedUpdate,
};

const TONES = { unread: 'pending', read: 'approved' } as const;

/** The address of a sender, for an answer by mail, and the way to their orders. */
function Sender({ of: { email, subject } }: { readonly of: ContactMessage }) {
  if (!email.includes('@')) return email;
  return (
    <>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(messages.answer(subject))}`}
        className="flex min-h-6 items-center text-link underline underline-offset-4"
      >
        {email}
      </a>
      <IfMay permission="customers.see">
        <TextLink
          to={`${pathTo.adminSection('customers')}?${new URLSearchParams({ q: email })}`}
          className="flex min-h-6 items-center"
        >
          {messages.orders}
          <span className="sr-only"> {email}</span>
        </TextLink>
      </IfMay>
    </>
  );
}

/** The columns of the list of messages. */
const contactColumns: readonly TableColumn<ContactMessage>[] = [
  {
    key: 'subject',
    header: messages.subject,
    rowHeader: true,
    sortBy: 'subject',
    cell: ({ subject }) => subject,
  },
  { key: 'name', header: messages.name, sortBy: 'name', cell: ({ name }) => name },
  { key: 'email', header: messages.email, sortBy: 'email', cell: (message) => <Sender of={message} /> },
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

/** Contact Info: messages from visitors, newest first (product.md 4.7); an unread one can be marked as read once. */
export default function ContactInfoScreen() {
  const list = useListFilter(ContactMessageFilter);
  const sent = useContactMessages(list.filter, usePageLinks().page);
  const read = useReadColumn(sent.data?.items ?? NONE);
  const mayAnswer = useMay()('contact.answer');
  return (
    <TableScreen
      section="contact-info"
      texts={messages}
      list={list}
      query={sent}
      exports={{ list: listContactMessages, filter: list.filter }}
      filters={<StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />}
      columns={[
        ...contactColumns,
        ...(mayAnswer ? [read] : []),
        historyColumn<ContactMessage>('contact-message', ({ subject }) => subject),
      ]}
    />
  );
}

function useReadColumn(shown: readonly ContactMessage[]): TableColumn<ContactMessage> {
  const actions = useRowAction(markingAsRead, shown);
  return {
    key: 'read',
    header: messages.readColumn,
    cell: (message) =>
      message.status === 'unread' ? (
        <ActionButton
          row={message}
          name={messages.quoted(message.subject)}
          actions={actions}
          text={messages.markAsRead}
          inProgress={messages.inProgress}
        />
      ) : (
        message.read?.by
      ),
  };
}

const NONE: readonly ContactMessage[] = [];

/** A page of the filtered messages, live. */
function useContactMessages(filter: ContactMessageFilter, page = 1) {
  const { status, q } = filter;
  return useConsoleList(filter, page, {
    key: LIST,
    kind: 'contact-message',
    row: ContactMessage,
    fetchPage: (query, signal) => callApi(listContactMessages, { query, signal }),
    belongs: (message) =>
      (status === undefined || message.status === status) &&
      matches(q, [message.name, message.subject], [message.email]),
    since: ({ read, timestamp }) => (status && read ? read.at : timestamp),
  });
}
