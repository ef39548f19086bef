import type { Block } from '@terrace/contracts/http/identity/users';
import {
  type DecidedBy,
  type DecisionTaken,
  decisionTaken,
} from '../../../platform/queues/decisions-taken.js';
import { ERASED } from '../../../platform/text/erased.js';
import type { Claim, ClaimChanges, Decider } from '@terrace/event-core/model/decider';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Fact } from '@terrace/event-core/model/plan';
import type { AccountEvent, AccountRenamed, AccountRole, BuyerEvent } from './account.events.js';

export type AccountCommand =
  | {
      readonly type: 'OpenAccount';
      readonly accountId: string;
      readonly fullName: string;
      readonly email: string;
      readonly passwordHash: string;
    }
  | { readonly type: 'RequestPasswordReset' }
  /** `sessionId` is of the session that asks; none with a mailed link. */
  | { readonly type: 'ChangePassword'; readonly passwordHash: string; readonly sessionId?: string }
  | { readonly type: 'Rename'; readonly fullName: string }
  /** The owner of the new address has opened its link; `sessionId` is of the session that asked for it. */
  | { readonly type: 'ChangeEmail'; readonly email: string; readonly sessionId: string }
  | { readonly type: 'SignOutEverywhere' }
  | { readonly type: 'BlockBuyer'; readonly block: Block; readonly by: DecidedBy }
  | { readonly type: 'UnblockBuyer'; readonly by: DecidedBy }
  | { readonly type: 'Erase' };

/** What the rules know of a buyer's account. */
export interface AccountState {
  readonly status: 'none' | 'open' | 'blocked' | 'erased';
  readonly accountId: string;
  readonly email: string;
  /** Who blocked or unblocked the account last. */
  readonly decision: DecisionTaken | null;
}

const role = 'buyer';

/**
 * A buyer's account. E-mail addresses are unique among buyers ('email-taken'). A blocked one gets no mailed links to a new
 * password or address, and keeps everything else.
 */
export const buyerDecider: Decider<AccountState, AccountCommand, BuyerEvent> = {
  category: role,
  initial: () => ({ status: 'none', accountId: '', email: ERASED, decision: null }),
  evolve,
  decide,
  claims: accountClaims,
};

function decide(command: AccountCommand, state: AccountState, now: Date): readonly BuyerEvent[] {
  if (command.type === 'OpenAccount') {
    const { type: _type, accountId, ...person } = command;
    if (state.status !== 'none') throw new Error(`Account ${accountId} exists`);
    return [{ type: 'AccountOpened', data: { accountId, role }, personal: { [accountId]: person } }];
  }
  if (state.status === 'none' || state.status === 'erased') throw new DomainError('not-found');
  const { accountId, email } = state;
  const isBlocked = state.status === 'blocked';
  const data = { accountId, role } as const;
  switch (command.type) {
    case 'RequestPasswordReset':
      // Not revealed, like an address without an account.
      return isBlocked ? [] : [{ type: 'AccountPasswordResetRequested', data }];
    case 'ChangePassword':
      if (isBlocked) throw new DomainError('invalid-link');
      return [passwordChanged(data, command)];
    case 'Rename':
      return [renamed(data, command.fullName)];
    case 'ChangeEmail':
      if (isBlocked) throw new DomainError('invalid-link');
      return emailChanged(data, command, email);
    case 'SignOutEverywhere':
      return [{ type: 'AccountSignedOutEverywhere', data }];
    case 'BlockBuyer': {
      if (isBlocked) throw alreadyDecided(state);
      const { block, by } = command;
      const personal = {
        ...(block.note && { [accountId]: { note: block.note } }),
        [by.id]: { name: by.name },
      };
      const blocked = { ...data, reason: block.reason, by: by.id, at: now.toISOString() };
      return [{ type: 'BuyerBlocked', data: blocked, personal }];
    }
    case 'UnblockBuyer': {
      if (!isBlocked) throw alreadyDecided(state);
      const { id, name } = command.by;
      const unblocked = { ...data, by: id, at: now.toISOString() };
      return [{ type: 'BuyerUnblocked', data: unblocked, personal: { [id]: { name } } }];
    }
    case 'Erase':
      return [{ type: 'AccountErased', data, personal: { [accountId]: { email } } }];
  }
}

