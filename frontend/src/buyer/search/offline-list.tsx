import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { ApiProblem } from '../../api/api-problem';
import { routes } from '../../navigation/paths';
import { hasKeptTickets } from '../../offline/ticket-cache';
import { TextLink } from '../../ui/text/text-link';
import { useNow } from '../../ui/text/use-now';
import { useIsOnline } from '../../offline/use-is-online';
import { resultsMessages } from './results-messages';

/** Whether the browser is offline, or the last try at a list got no response. */
export function useIsOffline({ failureReason }: { readonly failureReason: Error | null }): boolean {
  const isOnline = useIsOnline();
  return !isOnline || (failureReason instanceof ApiProblem && failureReason.code === 'offline');
}

/** Above a list that cannot be loaded again: its age, and the way to kept tickets. `loadedAt` is in epoch milliseconds. */
export function OfflineListNotice({ loadedAt }: { readonly loadedAt: number }) {
  const now = useNow(MINUTE_MS);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-input bg-pending-bg px-4 py-1 font-strong text-pending">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 py-2">
        {resultsMessages.offline} {resultsMessages.loaded(Math.max(0, now - loadedAt))}
      </p>
      <KeptTicketsLink />
    </div>
  );
}

/** Leads to the tickets kept in this browser; nothing without any. */
export function KeptTicketsLink() {
  const { data: hasKept } = useQuery({
    queryKey: ['has-kept-tickets'],
    queryFn: hasKeptTickets,
    gcTime: 0,
  });
  if (!hasKept) return null;
  return (
    <TextLink standalone to={routes.wallet}>
      {resultsMessages.keptTickets}
    </TextLink>
  );
}
