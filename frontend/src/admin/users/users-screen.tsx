import { User, UserFilter, listUsers } from '@terrace/contracts/http/identity/users';
import { callApi } from '../../api/client';
import { usePageLinks } from '../../navigation/use-page-links';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { useListFilter } from '../../navigation/use-list-filter';
import { matches } from '../list/matches';
import { useConsoleList } from '../list/use-console-list';
import { PersonActions } from '../privacy/person-actions';

/** Texts of Users (product.md 2.30, 8.8). */
const messages = {
  intro: 'Buyers with an account, newest first.',
  search: 'Search by name or email',
  failed: 'Failed to load users data',
  empty: 'No users here.',
  name: 'Name',
  email: 'Email',
  since: 'Signed up',
  privacy: 'Privacy',
} as const;

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
      exports={{ list: listUsers, filter: list.filter }}
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

/** A page of the filtered buyers, live. */
function useUsers(filter: UserFilter, page = 1) {
  return useConsoleList(filter, page, {
    key: 'admin-users',
    kind: 'user',
    row: User,
    fetchPage: (query, signal) => callApi(listUsers, { query, signal }),
    belongs: ({ fullName, email }) => matches(filter.q, [fullName], [email]),
    since: ({ createdAt }) => createdAt,
  });
}
