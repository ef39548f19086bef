import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import type { DecidedBy } from '../../../../platform/queues/decisions-taken.js';
import type { ClaimChanges, Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import {
  type ProviderCommand,
  linkClaims,
  rolesGiven,
  signInByProvider,
} from './provider-sign-in.decision.js';
import { accountClaims, emailChanged, emailClaim, passwordChanged, renamed } from '../account.decider.js';
import {
  type AdminEvent,
  type AdminState,
  evolveAdmin,
  invitedPart,
  noAdmin,
  sameRoles,
} from './admin.events.js';
import {
  type FactorCommand,
  newCodes,
  proofAtSignIn,
  proposedSecret,
  requireProof,
} from '../second-factor/second-factor.decider.js';

export type AdminCommand =
  /** The first administrator, by the environment. */
  | {
      readonly type: 'OpenAccount';
      readonly accountId: string;
      readonly fullName: string;
      readonly email: string;
      readonly passwordHash: string;
    }
  | {
      readonly type: 'InviteAdmin';
      readonly accountId: string;
      readonly fullName: string;
      readonly email: string;
      readonly roles: readonly AdminRole[];
      readonly by: DecidedBy;
    }
  | AdminDecision
  | { readonly type: 'ChangeRoles'; readonly roles: readonly AdminRole[]; readonly by: DecidedBy }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly passwordHash: string; readonly sessionId?: string }
  | { readonly type: 'Rename'; readonly fullName: string }
  | { readonly type: 'ChangeEmail'; readonly email: string; readonly sessionId: string }
  | { readonly type: 'SignOutEverywhere' }
  | { readonly type: 'Erase' }
  | ProviderCommand
  | FactorCommand;

/** What one administrator does to another's account. */
export interface AdminDecision {
  readonly type: 'InviteAdminAgain' | 'DisableAdmin' | 'EnableAdmin' | 'ResetSecondFactor';
  readonly by: DecidedBy;
}

type Command<Type extends AdminCommand['type']> = Extract<AdminCommand, { type: Type }>;

/**
 * The rules of an administrator's account. E-mail addresses are unique among administrators ('email-taken').
 * Nobody disables themselves or changes their own roles; that those who decide are active owners is a fact of their plan
 * (`byActiveOwner`), so at least one active owner always remains.
 */
