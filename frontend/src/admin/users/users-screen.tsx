import { type User, UserFilter } from '@terrace/contracts/http/identity';
import { usePageLinks } from '../../app/use-page-links';
import { formatInstant } from '../../ui/format-date';
import { Table, type TableColumn } from '../../ui/table';
import { PersonActions } from '../privacy/person-actions';
import { historyColumn } from '../queue/history-column';
import { ListScreen } from '../queue/list-screen';
import { ListTools } from '../queue/list-tools';
import { sortOf } from '../queue/sort-of';
import { useListFilter } from '../queue/use-list-filter';
import { messages } from './messages';
import { useUsers } from './users';

/** Users: the buyers' accounts; search, order and page live in the address. */
export default function UsersScreen() {
  const list = useListFilter(UserFilter);
  const users = useUsers(list.filter, usePageLinks().page);
  return (
    <ListScreen
      title={messages.title}
      intro={messages.intro}
      query={users}
      failed={messages.failed}
      empty={messages.empty}
      toolbar={
        <ListTools
          search={messages.search}
          typed={list.typed}
          onChange={list.change}
          exports={{ list: 'users', filter: list.filter }}
        />
      }
    >
      {(items) => (
        <Table
          caption={messages.title}
          rows={items}
          rowKey={({ id }) => id}
          columns={columns}
          sort={sortOf(list)}
        />
      )}
    </ListScreen>
  );
}

const columns: readonly TableColumn<User>[] = [
  {
    key: 'name',
    header: messages.name,
    rowHeader: true,
    sortBy: 'fullName',
    cell: ({ fullName }) => fullName,
  },
  { key: 'email', header: messages.email, sortBy: 'email', cell: ({ email }) => email },
  {
    key: 'since',
    whole: true,
    header: messages.since,
    sortBy: 'createdAt',
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  {
    key: 'privacy',
    header: messages.privacy,
    cell: ({ email }) => <PersonActions person={{ kind: 'buyer', email }} />,
  },
  historyColumn<User>('user', ({ fullName }) => fullName),
];
