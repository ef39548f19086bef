import { type User, UserFilter, listUsers } from '@terrace/contracts/http/identity/users';
import { useListFilter } from '../../navigation/use-list-filter';
import { usePageLinks } from '../../navigation/use-page-links';
import { IfMay } from '../../session/if-may';
import type { TableColumn } from '../../ui/table/table';
import { formatInstant } from '../../ui/text/format-date';
import { historyColumn } from '../list/history-column';
import { TableScreen } from '../list/list-screen';
import { PersonLink } from '../list/order-link';
import { StatusFilter } from '../list/list-tools';
import { PersonActions } from '../privacy/person-actions';
import { BlockButton, BlockedBuyer } from './block-button';
import { messages, useUsers } from './users';

/** Users: the buyers' accounts, blocked and unblocked here; search, status, order and page are in the address. */
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
      filters={<StatusFilter status={list.filter.status} texts={messages.statuses} onChange={list.change} />}
      statuses={messages.statuses}
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
    cell: ({ id, fullName }) => <PersonLink id={id}>{fullName}</PersonLink>,
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
    key: 'status',
    header: messages.status,
    cell: (user) => (
      <div className="flex min-w-24 flex-col items-start gap-1">
        {user.block && <BlockedBuyer block={user.block} />}
        <IfMay permission="users.block">
          <BlockButton user={user} />
        </IfMay>
      </div>
    ),
  },
  {
    key: 'privacy',
    header: messages.privacy,
    cell: ({ email }) => <PersonActions person={{ kind: 'buyer', email }} />,
  },
  historyColumn<User>('user', ({ fullName }) => fullName),
];
