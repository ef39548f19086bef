import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import type { User, UserFilter, listUsers } from '@terrace/contracts/http/identity/users';
import { containsText } from '../../../../platform/database/contains-text.js';
import { type LiveList, listIds, loadLivePage, orderedBy } from '../../../../platform/database/live-page.js';
import { Database } from '../../../../platform/database/database.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { viewForAdmins } from '../../../../platform/live/live-view.js';
import type { AccountRow } from '../accounts.projection.js';

/** A row as queries return it: without the password's hash. */
export type PresentableUser = Omit<AccountRow, 'password_hash'> & {
  readonly id: string;
  readonly version: number;
};

/** Reads buyers for the administrators. */
@Injectable()
export class UsersReader {
  constructor(private readonly database: Database) {}

  /** Buyers, newest first; `q` is part of a name or an address. */
  async list(filter: InputOf<typeof listUsers>['query']): Promise<ResponseOf<typeof listUsers>> {
    const list = await loadLivePage<PresentableUser>(userList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentUser) };
  }
}

/** The buyers that a filter names, newest first. */
function userList({ q, ...order }: UserFilter): LiveList {
  return {
    table: 'buyer_accounts',
    columns: COLUMNS,
    where: `($1::text is null or ${containsText('$1', { stored: 'folded_name' }, ['email'])})`,
    values: [q?.trim() || null],
    since: 'created_at',
    order: orderedBy({ fullName: readerOrder('full_name'), email: 'email', createdAt: 'created_at' }, order),
  };
}

function presentUser({ id, version, full_name, email, created_at }: PresentableUser): User {
  return { id, version, fullName: full_name, email, createdAt: created_at.toISOString() };
}

const COLUMNS = 'id, version, full_name, email, created_at';

/** The present rows of these buyers. */
const loadUsers = rowsById<PresentableUser>('buyer_accounts', COLUMNS);

/** The administrators see buyers sign up, and go when they are erased. */
export const userLive = viewForAdmins<PresentableUser>({
  kind: 'user',
  permission: 'users.see',
  category: 'buyer',
  load: loadUsers,
  present: presentUser,
});

/** The buyers as a file. */
export const userExport: ListExport<UserFilter, User> = {
  ids: listIds(userList),
  rows: async (ids, database) => (await loadUsers(ids, database)).map(presentUser),
  columns: {
    'User id': ({ id }) => id,
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    'Signed up (UTC)': ({ createdAt }) => createdAt,
  },
};
