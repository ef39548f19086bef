import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type {
  Administrator,
  AdministratorFilter,
  listAdmins,
  ownAdminAccount,
} from '@terrace/contracts/http/admins';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../platform/database/live-page.js';
import { DATABASE_POOL } from '../../../platform/database/pool.js';
import { readerOrder } from '../../../platform/database/reader-order.js';
import { rowsById } from '../../../platform/database/rows-by-id.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { type PresentableAdmin, presentAdmin } from './admin.presenter.js';

/** One administrator for the others. Throws `not-found`. */
export class GetAdmin extends Query<Administrator> {
  constructor(readonly adminId: string) {
    super();
  }
}

/** The administrators, newest first; `q` is part of a name or an address. */
export class ListAdmins extends Query<ResponseOf<typeof listAdmins>> {
  constructor(readonly filter: InputOf<typeof listAdmins>['query']) {
    super();
  }
}

/** The signed-in administrator's own account. Throws `not-found`. */
export class GetOwnAdminAccount extends Query<ResponseOf<typeof ownAdminAccount>> {
  constructor(readonly adminId: string) {
    super();
  }
}

@QueryHandler(GetAdmin)
export class GetAdminHandler implements IQueryHandler<GetAdmin> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ adminId }: GetAdmin) {
    const [row] = await loadAdmins([adminId], this.database);
    if (!row) throw new DomainError('not-found');
    return presentAdmin(row);
  }
}

@QueryHandler(ListAdmins)
export class ListAdminsHandler implements IQueryHandler<ListAdmins> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ filter }: ListAdmins) {
    const list = await loadLivePage<PresentableAdmin>(adminList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentAdmin) };
  }
}

@QueryHandler(GetOwnAdminAccount)
export class GetOwnAdminAccountHandler implements IQueryHandler<GetOwnAdminAccount> {
  constructor(@Inject(DATABASE_POOL) private readonly database: Queryable) {}

  async execute({ adminId }: GetOwnAdminAccount) {
    const [row] = await loadAdmins([adminId], this.database);
    if (!row) throw new DomainError('not-found');
    return { account: presentAdmin(row), recoveryCodesLeft: row.recovery_codes_left };
  }
}

const COLUMNS = `id, version, email, full_name, created_at, status, decided_by, decided_at, last_sign_in_at,
  second_factor_since, recovery_codes_left`;

/** The administrators that a filter names, newest first. */
export function adminList({ status, q, ...order }: AdministratorFilter): LiveList {
  return {
    table: 'admin_accounts',
    columns: COLUMNS,
    where: `($1::text is null or status = $1)
      and ($2::text is null or ${containsText('$2', ['full_name'], ['email'])})`,
    values: [status ?? null, q?.trim() || null],
    since: 'created_at',
    order: orderedBy(ORDERS, order),
  };
}

/** Sorts administrators who never signed in first. */
const ORDERS = {
  fullName: readerOrder('full_name'),
  email: 'email',
  createdAt: 'created_at',
  lastSignInAt: `coalesce(last_sign_in_at, '-infinity')`,
} as const;

/** The present rows of these administrators. */
export const loadAdmins = rowsById<PresentableAdmin>('admin_accounts', COLUMNS);
