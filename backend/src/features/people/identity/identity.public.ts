import type { AdminPermission } from '@terrace/contracts/values/admin-roles';
import { Command, Query } from '@nestjs/cqrs';
import type { User } from '@terrace/contracts/http/identity/users';
import type { Role } from '@terrace/contracts/values/statuses';

export { SECOND_EYES, administratorFact, isEntitled, requireSecondEyes } from './admins/second-eyes.js';

/** For plans that hold or buy. */
export { buyerFact, requireNotBlocked } from './account.decider.js';

/** For plans that begin what an erasure would wait for, and reactions that end what it need not. */
export { erasureFact, requireNoErasure } from './privacy/erasure.decider.js';
export type { BuyerBlocked, BuyerUnblocked } from './account.events.js';
export type { ErasureRequested } from './privacy/erasure.events.js';

/** How to write to an account's owner. */
export interface AccountContact {
  readonly fullName: string;
  readonly email: string;
}

/** Ids of the administrators who may sign in, and may do this, the first administrator's first. */
export class ActiveAdministrators extends Query<readonly string[]> {
  constructor(readonly permission: AdminPermission = 'account.own') {
    super();
  }
}

/** Returns those of these sessions that are still active and whose accounts may sign in. */
export class ActiveSessions extends Query<ReadonlySet<string>> {
  constructor(readonly sessionIds: readonly string[]) {
    super();
  }
}

/** How to write to the owner of an account of any kind, and whether it may sign in; null when there is none, or it was erased. */
export class FindAccountContact extends Query<
  (AccountContact & { readonly role: Role; readonly isActive: boolean }) | null
> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** The id of the buyer's account with this e-mail address; null when there is none. */
export class FindBuyerId extends Query<string | null> {
  constructor(readonly email: string) {
    super();
  }
}

/** A buyer's account as administrators see it; null when there is none. */
export class FindUser extends Query<User | null> {
  constructor(readonly buyerId: string) {
    super();
  }
}

/** In how many browsers an account is signed in, as far as they are listed. */
export class CountSessions extends Query<number> {
  constructor(
    readonly role: Role,
    readonly accountId: string,
  ) {
    super();
  }
}

/**
 * Asks the owner of an account for the password again, and for a code where the second factor is on, before something that a
 * stolen session must not do. Throws `wrong-password`, `second-factor-needed`, `second-factor-wrong`, `too-many-requests`.
 */
export class ProveOwner extends Command<void> {
  constructor(
    readonly owner: { readonly role: Role; readonly id: string },
    readonly proof: {
      readonly password: string;
      readonly code?: string | undefined;
      /** The network address that asks. */
      readonly address: string;
    },
  ) {
    super();
  }
}

/** A browser's guest has signed in: what they have begun is the account's from now on. The feature of purchases does it. */
export class ClaimGuestPurchases extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly guestId: string,
  ) {
    super();
  }
}

/** The owner of an account has proved that an address is theirs: orders that were bought with it as a guest are the account's. The feature of purchases does it. */
export class AddGuestOrders extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly email: string,
  ) {
    super();
  }
}
