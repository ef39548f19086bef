import { Role } from '@terrace/contracts/values/statuses';
import { type FeedEvent, parseStreamId } from '@terrace/event-core/model/event';
import { DomainError } from '@terrace/event-core/model/errors';
import { type Fact, type Plan, type StreamCommand, on } from '@terrace/event-core/model/plan';
import { sellerChangeDecider, sellerDecider } from '../sellers/sellers.public.js';
import { buyerDecider } from './account.decider.js';
import { adminDecider } from './admins/admin.decider.js';
import {
  type FactorCommand,
  type SecondFactorCommand,
  secondFactorDecider,
} from './second-factor/second-factor.decider.js';
import type { FactorRole } from './second-factor/second-factor.events.js';

/** What every kind of account understands. */
type CredentialsCommand =
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly passwordHash: string; readonly sessionId?: string }
  | { readonly type: 'ChangeEmail'; readonly email: string; readonly sessionId: string }
  | { readonly type: 'SignOutEverywhere' }
  | { readonly type: 'Erase' };

/** A command about credentials, for the stream that holds this account. */
export function credentialsCommand(
  role: Role,
  accountId: string,
  command: CredentialsCommand,
): StreamCommand {
  switch (role) {
    case 'buyer':
      return on(buyerDecider, accountId, command);
    case 'seller':
      return on(sellerDecider, accountId, command);
    case 'admin':
      return on(adminDecider, accountId, command);
  }
}

/** What erases a buyer's or a seller's account with all that protects it, in one append. */
export function eraseCommands(role: FactorRole, accountId: string): StreamCommand[] {
  return [
    credentialsCommand(role, accountId, { type: 'Erase' }),
    on(secondFactorDecider, accountId, { type: 'Erase', of: { accountId, role } }),
    ...(role === 'seller' ? [on(sellerChangeDecider, accountId, { type: 'EraseSellerChange' })] : []),
  ];
}

type AccountFact = { readonly account: Fact<{ readonly status: string }> };

/** A plan of a command about an account's second factor. Throws `not-found` once the account is closed. */
export function factorPlan(role: Role, id: string, command: FactorCommand): Plan<AccountFact, object> {
  return role === 'admin'
    ? whileOpen(adminDecider, id, on(adminDecider, id, command))
    : ownFactorPlan(role, id, command);
}

/** As `factorPlan`, for a buyer's or a seller's, which has a stream of its own. */
export function ownFactorPlan(
  role: FactorRole,
  id: string,
  command: DistributiveOmit<SecondFactorCommand, 'of'>,
): Plan<AccountFact, object> {
  const ofAccount = on(secondFactorDecider, id, { ...command, of: { accountId: id, role } });
  return whileOpen(role === 'buyer' ? buyerDecider : sellerDecider, id, ofAccount);
}

function whileOpen(
  decider: AccountFact['account']['decider'],
  entityId: string,
  command: StreamCommand,
): Plan<AccountFact, object> {
  return {
    facts: { account: { decider, entityId } },
    commands: ({ account: { status } }) => {
      if (status === 'none' || status === 'erased') throw new DomainError('not-found');
      return [command];
    },
    result: {},
  };
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/** Whose account an event of these streams is about: streams of accounts are named by their roles. Throws for any other stream. */
export function accountOf({ streamId, data }: Pick<FeedEvent, 'streamId' | 'data'>): {
  readonly role: Role;
  readonly id: string;
} {
  const { category, entityId: id } = parseStreamId(streamId);
  return {
    role: Role.parse(category === secondFactorDecider.category && 'role' in data ? data.role : category),
    id,
  };
}
