import type { Me } from '@terrace/contracts/http/identity';
import type { Query, QueryClient } from '@tanstack/react-query';
import { live } from '../../live/live-connection';
import { meQuery, signedOutKey } from '../session';

/**
 * From now on this page is `me`'s, or nobody's because they signed out. Whatever it knew for somebody else is
 * forgotten, and the live socket comes back as who they are.
 */
export function becomeViewer(queries: QueryClient, me: Me | null): void {
  queries.setQueryData(signedOutKey, me === null);
  queries.setQueryData(meQuery.queryKey, me);
  live.reconnect();
  if (me) void queries.resetQueries({ predicate: isOfViewer });
  else queries.removeQueries({ predicate: isOfViewer });
}

const kept: readonly unknown[] = [meQuery.queryKey[0], signedOutKey[0]];

function isOfViewer({ queryKey }: Query): boolean {
  return !kept.includes(queryKey[0]);
}
