import { endOwnSession, listOwnSessions } from '@terrace/contracts/http/identity/own-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { Button } from '../../ui/button/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { showToast } from '../../ui/feedback/toast';
import { formatInstant } from '../../ui/text/format-date';
import { messages } from './messages';

const texts = messages.devices;
const queryKey = ['own-sessions'];

/** The sessions of an account by device and last use; each but the present one can be ended. */
export function SessionList() {
  const queries = useQueryClient();
  const sessions = useQuery({ queryKey, queryFn: ({ signal }) => callApi(listOwnSessions, { signal }) });
  const end = useMutation({
    mutationFn: (id: string) => callApi(endOwnSession, { params: { id } }),
    onSuccess: () => showToast({ tone: 'approved', text: texts.ended }),
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (sessions.isPending) return <Loading text={messages.loading} />;
  if (!sessions.data)
    return (
      <ErrorState
        title={texts.failed}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  return (
    <ul className="mt-4 grid gap-4">
      {sessions.data.items.map(({ id, device, usedAt, isThis }) => {
        const name = device ?? texts.unknown;
        const use = isThis ? texts.present : texts.used(formatInstant(usedAt));
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              {name}
              <p className="text-ink-2">{use}</p>
            </div>
            {!isThis && (
              <Button
                variant="secondary"
                size="compact"
                aria-label={`${texts.end}: ${name}, ${use}`}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