/** Whether a buyer is blocked, for plans that hold or buy. */
export function buyerFact(accountId: string): Fact<AccountState> {
  return { decider: buyerDecider, entityId: accountId };
}

/** Throws `buyer-blocked`; undefined is a guest with an address that no account has. */
export function requireNotBlocked(state: AccountState | undefined): void {
  if (state?.status === 'blocked') throw new DomainError('buyer-blocked');
}

/** The same decision twice: the second is refused and names who was first, if anybody was. */
function alreadyDecided({ decision }: AccountState): DomainError {
  return decision ? new DomainError('already-decided', { decision }) : new DomainError('changed-since-seen');
}

type OfAccount = AccountRenamed['data'];

/**
 * A new address of a buyer or an administrator. No event for the address that the account has: of two uses of a link at once
 * the second finds it changed.
 */
export function emailChanged(
  { accountId, role }: OfAccount,
  { email, sessionId }: Extract<AccountCommand, { type: 'ChangeEmail' }>,
  formerEmail: string,
): AccountEvent[] {
  if (email === formerEmail) return [];
  const personal = { [accountId]: { email, formerEmail } };
  return [{ type: 'AccountEmailChanged', data: { accountId, role, sessionId }, personal }];
}

/** A new password of a buyer or an administrator. */
export function passwordChanged(
  { accountId, role }: OfAccount,
  { passwordHash, sessionId }: Extract<AccountCommand, { type: 'ChangePassword' }>,
): AccountEvent {
  const data = { accountId, role, ...(sessionId !== undefined && { sessionId }) };
  return { type: 'AccountPasswordChanged', data, personal: { [accountId]: { passwordHash } } };
}

/** A new name of a buyer or an administrator. */
export function renamed(data: OfAccount, fullName: string): AccountEvent {
  return { type: 'AccountRenamed', data, personal: { [data.accountId]: { fullName } } };
}

function evolve(state: AccountState, event: BuyerEvent): AccountState {
  const { accountId } = event.data;
  switch (event.type) {
    case 'AccountOpened':
      return { ...state, status: 'open', accountId, email: event.personal?.[accountId]?.email ?? ERASED };
    case 'AccountEmailChanged':
      return { ...state, email: event.personal?.[accountId]?.email ?? ERASED };
    case 'AccountErased':
      return { status: 'erased', accountId, email: ERASED, decision: null };
    case 'BuyerBlocked':
      return { ...state, status: 'blocked', decision: decisionTaken('blocked', event) };
    case 'BuyerUnblocked':
      return { ...state, status: 'open', decision: decisionTaken('unblocked', event) };
    case 'AccountPasswordResetRequested':
    case 'AccountPasswordChanged':
    case 'AccountRenamed':
    case 'AccountSignedOutEverywhere':
      return state;
  }
}

/**
 * The e-mail address of a buyer or an administrator, taken at the opening or a change and given up by a change or the erasure.
 * An administrator keeps a former one, so that `ADMIN_EMAIL` opens no second account at the next start.
 */
export function accountClaims(event: BuyerEvent): ClaimChanges {
  if (event.type === 'AccountEmailChanged') {
    const { accountId, role } = event.data;
    const part = event.personal?.[accountId];
    if (!part) return {};
    const take = [emailClaim(role, part.email)];
    return role === 'admin' ? { take } : { take, release: [emailClaim(role, part.formerEmail)] };
  }
  if (event.type !== 'AccountOpened' && event.type !== 'AccountErased') return {};
  const { accountId, role } = event.data;
  const email = event.personal?.[accountId]?.email;
  if (email === undefined) return {};
  const claim = [emailClaim(role, email)];
  return event.type === 'AccountOpened' ? { take: claim } : { release: claim };
}

/** No two accounts of a kind have one address. */
export function emailClaim(role: AccountRole, email: string): Claim {
  return { scope: `${role}-email`, value: email, refusal: 'email-taken' };
}
