import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearOtherTabs, tellOtherTabs } from './other-tabs';
import { whenSessionIsOver } from './refresh-session';
import { meQuery, noteClosed } from './session';

/** Keeps true what this page believes about who is signed in: a session ends by itself, or in another tab. */
export function useSessionWatch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const close = async () => {
      // Also where the rest cannot be fetched.
      noteClosed(queries);
      const { loseAccount } = await import('./account/become-viewer');
      loseAccount(queries);
    };
    const stopWaiting = whenSessionIsOver((how) => {
      if (how === 'ended') return queries.setQueryData(meQuery.queryKey, null);
      tellOtherTabs('closed');
      return close();
    });
    const stopHearing = hearOtherTabs(async (change) => {
      if (change === 'closed') return close();
      // Loaded only now: it brings the live socket along, which the first page does without.
      const { becomeViewer } = await import('./account/become-viewer');
      const isSignedIn = change === 'signed-in';
      becomeViewer(queries, isSignedIn ? await queries.fetchQuery({ ...meQuery, staleTime: 0 }) : null);
    });
    return () => {
      stopWaiting();
      stopHearing();
    };
  }, [queries]);
}
