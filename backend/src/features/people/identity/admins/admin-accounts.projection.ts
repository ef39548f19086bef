import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import type { AdminStatus } from '@terrace/contracts/values/statuses';
import { ERASED } from '../../../../platform/text/erased.js';
import type { StoredEvent } from '@terrace/event-core/model/event';
import {
  type RowOf,
  boolean,
  defineReadModel,
  integer,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { type AdminEvent, OWNER, doerOf, firstRoles, invitedPart } from './admin.events.js';

const table = defineReadModel({
  table: 'admin_accounts',
  category: 'admin',
  columns: {
    email: text(),
    full_name: text(),
    /** Null until an invited administrator has chosen one. */
    password_hash: nullable(text()),
    created_at: timestamptz(),
    status: text<AdminStatus>(),
    roles: textArray<AdminRole>(),
    /** Who invited, disabled or enabled the account or changed its roles last. */
    decided_by: nullable(text()),
    decided_at: nullable(timestamptz()),
    last_sign_in_at: nullable(timestamptz()),
    /** Null while signing in asks for no code. */
    second_factor_since: nullable(timestamptz()),
    /** Whose account at the provider it is (`providerKey`), and whether a second factor was proved there at the last sign-in. */
    provider: nullable(text()),
    provider_factor: boolean(),
    recovery_codes_left: integer(),
  },
});

/** A row of `admin_accounts`: what signing in needs, and what the administrators see of each other. */
export type AdminAccountRow = RowOf<typeof table>;

export const adminAccounts = table.projection<AdminEvent>((row, event) => {
  switch (event.type) {
    case 'AccountOpened': {
      const person = event.personal?.[event.data.accountId];
      if (!person) return null;
      const account = newAccount(person, OWNER, event.at);
      return { ...account, password_hash: person.passwordHash, status: 'active' };
    }
    case 'AdminInvited': {
      const person = invitedPart(event);
      if (!person) return null;
      const account = newAccount(person, firstRoles(event), event.at);
      return { ...account, ...decided(doerOf(event), event.data.at) };
    }
    case 'AdminLinked': {
      const part = event.personal?.[event.data.accountId];
      if (!part) return row;
      const { fullName, email, provider } = part;
      const account = row ?? (fullName && email ? newAccount({ fullName, email }, [], event.at) : undefined);
      if (!account) return null;
      const status = account.status === 'disabled' ? account.status : 'active';
      return { ...account, status, provider };
    }
  }
  return row && changed(row, event);
});

type Later = Exclude<AdminEvent, { type: 'AccountOpened' | 'AdminInvited' | 'AdminLinked' }>;

function changed(row: AdminAccountRow, event: StoredEvent<Later>) {
  switch (event.type) {
    case 'AccountPasswordChanged': {
      const part = event.personal?.[event.data.accountId];
      return part ? { ...row, password_hash: part.passwordHash, status: 'active' as const } : row;
    }
    case 'AccountRenamed': {
      const part = event.personal?.[event.data.accountId];
      return part ? { ...row, full_name: part.fullName } : row;
    }
    case 'AccountEmailChanged': {
      const part = event.personal?.[event.data.accountId];
      return part ? { ...row, email: part.email } : row;
    }
    case 'AccountErased':
      return null;
    case 'AdminInvitedAgain':
      return { ...row, ...decided(doerOf(event), event.data.at) };
    case 'AdminRolesChanged':
      return { ...row, roles: event.data.roles, ...decided(doerOf(event), event.data.at) };
    case 'AdminRolesGiven':
      return { ...row, roles: event.data.roles };
    case 'AdminDisabled':
      return { ...row, status: 'disabled' as const, ...decided(doerOf(event), event.data.at) };
    case 'AdminEnabled': {
      const status = row.password_hash === null && row.provider === null ? 'invited' : 'active';
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
      const { kind } = event.data.factor ?? {};
      const recovery_codes_left = row.recovery_codes_left - (kind === 'recovery-code' ? 1 : 0);
      return {
        ...row,
        last_sign_in_at: event.at,
        recovery_codes_left,
        provider_factor: kind === 'provider',
      };
    }
    case 'AccountPasswordResetRequested':
    case 'AccountSignedOutEverywhere':
    case 'AdminSecondFactorProposed':
    case 'AdminSecondFactorRefused':
      return row;
  }
}

function newAccount(
  { email, fullName }: { email: string; fullName: string },
  roles: readonly AdminRole[],
  at: Date,
): AdminAccountRow {
  return {
    email,
    full_name: fullName,
    password_hash: null,
    created_at: at,
    status: 'invited',
    roles,
    decided_by: null,
    decided_at: null,
    last_sign_in_at: null,
    second_factor_since: null,
    recovery_codes_left: 0,
    provider: null,
    provider_factor: false,
  };
}

function decided(by: string | undefined, at: string) {
  return { decided_by: by ?? ERASED, decided_at: new Date(at) };
}
