import { type AdminRole, adminRoles } from '@terrace/contracts/values/admin-roles';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';
import type { AccountEvent } from '../account.events.js';
import type { DecisionTaken } from '../../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../../platform/text/erased.js';
import { afterUse, proposedFactor, withNewCodes } from '../second-factor/second-factor.events.js';
import type { FactorUsed, SecondFactor } from '../second-factor/second-factor.js';

interface OfAdmin {
  readonly accountId: string;
}
/** The administrator who acted: the id is `by`, the name is in the personal part; `at` is ISO UTC. */
interface ByAdmin extends OfAdmin {
  readonly by: string;
  readonly at: string;
}
type AdminPart = { name: string };
type InvitedPart = { fullName: string; email: string };

/**
 * A person was invited to become an administrator by choosing a password; a reaction sends the mail. An invitation without
 * roles was before there were any: an owner's.
 */
export type AdminInvited = DomainEvent<
  'AdminInvited',
  ByAdmin & { readonly roles?: readonly AdminRole[] },
  InvitedPart | AdminPart
>;
/** An owner replaced another administrator's roles by these. */
export type AdminRolesChanged = DomainEvent<
  'AdminRolesChanged',
  ByAdmin & { readonly roles: readonly AdminRole[] },
  AdminPart
>;
export type AdminInvitedAgain = DomainEvent<'AdminInvitedAgain', ByAdmin, AdminPart>;
export type AdminDisabled = DomainEvent<'AdminDisabled', ByAdmin, AdminPart>;
export type AdminEnabled = DomainEvent<'AdminEnabled', ByAdmin, AdminPart>;
/** A secret (base32) was shown to the account's owner; it counts once it is turned on. */
export type AdminSecondFactorProposed = DomainEvent<'AdminSecondFactorProposed', OfAdmin, { secret: string }>;
/** The id of the session that acted, which continues; the account's others end. Older events have none. */
interface BySession extends OfAdmin {
  readonly sessionId?: string;
}
/** `step` is that of the code that confirmed it; `recoveryHashes` are parted by spaces. */
export type AdminSecondFactorTurnedOn = DomainEvent<
  'AdminSecondFactorTurnedOn',
  BySession & { readonly step: number },
  { recoveryHashes: string }
>;
/** New recovery codes count instead of the old; as when it was turned on. */
export type AdminRecoveryCodesRenewed = DomainEvent<
  'AdminRecoveryCodesRenewed',
  BySession & { readonly step: number },
  { recoveryHashes: string }
>;
export type AdminSecondFactorTurnedOff = DomainEvent<'AdminSecondFactorTurnedOff', BySession>;
/** Another administrator turned a lost second factor off. */
export type AdminSecondFactorReset = DomainEvent<'AdminSecondFactorReset', ByAdmin, AdminPart>;

/**
 * The account is this person's of the operator's OpenID Connect provider, by issuer and subject, and signs in there from now on. With
 * name and address where it is opened by that.
 */
export type AdminLinked = DomainEvent<
  'AdminLinked',
  OfAdmin & { readonly at: string },
  { provider: string; fullName?: string; email?: string }
>;
/** The roles by the claims of the provider at a sign-in, which replace those before; none ends all that the account may do. */
export type AdminRolesGiven = DomainEvent<
  'AdminRolesGiven',
  OfAdmin & { readonly roles: readonly AdminRole[] }
>;

/** What proved a sign-in besides the password: ours, or the provider's second factor, which counts by configuration. */
type SignInFactor = FactorUsed | { readonly kind: 'provider' };

/** `address` is masked; `byProvider` where it was with the provider, without a password. */
export type AdminSignedIn = DomainEvent<
  'AdminSignedIn',
  OfAdmin & { readonly factor: SignInFactor | null; readonly byProvider?: true },
  { address: string }
>;
/** The password was right and the code was not. */
export type AdminSecondFactorRefused = DomainEvent<'AdminSecondFactorRefused', OfAdmin, { address: string }>;

/** What only administrators' accounts have. */
export type AdminOnlyEvent =
  | AdminInvited
  | AdminInvitedAgain
  | AdminRolesChanged
  | AdminDisabled
  | AdminEnabled
  | AdminSecondFactorProposed
  | AdminSecondFactorTurnedOn
  | AdminRecoveryCodesRenewed
  | AdminSecondFactorTurnedOff
  | AdminSecondFactorReset
  | AdminLinked
  | AdminRolesGiven
  | AdminSignedIn
  | AdminSecondFactorRefused;

/** Everything in an administrator's stream. */
export type AdminEvent = AccountEvent | AdminOnlyEvent;

export const adminEvents = eventTypes<AdminOnlyEvent>({
  AdminInvited: {},
  AdminInvitedAgain: {},
  AdminRolesChanged: {},
  AdminDisabled: {},
  AdminEnabled: {},
  AdminSecondFactorProposed: {},
  AdminSecondFactorTurnedOn: {},
  AdminRecoveryCodesRenewed: {},
  AdminSecondFactorTurnedOff: {},
  AdminSecondFactorReset: {},
  AdminLinked: {},
  AdminRolesGiven: {},
  AdminSignedIn: {},
  AdminSecondFactorRefused: {},
});

/** The invited person's part of an invitation; undefined when it cannot be read any more. */
export function invitedPart({ data, personal }: AdminInvited): InvitedPart | undefined {
  const part = personal?.[data.accountId];
  return part && 'email' in part ? part : undefined;
}

/** The first administrator, and everybody from before there were roles. */
export const OWNER: readonly AdminRole[] = ['owner'];

