import type { AdminRole } from '@terrace/contracts/values/admin-roles';
import type { FeedEvent } from '@terrace/event-core/model/event';

/** Events that close a person's open sockets: a rejection, a logout, an erasure. */
export interface Revocation {
  readonly on: readonly string[];
  /** Whose sockets; null when this event closes none. */
  readonly who: (event: FeedEvent) => SocketOwner | null;
}

/** Everything of an account, or of one of its sessions. */
export type SocketOwner = { readonly accountId: string } | { readonly sessionId: string };

/** Checks which sessions are still valid: all open ones of a node in one query every few seconds. */
export interface SessionCheck {
  /** Of the sessions given, those that may go on, each with the roles of its administrator. */
  readonly stillGood: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, readonly AdminRole[]>>;
}
