import type { FeedEvent } from '../event-store/event.js';

/** Events after which somebody's open sockets must go: a rejection, a logout, an erasure. */
export interface Revocation {
  readonly on: readonly string[];
  /** Whose sockets; null when this event closes none. */
  readonly who: (event: FeedEvent) => SocketOwner | null;
}

/** Everything of an account, or of one of its sessions. */
export type SocketOwner = { readonly accountId: string } | { readonly sessionId: string };

/** Tells which sessions are still good, all of a node's open ones in one question every few seconds. */
export interface SessionCheck {
  /** Of the sessions given, those that may go on. */
  readonly stillGood: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}
