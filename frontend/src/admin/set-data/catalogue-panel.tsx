import { CatalogueStatus, catalogueStatus, refreshCatalogue } from '@terrace/contracts/http/market/catalogue';
import { topics } from '@terrace/contracts/live/topics';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { serverNow } from '../../api/server-clock';
import { rowOf } from '../../live/apply-change';
import { useIsBehind } from '../../live/use-connection';
import { useLiveQuery } from '../../live/use-live-query';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { showToast } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import { formatInstant } from '../../ui/text/format-date';
import { useNow } from '../../ui/text/use-now';
import { messages } from './messages';

const KEY = ['admin-catalogue-status'];

/** When the catalogue was refreshed, its age, and 'Refresh now' with its outcome. */
export function CataloguePanel() {
  const status = useCatalogueStatus();
  const refresh = useRefreshCatalogue();
  const isOffline = useIsBehind();
  if (!status.data) return null;
  const { refreshing } = status.data;
  return (
    <Card as="section" aria-label={messages.updated} className="mb-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Figures of={status.data} />
        <Button
          variant="secondary"
          size="compact"
          busy={refreshing || refresh.isPending}
          busyText={messages.refreshing}
          disabled={isOffline}
          onClick={() => refresh.mutate()}
        >
          {messages.refresh}
        </Button>
      </div>
      {!refreshing && <CatalogueProblem of={status.data} />}
    </Card>
  );
}

/** Why there are no events, or outdated ones; nothing when all is well. */
export function CatalogueProblem({ of: { refreshedAt, lastError } }: { readonly of: CatalogueStatus }) {
  if (refreshedAt !== null && lastError === null) return null;
  const { neverLoaded, neverLoadedBecause, lastFailed } = messages;
  const text =
    lastError === null
      ? neverLoaded
      : refreshedAt === null
        ? neverLoadedBecause(lastError)
        : lastFailed(lastError);
  return <InlineMessage tone="rejected">{text}</InlineMessage>;
}

function Figures({ of: { refreshedAt, events } }: { readonly of: CatalogueStatus }) {
  const now = useNow(MINUTE_MS, serverNow);
  const age =
    refreshedAt === null ? null : Math.max(0, Math.floor((now - Date.parse(refreshedAt)) / MINUTE_MS));
  const figures = [
    [messages.updated, refreshedAt === null ? messages.never : formatInstant(refreshedAt)],
    [messages.age, age === null ? messages.never : messages.minutes(age)],
    [messages.events, String(events)],
  ];
  return (
    <dl className="flex flex-wrap gap-6">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="figures font-strong">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The catalogue's status, live: a change message reports how a refresh ended, so none is running any more. */
function useCatalogueStatus() {
  return useLiveQuery<CatalogueStatus>({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(catalogueStatus, { signal }),
    topics: [topics.catalogue],
    apply: (before, change) => {
      const status = rowOf(change, 'catalogue', CatalogueStatus);
      return status && status.version > before.version ? { ...status, refreshing: false } : before;
    },
  });
}

/** Requests a refresh; its outcome arrives live. */
function useRefreshCatalogue() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(refreshCatalogue),
    onSuccess: (asked) =>
      queries.setQueryData<CatalogueStatus>(KEY, (now) => (now && now.version > asked.version ? now : asked)),
    onError: () => showToast({ tone: 'rejected', text: messages.failedRefresh }),
  });
}
