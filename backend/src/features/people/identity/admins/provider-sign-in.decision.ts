import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import type { ClaimChanges } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import { emailClaim } from '../account.decider.js';
import { proofAtSignIn } from '../second-factor/second-factor.decider.js';
import {
  type AdminEvent,
  type AdminLinked,
  type AdminState,
  evolveAdmin,
  providerKey,
  sameRoles,
} from './admin.events.js';

/** A person as the provider identified them. */
export interface ProvedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly fullName: string;
  /** Null unless the provider has verified it. */
  readonly email: string | null;
  readonly roles: readonly AdminRole[];
  /** Whether the provider asked for a second factor that counts here, by configuration. */
  readonly hasProvedFactor: boolean;
}

export type ProviderCommand =
  /** `code` is of our second factor, where the account has one that the provider's does not stand for; `address` is masked. */
  | {
      readonly type: 'SignInByProvider';
      readonly accountId: string;
      readonly person: ProvedPerson;
      readonly code: string | undefined;
      readonly address: string;
    }
  /** The provider gives no role any more. */
  | { readonly type: 'LoseRoles' };

type SignIn = Extract<ProviderCommand, { type: 'SignInByProvider' }>;

/**
 * Signs in with the provider, and opens or links the account at the first time: one of an address that the provider has verified, for
 * a subject without one. Its roles are those of the claims. Throws `account-disabled`, `no-roles`, `provider-email-needed`,
 * `email-taken` for the account of another subject, `second-factor-needed`, `second-factor-wrong`.
 */
export function signInByProvider(command: SignIn, before: AdminState, now: Date): readonly AdminEvent[] {
  const { person, accountId, code, address } = command;
  if (person.roles.length === 0) throw new DomainError('no-roles');
  const links = linkedFirst(command, before, now);
  const state = links.reduce<AdminState>(evolveAdmin, before);
  if (state.status !== 'active') throw new DomainError('account-disabled');
  const factor = person.hasProvedFactor
    ? ({ kind: 'provider' } as const)
    : proofAtSignIn(state.factor, code, now);
  const signedIn = { accountId, factor, byProvider: true } as const;
  return [
    ...links,
    ...rolesGiven({ ...state, accountId }, person.roles),
    { type: 'AdminSignedIn', data: signedIn, personal: { [accountId]: { address } } },
  ];
}

function linkedFirst(
  { accountId, person }: SignIn,
  { status, provider: before }: AdminState,
  now: Date,
): readonly AdminLinked[] {
  const { fullName, email } = person;
  const provider = providerKey(person);
  if (before === provider) return [];
  if (before !== null || status === 'erased') throw new DomainError('email-taken');
  if (email === null) throw new DomainError('provider-email-needed');
  const part = { provider, ...(status === 'none' && { fullName, email }) };
  const data = { accountId, at: now.toISOString() };
  return [{ type: 'AdminLinked', data, personal: { [accountId]: part } }];
}

/** Nothing where the account has these roles already. */
export function rolesGiven(
  { accountId, roles: before }: Pick<AdminState, 'accountId' | 'roles'>,
  roles: readonly AdminRole[],
): readonly AdminEvent[] {
  return sameRoles(roles, before) ? [] : [{ type: 'AdminRolesGiven', data: { accountId, roles } }];
}

/** One account a subject, and a new one has its address. */
export function linkClaims({ data: { accountId }, personal }: AdminLinked): ClaimChanges {
  const part = personal?.[accountId];
  if (!part) return {};
  const subject = { scope: 'admin-provider', value: part.provider, refusal: 'email-taken' };
  return { take: [subject, ...(part.email === undefined ? [] : [emailClaim('admin', part.email)])] };
}
