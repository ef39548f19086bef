import { Injectable } from '@nestjs/common';
import type {
  AdminPolicy,
  Administrator,
  AdministratorFilter,
  listAdmins,
  listColleagues,
  ownAdminAccount,
} from '@terrace/contracts/http/identity/admins';
import type { InputOf, ResponseOf } from '@terrace/contracts/http/endpoint';
import { DomainError } from '@terrace/event-core/model/errors';
import { containsText } from '../../../../platform/database/contains-text.js';
import { type LiveList, loadLivePage, orderedBy } from '../../../../platform/database/live-page.js';
import { Database } from '../../../../platform/database/database.js';
import { readerOrder } from '../../../../platform/database/reader-order.js';
import { rowsById } from '../../../../platform/database/rows-by-id.js';
import type { SecondEyesPolicy } from '@terrace/contracts/http/console/approvals';
import { ROLES_THAT_COUNT } from '../accounts.reader.js';
import { ADMIN_POLICY_ID, NO_SECOND_EYES } from './admin-policy.decider.js';
import type { AdminPolicyRow } from './admin-policy.projection.js';
import { type PresentableAdmin, presentAdmin } from './admin.presenter.js';

/** Reads the administrators. */
@Injectable()
export class AdminsReader {
  constructor(private readonly database: Database) {}

  /** One administrator for the others. Throws `not-found`. */
  async get(adminId: string): Promise<Administrator> {
    const [row] = await loadAdmins([adminId], this.database);
    if (!row) throw new DomainError('not-found');
    return presentAdmin(row);
  }

  /** The administrators, newest first; `q` is part of a name or an address. */
  async list(filter: InputOf<typeof listAdmins>['query']): Promise<ResponseOf<typeof listAdmins>> {
    const list = await loadLivePage<PresentableAdmin>(adminList(filter), filter, this.database);
    return { ...list, items: list.items.map(presentAdmin) };
  }

  /** Names of the administrators who may sign in. */
  async colleagues(): Promise<ResponseOf<typeof listColleagues>> {
    const { rows } = await this.database.query<{ id: string; fullName: string }>(
      `select id, full_name as "fullName" from admin_accounts where status = 'active'
       order by ${readerOrder('full_name')}, id`,
    );
    return { items: rows };
  }

  /** What owners require of administrators. */
  async policy(): Promise<AdminPolicy> {
    const { rows } = await this.database.query<AdminPolicyRow>(
      'select version, second_factor_for, set_by, set_at from admin_policy where id = $1',
      [ADMIN_POLICY_ID],
    );
    const [row] = rows;
    return {
      version: row?.version ?? 0,
      secondFactorFor: [...(row?.second_factor_for ?? [])],
      set: row?.set_by && row.set_at ? { by: row.set_by, at: row.set_at.toISOString() } : null,
    };
  }

  /** Which acts need a second administrator, and how many owners could approve them. */
  async secondEyes(): Promise<SecondEyesPolicy> {
    const { rows } = await this.database.query<AdminPolicyRow>(
      'select version, second_eyes, refund_over from admin_policy where id = $1',
      [ADMIN_POLICY_ID],
    );
    const [row] = rows;
    return {
      version: row?.version ?? 0,
      isOn: row?.second_eyes ?? NO_SECOND_EYES.isOn,
      refundOver: row?.refund_over ?? NO_SECOND_EYES.refundOver,
      owners: await this.activeOwners(),
    };
  }

  /** How many owners may act now. */
  async activeOwners(): Promise<number> {
    const { rows } = await this.database.query<{ count: number }>(
      `select count(*)::int as count from admin_accounts a
       where status = 'active' and 'owner' = any(${ROLES_THAT_COUNT})`,
    );
    return rows[0]?.count ?? 0;
  }

  /** The signed-in administrator's own account. Throws `not-found`. */
  async ownAccount(adminId: string): Promise<ResponseOf<typeof ownAdminAccount>> {
    const [row] = await loadAdmins([adminId], this.database);
    if (!row) throw new DomainError('not-found');
    return { account: presentAdmin(row) };
  }
}

const COLUMNS = `id, version, email, full_name, created_at, status, roles, decided_by, decided_at, last_sign_in_at,
  second_factor_since`;

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
