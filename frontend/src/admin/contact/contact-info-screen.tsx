import { type ContactMessage, ContactMessageFilter } from '@terrace/contracts/http/contact';
import { usePageLinks } from '../../app/use-page-links';
import { Button } from '../../ui/button';
import { Table, type TableColumn } from '../../ui/table';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { contactColumns } from './contact-columns';
import { useContactMessages, useMarkAsRead } from './contact-messages';
import { messages } from './messages';

/** Contact Info: what visitors wrote, newest first (spec 7); an unread message is marked as read, once. */
export default function ContactInfoScreen() {
  const list = useListFilter(ContactMessageFilter);
  const sent = useContactMessages(list.filter, usePageLinks().page);
  const read = useReadColumn();
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={sent}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'contact-messages', filter: list.filter }}
        >
          <StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />
        </ListTools>
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            ...contactColumns,
            read,
            historyColumn<ContactMessage>('contact-message', ({ subject }) => subject),
          ]}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}

function useReadColumn(): TableColumn<ContactMessage> {
  const markAsRead = useMarkAsRead();
  return {
    key: 'read',
    header: messages.readColumn,
    cell: (message) =>
      message.status === 'unread' ? (
        <Button
          variant="secondary"
          size="compact"
          disabled={markAsRead.isPaused || (markAsRead.isPending && markAsRead.variables.id === message.id)}
          onClick={() => markAsRead.mutate(message)}
        >
          {messages.markAsRead}
          <span className="sr-only">{messages.of(message.subject)}</span>
        </Button>
      ) : (
        message.read?.by
      ),
  };
}
