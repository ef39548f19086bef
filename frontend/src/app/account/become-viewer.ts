import type { Me } from '@terrace/contracts/http/identity';
import type { Query, QueryClient } from '@tanstack/react-query';
import { live } from '../../live/live-connection';
import { closedKey, meQuery, noteClosed, signedOutKey } from '../session';

/**
 * From now on this page is `me`'s, or nobody's because they signed out. Whatever it knew for somebody else is
 * forgotten, and the live socket comes back as who they are.
 */
export function becomeViewer(queries: QueryClient, me: Me | null): void {
  queries.setQueryData(signedOutKey, me === null);
  queries.setQueryData(closedKey, false);
  queries.setQueryData(meQuery.queryKey, me);
  live.reconnect();
  if (me) void queries.resetQueries({ predicate: isOfViewer });
  else queries.removeQueries({ predicate: isOfViewer });
}

/** The account of this page is no more: whatever it saw goes from the page at once. */
export function loseAccount(queries: QueryClient): void {
  noteClosed(queries);
  live.reconnect();
  void queries.resetQueries({ predicate: isOfViewer });
}

const kept: readonly unknown[] = [meQuery.queryKey[0], signedOutKey[0], closedKey[0]];

function isOfViewer({ queryKey }: Query): boolean {
  return !kept.includes(queryKey[0]);
}
