import type { AdminStatus } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../../platform/command/decided-by.js';
import type { Projection } from '../../../platform/projections/projection.js';
import { type AdminEvent, doerOf, invitedPart } from './admin.events.js';

/** A row of `admin_accounts`: what signing in needs, and what the administrators see of each other. */
export interface AdminAccountRow {
  readonly email: string;
  readonly full_name: string;
  /** Null until an invited administrator has chosen one. */
  readonly password_hash: string | null;
  readonly created_at: Date;
  readonly status: AdminStatus;
  /** Who invited, disabled or enabled the account last. */
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly last_sign_in_at: Date | null;
  /** Null while signing in asks for no code. */
  readonly second_factor_since: Date | null;
  readonly recovery_codes_left: number;
}

export const adminAccounts: Projection<AdminAccountRow, AdminEvent> = {
  table: 'admin_accounts',
  category: 'admin',
  columns: {
    email: 'text',
    full_name: 'text',
    password_hash: 'text',
    created_at: 'timestamptz',
    status: 'text',
    decided_by: 'text',
    decided_at: 'timestamptz',
    last_sign_in_at: 'timestamptz',
    second_factor_since: 'timestamptz',
    recovery_codes_left: 'integer',
  },
  project(row, event) {
    switch (event.type) {
      case 'AccountOpened': {
        const person = event.personal?.[event.data.accountId];
        if (!person) return null;
        return { ...begun(person, event.at), password_hash: person.passwordHash, status: 'active' };
      }
      case 'AdminInvited': {
        const person = invitedPart(event);
        if (!person) return null;
        return { ...begun(person, event.at), ...decided(doerOf(event), event.data.at) };
      }
    }
    return row && changed(row, event);
  },
};

type Later = Exclude<AdminEvent, { type: 'AccountOpened' | 'AdminInvited' }>;

function changed(row: AdminAccountRow, event: Parameters<typeof adminAccounts.project>[1] & Later) {
  switch (event.type) {
    case 'AccountPasswordChanged': {
      const part = event.personal?.[event.data.accountId];
      return part ? { ...row, password_hash: part.passwordHash, status: 'active' as const } : row;
    }
    case 'AccountErased':
      return null;
    case 'AdminInvitedAgain':
      return { ...row, ...decided(doerOf(event), event.data.at) };
    case 'AdminDisabled':
      return { ...row, status: 'disabled' as const, ...decided(doerOf(event), event.data.at) };
    case 'AdminEnabled': {
      const status = row.password_hash === null ? 'invited' : 'active';
      return { ...row, status, ...decided(doerOf(event), event.data.at) } as const;
    }
    case 'AdminSecondFactorTurnedOn': {
      const hashes = event.personal?.[event.data.accountId]?.recoveryHashes.split(' ') ?? [];
      return { ...row, second_factor_since: event.at, recovery_codes_left: hashes.length };
    }
    case 'AdminRecoveryCodesRenewed': {
      const hashes = event.personal?.[event.data.accountId]?.recoveryHashes.split(' ') ?? [];
      return { ...row, recovery_codes_left: hashes.length };
    }
    case 'AdminSecondFactorTurnedOff':
    case 'AdminSecondFactorReset':
      return { ...row, second_factor_since: null, recovery_codes_left: 0 };
    case 'AdminSignedIn': {
      const used = event.data.factor?.kind === 'recovery-code' ? 1 : 0;
      return { ...row, last_sign_in_at: event.at, recovery_codes_left: row.recovery_codes_left - used };
    }
    case 'AccountPasswordResetRequested':
    case 'AccountSignedOutEverywhere':
    case 'AdminSecondFactorProposed':
    case 'AdminSecondFactorRefused':
      return row;
  }
}

function begun({ email, fullName }: { email: string; fullName: string }, at: Date): AdminAccountRow {
  return {
    email,
    full_name: fullName,
    password_hash: null,
    created_at: at,
    status: 'invited',
    decided_by: null,
    decided_at: null,
    last_sign_in_at: null,
    second_factor_since: null,
    recovery_codes_left: 0,
  };
}

function decided(by: string | undefined, at: string) {
  return { decided_by: by ?? ERASED, decided_at: new Date(at) };
}
