import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionEnd } from '../api/refresh-session';
import { type SessionChange, onOtherTab, notifyOtherTabs } from './other-tabs';
import { meQuery, markAccountClosed } from './session';

/** Keeps the signed-in user up to date when the session ends without a sign-out or changes in another tab. */
export function useSessionWatch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const close = async () => {
      // Runs first, so that it works also when the import below fails.
      markAccountClosed(queries);
      const { dropClosedAccount } = await import('./set-viewer');
      dropClosedAccount(queries);
    };
    const stopWaiting = onSessionEnd((how) => {
      if (how === 'ended') {
        queries.setQueryData(meQuery.queryKey, null);
        // Keeps tickets of a guest, who has no session.
        void import('../offline/ticket-cache').then(({ removeUnlessOwnedBy }) => removeUnlessOwnedBy(null));
        return;
      }
      notifyOtherTabs('closed');
      void close();
    });
    const follow = async (change: SessionChange) => {
      if (change === 'closed') return close();
      // Imported lazily: it brings the live socket, which the first page does not need. Without it, offline, only a
      // reload empties the page.
      const { setViewer } = await import('./set-viewer').catch((error: unknown) => {
        location.reload();
        throw error;
      });
      const isSignedIn = change === 'signed-in';
      setViewer(queries, isSignedIn ? await queries.query({ ...meQuery, staleTime: 0 }) : null);
    };
    const stopHearing = onOtherTab((change) => void follow(change));
    return () => {
      stopWaiting();
      stopHearing();
    };
  }, [queries]);
}
