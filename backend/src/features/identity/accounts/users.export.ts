import type { User, UserFilter } from '@terrace/contracts/http/users';
import { listIds } from '../../../platform/database/live-page.js';
import type { ListExport } from '../../../platform/http/csv/list-exports.js';
import { loadUsers, presentUser, userList } from './users.reader.js';

/** The buyers as a file. */
export const userExport: ListExport<UserFilter, User> = {
  ids: listIds(userList),
  rows: async (ids, database) => (await loadUsers(ids, database)).map(presentUser),
  columns: {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    'Signed up': ({ createdAt }) => createdAt,
  },
};