/** The roles that an account begins with. */
export function firstRoles({ data: { roles } }: AdminInvited): readonly AdminRole[] {
  return roles ?? OWNER;
}

/** Whether two accounts' roles are the same; both in their order. */
export function sameRoles(one: readonly AdminRole[], other: readonly AdminRole[]): boolean {
  return adminRoles.every((role) => one.includes(role) === other.includes(role));
}

/** The name of the administrator who did it; undefined when erased. */
export function doerOf({
  data,
  personal,
}: Extract<AdminOnlyEvent, { readonly data: ByAdmin }>): string | undefined {
  const part = personal?.[data.by];
  return part && 'name' in part ? part.name : undefined;
}

/** What the rules know of an administrator. */
export interface AdminState {
  readonly status: 'none' | 'invited' | 'active' | 'disabled' | 'erased';
  readonly accountId: string;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly roles: readonly AdminRole[];
  readonly factor: SecondFactor | null;
  /** Whose account at the provider it is (`providerKey`); null for one that signs in with a password. */
  readonly provider: string | null;
  /** Whether the provider proved a second factor at the last sign-in. */
  readonly providerFactor: boolean;
  /** Who disabled or enabled the account last. */
  readonly decision: DecisionTaken | null;
}

export const noAdmin: AdminState = {
  status: 'none',
  accountId: '',
  email: ERASED,
  hasPassword: false,
  roles: [],
  factor: null,
  provider: null,
  providerFactor: false,
  decision: null,
};

/** What an event does to an administrator. */
export function evolveAdmin(state: AdminState, event: AdminEvent): AdminState {
  const { accountId } = event.data;
  switch (event.type) {
    case 'AccountOpened': {
      const email = event.personal?.[accountId]?.email ?? ERASED;
      return { ...noAdmin, status: 'active', accountId, email, hasPassword: true, roles: OWNER };
    }
    case 'AdminInvited': {
      const email = invitedPart(event)?.email ?? ERASED;
      return { ...noAdmin, status: 'invited', accountId, email, roles: firstRoles(event) };
    }
    case 'AdminLinked':
      return linked(state, event);
    case 'AdminRolesChanged':
    case 'AdminRolesGiven':
      return { ...state, roles: event.data.roles };
    case 'AccountPasswordChanged':
      return { ...state, status: 'active', hasPassword: true };
    case 'AccountEmailChanged':
      return { ...state, email: event.personal?.[accountId]?.email ?? ERASED };
    case 'AccountErased':
      return { ...noAdmin, status: 'erased', accountId };
    case 'AdminDisabled':
      return { ...state, status: 'disabled', decision: decisionOf(event, 'disabled') };
    case 'AdminEnabled':
      return {
        ...state,
        status: state.hasPassword || state.provider !== null ? 'active' : 'invited',
        decision: decisionOf(event, 'enabled'),
      };
    case 'AdminSecondFactorProposed': {
      return { ...state, factor: proposedFactor(event.personal?.[accountId]) };
    }
    case 'AdminSecondFactorTurnedOn':
    case 'AdminRecoveryCodesRenewed':
      return { ...state, factor: withNewCodes(state.factor, event.data.step, event.personal?.[accountId]) };
    case 'AdminSecondFactorTurnedOff':
    case 'AdminSecondFactorReset':
      return { ...state, factor: null };
    case 'AdminSignedIn': {
      const { factor } = event.data;
      const isProviders = factor?.kind === 'provider';
      return {
        ...state,
        factor: isProviders ? state.factor : afterUse(state.factor, factor),
        providerFactor: isProviders,
      };
    }
    case 'AccountPasswordResetRequested':
    case 'AccountSignedOutEverywhere':
    case 'AccountRenamed':
    case 'AdminInvitedAgain':
    case 'AdminSecondFactorRefused':
      return state;
  }
}

function linked(state: AdminState, { data: { accountId }, personal }: AdminLinked): AdminState {
  const part = personal?.[accountId];
  const provider = part?.provider ?? ERASED;
  const email = part?.email ?? state.email;
  return {
    ...state,
    status: state.status === 'disabled' ? 'disabled' : 'active',
    accountId,
    email,
    provider,
  };
}

/** A person at a provider: a subject is unique within its issuer. */
export function providerKey({
  issuer,
  subject,
}: {
  readonly issuer: string;
  readonly subject: string;
}): string {
  return `${issuer} ${subject}`;
}

function decisionOf(event: AdminDisabled | AdminEnabled, status: string): DecisionTaken {
  return { status, by: doerOf(event) ?? ERASED, at: event.data.at };
}

/** An owner said of which roles a second factor is required; `at` is ISO UTC, the name lies in the personal part. */
export type AdminPolicySet = DomainEvent<
  'AdminPolicySet',
  { readonly secondFactorFor: readonly AdminRole[]; readonly by: string; readonly at: string },
  { name: string }
>;

/**
 * Which acts need a second administrator, from now on. `by` is an owner's id, the name lies in the personal part; null where the
 * program was started with SECOND_EYES=off.
 */
export type SecondEyesSet = DomainEvent<
  'SecondEyesSet',
  { readonly isOn: boolean; readonly refundOver: number; readonly by: string | null; readonly at: string },
  { name: string }
>;

export type AdminPolicyEvent = AdminPolicySet | SecondEyesSet;

export const adminPolicyEvents = eventTypes<AdminPolicyEvent>({ AdminPolicySet: {}, SecondEyesSet: {} });