export const adminDecider: Decider<AdminState, AdminCommand, AdminEvent> = {
  category: 'admin',
  initial: () => noAdmin,
  evolve: evolveAdmin,
  decide(command, state, now) {
    if (command.type === 'OpenAccount' || command.type === 'InviteAdmin') return begin(command, state, now);
    if (command.type === 'SignInByProvider') return signInByProvider(command, state, now);
    if (state.status === 'none' || state.status === 'erased') throw new DomainError('not-found');
    const { accountId, email } = state;
    const data = { accountId, role: 'admin' } as const;
    switch (command.type) {
      case 'InviteAdminAgain':
        if (state.status !== 'invited') throw new DomainError('not-invited');
        return [byAdmin('AdminInvitedAgain', command, accountId, now)];
      case 'ChangeRoles': {
        refuseOwn(command, state);
        const { roles, by } = command;
        if (sameRoles(roles, state.roles)) return [];
        const changed = { accountId, roles, by: by.id, at: now.toISOString() };
        return [{ type: 'AdminRolesChanged', data: changed, personal: { [by.id]: { name: by.name } } }];
      }
      case 'DisableAdmin':
        refuseOwn(command, state);
        if (state.status === 'disabled') throw alreadyDecided(state);
        return [byAdmin('AdminDisabled', command, accountId, now)];
      case 'EnableAdmin':
        if (state.status !== 'disabled') throw alreadyDecided(state);
        return [byAdmin('AdminEnabled', command, accountId, now)];
      case 'ResetSecondFactor':
        refuseOwn(command, state);
        if (!state.factor?.isOn) throw new DomainError('second-factor-off');
        return [byAdmin('AdminSecondFactorReset', command, accountId, now)];
      case 'RequestPasswordReset':
        // Not revealed, like an address without an account.
        return state.status === 'disabled' ? [] : [{ type: 'AccountPasswordResetRequested', data }];
      case 'ChangePassword':
        if (state.status === 'disabled') throw new DomainError('invalid-link');
        return [passwordChanged(data, command)];
      case 'Rename':
        return [renamed(data, command.fullName)];
      case 'ChangeEmail':
        if (state.status === 'disabled') throw new DomainError('invalid-link');
        return emailChanged(data, command, email);
      case 'LoseRoles':
        return rolesGiven(state, []);
      case 'SignOutEverywhere':
        return [{ type: 'AccountSignedOutEverywhere', data }];
      case 'Erase':
        return [{ type: 'AccountErased', data, personal: { [accountId]: { email } } }];
      case 'ProposeSecondFactor':
        return [
          { type: 'AdminSecondFactorProposed', data: { accountId }, ...proposedSecret(command, state) },
        ];
      case 'TurnOnSecondFactor':
        return [{ type: 'AdminSecondFactorTurnedOn', ...newCodes(command, state, now) }];
      case 'RenewRecoveryCodes':
        return [{ type: 'AdminRecoveryCodesRenewed', ...newCodes(command, state, now) }];
      case 'TurnOffSecondFactor':
        requireProof(command, state, now);
        return [{ type: 'AdminSecondFactorTurnedOff', data: { accountId, sessionId: command.sessionId } }];
      case 'SignIn':
        return signIn(command, state, now);
      case 'RecordRefusedFactor':
        return [
          {
            type: 'AdminSecondFactorRefused',
            data: { accountId },
            personal: { [accountId]: { address: command.address } },
          },
        ];
    }
  },
  claims(event): ClaimChanges {
    switch (event.type) {
      case 'AccountOpened':
      case 'AccountEmailChanged':
      case 'AccountErased':
        return accountClaims(event);
    }
    if (event.type === 'AdminLinked') return linkClaims(event);
    const email = event.type === 'AdminInvited' ? invitedPart(event)?.email : undefined;
    return email === undefined ? {} : { take: [emailClaim('admin', email)] };
  },
};

function begin(
  command: Command<'OpenAccount' | 'InviteAdmin'>,
  state: AdminState,
  now: Date,
): readonly AdminEvent[] {
  if (state.status !== 'none') throw new Error(`Account ${command.accountId} exists`);
  const { accountId, fullName, email } = command;
  if (command.type === 'OpenAccount') {
    const { passwordHash } = command;
    const personal = { [accountId]: { fullName, email, passwordHash } };
    return [{ type: 'AccountOpened', data: { accountId, role: 'admin' }, personal }];
  }
  const { by, roles } = command;
  const personal = { [accountId]: { fullName, email }, [by.id]: { name: by.name } };
  return [{ type: 'AdminInvited', data: { accountId, roles, by: by.id, at: now.toISOString() }, personal }];
}

function signIn(
  { code, address }: Command<'SignIn'>,
  { accountId, status, factor }: AdminState,
  now: Date,
): readonly AdminEvent[] {
  if (status !== 'active') throw new DomainError('account-disabled');
  const personal = { [accountId]: { address } };
  return [{ type: 'AdminSignedIn', data: { accountId, factor: proofAtSignIn(factor, code, now) }, personal }];
}

function byAdmin<
  Type extends 'AdminInvitedAgain' | 'AdminDisabled' | 'AdminEnabled' | 'AdminSecondFactorReset',
>(type: Type, { by }: AdminDecision, accountId: string, now: Date) {
  const data = { accountId, by: by.id, at: now.toISOString() };
  return { type, data, personal: { [by.id]: { name: by.name } } };
}

function refuseOwn({ by }: { readonly by: DecidedBy }, { accountId }: AdminState): void {
  if (by.id === accountId) throw new DomainError('own-account');
}

/** The same decision twice: the second is rejected and names who was first. */
function alreadyDecided({ decision }: AdminState): DomainError {
  return new DomainError('already-decided', decision ? { decision } : {});
}
