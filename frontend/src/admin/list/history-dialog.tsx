import { type HistoryEntry, type HistoryType, getHistory } from '@terrace/contracts/http/history';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { Dialog } from '../../ui/overlay/dialog';
import { formatInstant } from '../../ui/text/format-date';
import { messages } from './messages';

/** The history of a row, newest first: each event with who, when and what changed. */
export function HistoryDialog({
  type,
  id,
  name,
  onClose,
}: {
  readonly type: HistoryType;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const history = useQuery({
    queryKey: ['admin-history', type, id],
    queryFn: ({ signal }) => callApi(getHistory, { params: { type, id }, signal }),
  });
  return (
    <Dialog title={messages.historyOf(name)} onClose={onClose}>
      {history.data?.items.length === 0 ? (
        <p className="text-ink-2">{messages.noHistory}</p>
      ) : history.data ? (
        <ol className="grid gap-4">
          {history.data.items.map((entry) => (
            <Entry key={entry.version} of={entry} />
          ))}
        </ol>
      ) : history.isError ? (
        <ErrorState
          title={messages.historyFailed}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : (
        <Loading text={messages.loading} />
      )}
    </Dialog>
  );
}

function Entry({ of: { event, at, by, changes } }: { readonly of: HistoryEntry }) {
  return (
    <li className="border-l-2 border-line pl-4">
      <p className="font-strong">{wordsOf(event)}</p>
      <p className="text-ink-2">
        {formatInstant(at)}, {by.name ?? messages.roles[by.role]}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          {changes.map(({ field, value }) => (
            <div key={field} className="contents">
              <dt className="text-ink-2">{wordsOf(field)}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** 'TicketApproved' as 'Ticket approved'. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
