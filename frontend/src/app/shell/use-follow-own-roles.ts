import { topics } from '@terrace/contracts/live/topics';
import { roleList } from '@terrace/contracts/values/admin-roles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { live } from '../../live/live-connection';
import { meQuery, useMe } from '../../session/session';
import { showToast } from '../../ui/feedback/toast';
import { messages } from '../messages';

/**
 * Follows changes of the signed-in administrator's roles: says so once, and fetches what is shown again, since changes of
 * what was not allowed were missed.
 */
export function useFollowOwnRoles(): void {
  const queries = useQueryClient();
  const { data: me } = useMe();
  const ownId = me?.userId;
  useEffect(() => {
    if (ownId === undefined) return undefined;
    const check = async () => {
      const before = queries.getQueryData(meQuery.queryKey)?.adminRoles ?? [];
      const now = await queries.query({ ...meQuery, staleTime: 0 });
      if (!now?.adminRoles || now.adminRoles.join() === before.join()) return;
      if (now.adminRoles.length > 0 && before.length > 0)
        showToast({ tone: 'info', text: messages.rolesChanged(roleList(now.adminRoles)) });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    };
    // Without an answer the server still refuses; the next change or page asks again.
    const checkAgain = () => void check().catch(() => undefined);
    const stopListening = live.listen(topics.admin, {
      onChange: ({ kind, id }) => kind === 'administrator' && id === ownId && checkAgain(),
      onResync: checkAgain,
    });
    // The server closes the connection when the account may do more or less than before.
    let { state } = live.status();
    const stopWatching = live.watch(() => {
      const before = state;
      ({ state } = live.status());
      if (state === 'live' && before !== 'live') checkAgain();
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [ownId, queries]);
}
