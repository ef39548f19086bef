import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearOtherTabs } from './other-tabs';
import { whenSessionIsOver } from './refresh-session';
import { meQuery } from './session';

/** Keeps true what this page believes about who is signed in: a session ends by itself, or in another tab. */
export function useSessionWatch(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stopWaiting = whenSessionIsOver(() => queries.setQueryData(meQuery.queryKey, null));
    const stopHearing = hearOtherTabs(async (change) => {
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
