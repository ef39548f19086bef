import type { BlockReason } from '@terrace/contracts/http/identity/users';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** Accounts of two kinds share their events; a seller's account is part of the seller's own stream. */
export type AccountRole = 'buyer' | 'admin';

/** The account's person in the event's personal part, under the account's id (product.md 3.4). */
type AccountPart = { fullName: string; email: string; passwordHash: string };

interface OfAccount {
  readonly accountId: string;
  readonly role: AccountRole;
}

export type AccountOpened = DomainEvent<'AccountOpened', OfAccount, AccountPart>;
export type AccountPasswordResetRequested = DomainEvent<'AccountPasswordResetRequested', OfAccount>;
/** With the id of the session that changed it, which continues; none after a mailed link. */
export type AccountPasswordChanged = DomainEvent<
  'AccountPasswordChanged',
  OfAccount & { readonly sessionId?: string },
  Pick<AccountPart, 'passwordHash'>
>;
export type AccountRenamed = DomainEvent<'AccountRenamed', OfAccount, Pick<AccountPart, 'fullName'>>;
/**
 * A mailed link has confirmed a new address. With the session that asked for it, which continues, and the former
 * address, which is free again unless it was an administrator's.
 */
export type AccountEmailChanged = DomainEvent<
  'AccountEmailChanged',
  OfAccount & { readonly sessionId: string },
  { email: string; formerEmail: string }
>;
/** Its owner ended every session, on every device. */
export type AccountSignedOutEverywhere = DomainEvent<'AccountSignedOutEverywhere', OfAccount>;
/** The last event of an account; it names the e-mail address that is free again until the key is destroyed. */
export type AccountErased = DomainEvent<'AccountErased', OfAccount, Pick<AccountPart, 'email'>>;

export type AccountEvent =
  | AccountOpened
  | AccountPasswordResetRequested
  | AccountPasswordChanged
  | AccountRenamed
  | AccountEmailChanged
  | AccountSignedOutEverywhere
  | AccountErased;

interface ByAdmin extends OfAccount {
  /** The administrator's id, whose name is in the personal part; `at` is ISO UTC. */
  readonly by: string;
  readonly at: string;
}
type AdminPart = { name: string };

/** An administrator keeps a buyer from signing in and buying; the note is under the buyer's key. */
export type BuyerBlocked = DomainEvent<
  'BuyerBlocked',
  ByAdmin & { readonly reason: BlockReason },
  { note: string } | AdminPart
>;
export type BuyerUnblocked = DomainEvent<'BuyerUnblocked', ByAdmin, AdminPart>;

/** What only buyers' accounts have. */
export type BuyerOnlyEvent = BuyerBlocked | BuyerUnblocked;

/** Everything in a buyer's stream. */
export type BuyerEvent = AccountEvent | BuyerOnlyEvent;

export const buyerEvents = eventTypes<BuyerOnlyEvent>({ BuyerBlocked: {}, BuyerUnblocked: {} });

export const accountEvents = eventTypes<AccountEvent>({
  AccountOpened: {},
  AccountPasswordResetRequested: {},
  AccountPasswordChanged: {},
  AccountRenamed: {},
  AccountEmailChanged: {},
  AccountSignedOutEverywhere: {},
  AccountErased: {},
});
