import { type User, UserFilter } from '@terrace/contracts/http/users';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { PersonActions } from '../privacy/person-actions';
import { messages } from './messages';
import { useUsers } from './users';

/** Users: the buyers' accounts; search, order and page are in the address. */
export default function UsersScreen() {
  const list = useListFilter(UserFilter);
  const users = useUsers(list.filter, usePageLinks().page);
  return (
    <TableScreen
      section="users"
      texts={messages}
      list={list}
      query={users}
      exports={{ list: 'users', filter: list.filter }}
      columns={columns}
    />
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
