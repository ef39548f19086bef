import { topics } from '@terrace/contracts/live/topics';
import type { User, UserFilter } from '@terrace/contracts/http/identity/users';
import type { LiveView } from '../../../../platform/live/live-view.js';
import { listIds } from '../../../../platform/database/live-page.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { type PresentableUser, loadUsers, presentUser, userList } from './users.reader.js';

/** The administrators see buyers sign up, and go when they are erased. */
export const userLive: LiveView<PresentableUser> = {
  kind: 'user',
  category: 'buyer',
  load: loadUsers,
  messages: (row) => [toAdmins(presentUser(row))],
  gone: () => [toAdmins(null)],
};

function toAdmins(data: object | null) {
  return { room: topics.admin, topic: topics.admin, data };
}

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
