import type { Administrator } from '@terrace/contracts/http/identity/admins';
import type { AdminAccountRow } from './admin-accounts.projection.js';

/** A row as queries return it; the hash of the password stays in the database. */
export type PresentableAdmin = Omit<AdminAccountRow, 'password_hash' | 'provider' | 'provider_factor'> & {
  readonly id: string;
  readonly version: number;
};

/** An administrator for the other administrators. */
export function presentAdmin(row: PresentableAdmin): Administrator {
  return {
    id: row.id,
    version: row.version,
    fullName: row.full_name,
    email: row.email,
    status: row.status,
    roles: [...row.roles],
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    secondFactorSince: row.second_factor_since?.toISOString() ?? null,
    decision:
      row.decided_by !== null && row.decided_at !== null
        ? { by: row.decided_by, at: row.decided_at.toISOString() }
        : null,
  };
}
