import { type ContactMessage, ContactMessageFilter } from '@terrace/contracts/http/contact';
import { usePageLinks } from '../../app/use-page-links';
import { Table, type TableColumn } from '../../ui/table';
import { DeedButton } from '../queue/deed-button';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools, StatusFilter } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useDeed } from '../queue/use-deed';
import { useListFilter } from '../queue/use-list-filter';
import { contactColumns } from './contact-columns';
import { markingAsRead, useContactMessages } from './contact-messages';
import { messages } from './messages';

/** Contact Info: what visitors wrote, newest first (spec 7); an unread message is marked as read, once. */
export default function ContactInfoScreen() {
  const list = useListFilter(ContactMessageFilter);
  const sent = useContactMessages(list.filter, usePageLinks().page);
  const read = useReadColumn(sent.data?.items ?? NONE);
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

function useReadColumn(shown: readonly ContactMessage[]): TableColumn<ContactMessage> {
  const deeds = useDeed(markingAsRead, shown);
  return {
    key: 'read',
    header: messages.readColumn,
    cell: (message) =>
      message.status === 'unread' ? (
        <DeedButton
          row={message}
          name={messages.quoted(message.subject)}
          deeds={deeds}
          text={messages.markAsRead}
          onItsWay={messages.onItsWay}
        />
      ) : (
        message.read?.by
      ),
  };
}

const NONE: readonly ContactMessage[] = [];
