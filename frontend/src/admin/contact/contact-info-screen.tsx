import { type ContactMessage, ContactMessageFilter } from '@terrace/contracts/http/contact';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { StatusFilter } from '../list/list-tools';
import { useListFilter } from '../../navigation/use-list-filter';
import { ActionButton } from '../moderation/decisions/action-button';
import { useRowAction } from '../moderation/decisions/use-row-action';
import { contactColumns } from './contact-columns';
import { markingAsRead, useContactMessages } from './contact-messages';
import { messages } from './messages';

/** Contact Info: messages from visitors, newest first (product.md 4.7); an unread one can be marked as read once. */
export default function ContactInfoScreen() {
  const list = useListFilter(ContactMessageFilter);
  const sent = useContactMessages(list.filter, usePageLinks().page);
  const read = useReadColumn(sent.data?.items ?? NONE);
  return (
    <TableScreen
      section="contact-info"
      texts={messages}
      list={list}
      query={sent}
      exports={{ list: 'contact-messages', filter: list.filter }}
      filters={<StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />}
      columns={[
        ...contactColumns,
        read,
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
