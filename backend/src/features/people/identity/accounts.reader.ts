import { Injectable } from '@nestjs/common';
import { type AdminPermission, type AdminRole, may } from '@terrace/contracts/values/admin-roles';
import type { Me } from '@terrace/contracts/http/identity/identity';
import type { OwnSecondFactor } from '@terrace/contracts/http/identity/second-factor';
import { type Role, maySignIn } from '@terrace/contracts/values/statuses';
import { DomainError } from '@terrace/event-core/model/errors';
import { Database } from '../../../platform/database/database.js';
import type { BuyerAccountRow, SellerAccountRow } from './accounts.projection.js';
import type { AdminAccountRow } from './admins/admin-accounts.projection.js';
import type { SecondFactorRow } from './second-factor/second-factors.projection.js';

/** The read model of each kind of account. */
export const accountTables = {
  buyer: 'buyer_accounts',
  seller: 'seller_accounts',
  admin: 'admin_accounts',
} as const satisfies Record<Role, string>;

/** SQL: whether administrator `a` of `admin_accounts` lacks a second factor that the policy requires of a role. */
const LACKS_FACTOR = `(a.second_factor_since is null and not a.provider_factor
  and exists (select from admin_policy p where p.second_factor_for && a.roles))`;

/** SQL: the roles that count: none while the second factor is lacking. */
export const ROLES_THAT_COUNT = `(case when ${LACKS_FACTOR} then '{}' else a.roles end)`;

const SELECT: Readonly<Record<Role, string>> = {
  buyer: 'select a.* from buyer_accounts a',
  seller: 'select a.* from seller_accounts a',
  admin: `select a.*, ${LACKS_FACTOR} as lacks_factor from admin_accounts a`,
};

/** An account of any kind; `seller` holds what only sellers have. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  /** None while an invited administrator has not chosen one. */
  readonly passwordHash: string | null;
  readonly seller: Me['seller'];
  /** An administrator's roles that count, and whether none does for want of a second factor. */
  readonly admin?: {
    readonly roles: readonly AdminRole[];
    readonly needsSecondFactor: boolean;
    /** Whose account at the provider it is; null for one that signs in with a password. */
    readonly provider: string | null;
    readonly hasProvidersFactor: boolean;
  };
  /**
   * Whether the account may sign in: buyers unless blocked, sellers once approved, also suspended and closed ones, administrators
   * while enabled.
   */
  readonly isActive: boolean;
}

const NO_SECOND_FACTOR: SecondFactorRow = { since: null, recovery_codes_left: 0 };

type AdminRow = AdminAccountRow & { readonly lacks_factor: boolean };
type Row = { readonly id: string } & (BuyerAccountRow | SellerAccountRow | AdminRow);

/** Reads accounts of every kind for sign-in. */
@Injectable()
export class AccountsReader {
  constructor(private readonly database: Database) {}

  async find(role: Role, id: string): Promise<Account | undefined> {
    const text = `${SELECT[role]} where a.id = $1`;
    const { rows } = await this.database.query<Row>({ text, values: [id] });
    return rows[0] && accountOf(role, rows[0]);
  }

  /** Who is signed in, for the pages. Throws `not-signed-in` when the account has just gone. */
  async me(role: Role, id: string): Promise<Me> {
    const account = await this.find(role, id);
    if (!account) throw new DomainError('not-signed-in');
    return presentMe(account);
  }

  /** `email` as the contracts give it: trimmed and lower-cased. */
  async findByEmail(role: Role, email: string): Promise<Account | undefined> {
    const text = `${SELECT[role]} where a.email = $1`;
    const { rows } = await this.database.query<Row>({ text, values: [email] });
    return rows[0] && accountOf(role, rows[0]);
  }

  /** The administrator who is this person at the provider (`providerKey`). */
  async findByProvider(provider: string): Promise<Account | undefined> {
    const text = `${SELECT.admin} where a.provider = $1`;
    const { rows } = await this.database.query<Row>({ text, values: [provider] });
    return rows[0] && accountOf('admin', rows[0]);
  }

  /** Since when an account's sign-in asks for a code, if it does, and the recovery codes left. */
  async secondFactor(role: Role, id: string): Promise<OwnSecondFactor> {
    const text =
      role === 'admin'
        ? 'select second_factor_since as since, recovery_codes_left from admin_accounts where id = $1'
        : 'select since, recovery_codes_left from second_factors where id = $1';
    const { rows } = await this.database.query<SecondFactorRow>({ text, values: [id] });
    const { since, recovery_codes_left: recoveryCodesLeft } = rows[0] ?? NO_SECOND_FACTOR;
    return { since: since?.toISOString() ?? null, recoveryCodesLeft };
  }

  /** Ids of the active administrators who may do this, the first administrator's first. */
  async adminIds(permission: AdminPermission): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ id: string; roles: AdminRole[] }>(
      "select id, roles from admin_accounts where status = 'active' order by created_at, id",
    );
    return rows.filter(({ roles }) => may(roles, permission)).map(({ id }) => id);
  }

  /** Addresses of the active administrators, the first administrator's first. */
  async adminEmails(): Promise<readonly string[]> {
    const { rows } = await this.database.query<{ email: string }>(
      "select email from admin_accounts where status = 'active' order by created_at, id",
    );
    return rows.map(({ email }) => email);
  }
}

/** Who is signed in, for the pages. */
export function presentMe({ id, role, email, fullName, seller, admin }: Account): Me {
  const person = { userId: id, userEmail: email, userName: fullName, role, seller };
  if (!admin) return person;
  return {
    ...person,
    adminRoles: [...admin.roles],
    ...(admin.needsSecondFactor && { needsSecondFactor: true }),
  };
}

function accountOf(role: Role, row: Row): Account {
  const { id, email, full_name, password_hash } = row;
  return {
    id,
    role,
    email,
    fullName: full_name,
    passwordHash: password_hash,
    seller:
      'company_name' in row
        ? { companyName: row.company_name, phoneNumber: row.phone_number, status: row.status }
        : null,
    ...('roles' in row && {
      admin: {
        roles: row.lacks_factor ? [] : row.roles,
        needsSecondFactor: row.lacks_factor,
        provider: row.provider,
        hasProvidersFactor: row.provider_factor,
      },
    }),
    isActive: 'status' in row ? maySignIn(row.status) : row.blocked_at === null,
  };
}
