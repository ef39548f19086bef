import type { User, UserFilter } from '@terrace/contracts/http/identity/users';
import { viewForAdmins } from '../../../../platform/live/live-view.js';
import { listIds } from '../../../../platform/database/live-page.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { type PresentableUser, loadUsers, presentUser, userList } from './users.reader.js';

/** The administrators see buyers sign up, and go when they are erased. */
export const userLive = viewForAdmins<PresentableUser>({
  kind: 'user',
  category: 'buyer',
  load: loadUsers,
  present: presentUser,
});

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
