import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import {
  BLOCK_REASON_TEXTS,
  type User,
  type UserFilter,
  type listUsers,
} from '@terrace/contracts/http/identity/users';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../../../platform/database/contains-text.js';
import { type LiveList, listIds, loadLivePage, orderedBy } from '../../../../platform/database/live-page.js';
import { Database } from '../../../../platform/database/database.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import type { ListExport } from '../../../../platform/http/csv/list-exports.js';
import { ERASED } from '../../../../platform/text/erased.js';
import { viewForAdmins } from '../../../../platform/live/live-view.js';
import type { Revocation } from '../../../../platform/live/revocation.js';
import type { BuyerBlocked } from '../account.events.js';
import type { BuyerAccountRow } from '../accounts.projection.js';

/** A row as queries return it: without the password's hash. */
export type PresentableUser = Omit<BuyerAccountRow, 'password_hash'> & {
  readonly id: string;
  readonly version: number;
};

/** Reads buyers for the administrators. */
@Injectable()
export class UsersReader {
  constructor(private readonly database: Database) {}

  /** One buyer. Throws `not-found`. */
  async get(id: string): Promise<User> {
    const user = await this.find(id);
    if (!user) throw new DomainError('not-found');
    return user;
  }

  /** One buyer; null when there is none, or it was erased. */
  async find(id: string): Promise<User | null> {
    const [row] = await loadUsers([id], this.database);
    return row ? presentUser(row) : null;
  }

  /** Buyers, newest first; `q` is part of a name or an address. */
  async list(filter: InputOf<typeof listUsers>['query']): Promise<ResponseOf<typeof listUsers>> {
    const list = await loadLivePage<PresentableUser>(userList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentUser) };
  }
}

/** The buyers that a filter names, newest first. */
function userList({ q, status, ...order }: UserFilter): LiveList {
  return {
    table: 'buyer_accounts',
    columns: COLUMNS,
    where: `($1::text is null or ${containsText('$1', { stored: 'folded_name' }, ['email'])})
      and ($2::boolean is null or (blocked_at is not null) = $2)`,
    values: [q?.trim() || null, status === undefined ? null : status === 'blocked'],
    since: 'created_at',
    order: orderedBy({ fullName: readerOrder('full_name'), email: 'email', createdAt: 'created_at' }, order),
  };
}

function presentUser({ id, version, full_name, email, created_at, ...row }: PresentableUser): User {
  const { blocked_at: at, blocked_by: by, block_reason: reason, block_note: note } = row;
  const isBlocked = at !== null && reason !== null;
  return {
    ...{ id, version, fullName: full_name, email, createdAt: created_at.toISOString() },
    status: isBlocked ? 'blocked' : 'active',
    block: isBlocked ? { by: by ?? ERASED, at: at.toISOString(), reason, note: note ?? '' } : null,
  };
}

const COLUMNS = 'id, version, full_name, email, created_at, blocked_at, blocked_by, block_reason, block_note';

/** The present rows of these buyers. */
const loadUsers = rowsById<PresentableUser>('buyer_accounts', COLUMNS);

/** The administrators see buyers sign up, be blocked, and go when they are erased. */
export const userLive = viewForAdmins<PresentableUser>({
  kind: 'user',
  permission: 'users.see',
  category: 'buyer',
  load: loadUsers,
  present: presentUser,
});

/** A blocked buyer watches nothing any more. */
export const blockedBuyerRevocation: Revocation = {
  on: ['BuyerBlocked'] satisfies BuyerBlocked['type'][],
  who: ({ data }) =>
    'accountId' in data && typeof data.accountId === 'string' ? { accountId: data.accountId } : null,
};

/** The buyers as a file. */
export const userExport: ListExport<UserFilter, User> = {
  ids: listIds(userList),
  rows: async (ids, database) => (await loadUsers(ids, database)).map(presentUser),
  columns: {
    'User id': ({ id }) => id,
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    'Signed up (UTC)': ({ createdAt }) => createdAt,
    Status: ({ status }) => status,
    'Blocked because': ({ block }) => block && BLOCK_REASON_TEXTS[block.reason],
    Note: ({ block }) => block?.note ?? null,
    'Blocked by': ({ block }) => block?.by ?? null,
    'Blocked at (UTC)': ({ block }) => block?.at ?? null,
  },
};
