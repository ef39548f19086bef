import type { Me } from '@terrace/contracts/http/identity/identity';
import type { Query, QueryClient } from '@tanstack/react-query';
import { live } from '../live/live-connection';
import { removeKept, removeUnlessOwnedBy } from '../offline/ticket-cache';
import { removeDrafts } from './drafts';
import { closedKey, meQuery, markAccountClosed, signOutsKey, signedOutKey } from './session';

/**
 * Sets the signed-in user, null after sign-out. Discards everything that was fetched for another user or typed before
 * a sign-out, removes kept tickets of anybody else, and reconnects the live socket with the new cookies.
 */
export function setViewer(queries: QueryClient, me: Me | null): void {
  queries.setQueryData(signedOutKey, me === null);
  queries.setQueryData(closedKey, false);
  queries.setQueryData(meQuery.queryKey, me);
  live.reconnect();
  void (me ? removeUnlessOwnedBy(me.userId) : removeKept());
  if (me) {
    void queries.resetQueries({ predicate: isOfViewer });
  } else {
    removeDrafts();
    queries.removeQueries({ predicate: isOfViewer });
    queries.setQueryData<number>(signOutsKey, (before = 0) => before + 1);
  }
}

/** Discards at once everything that was fetched for the account, because it was closed. */
export function dropClosedAccount(queries: QueryClient): void {
  markAccountClosed(queries);
  removeDrafts();
  void removeKept();
  live.reconnect();
  void queries.resetQueries({ predicate: isOfViewer });
}

const kept: readonly unknown[] = [meQuery.queryKey[0], signedOutKey[0], signOutsKey[0], closedKey[0]];

function isOfViewer({ queryKey }: Query): boolean {
  return !kept.includes(queryKey[0]);
}
