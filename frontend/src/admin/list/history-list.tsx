import { type HistoryEntry, type HistoryType, getHistory } from '@terrace/contracts/http/console/history';
import { fieldInWords } from '@terrace/contracts/values/text/event-words';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { formatInstant } from '../../ui/text/format-date';
import { sentenceOf, valueInWords } from './history-words';
import { messages } from './messages';
import { OrderLink, SellerLink } from './order-link';

/** The history of a thing in words, newest first: who did what, when, and what changed by it. */
export function HistoryList({
  type,
  id,
  version,
}: {
  readonly type: HistoryType;
  readonly id: string;
  /** The thing's version, where it is known: a new one has a new entry. */
  readonly version?: number;
}) {
  const history = useQuery({
    queryKey: ['admin-history', type, id, version],
    queryFn: ({ signal }) => callApi(getHistory, { params: { type, id }, signal }),
  });
  if (history.isError)
    return (
      <ErrorState
        title={messages.historyFailed}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    );
  if (!history.data) return <Loading text={messages.loading} />;
  if (history.data.items.length === 0) return <p className="text-ink-2">{messages.noHistory}</p>;
  return (
    <ol className="grid gap-3">
      {history.data.items.map((entry) => (
        <Entry key={entry.version} of={entry} />
      ))}
    </ol>
  );
}

function Entry({ of: { event, at, by, changes, links = [] } }: { readonly of: HistoryEntry }) {
  return (
    <li className="border-l-2 border-line pl-4">
      <p>
        {sentenceOf(event, by.name ?? messages.roles[by.role])}{' '}
        <time dateTime={at}>{messages.on(formatInstant(at))}</time>
        {links.map(({ kind, id }) => (
          <span key={kind} className="ml-3">
            {kind === 'order' ? <OrderLink id={id} /> : <SellerLink id={id}>{messages.seller}</SellerLink>}
          </span>
        ))}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-ink-2">
          {changes.map(({ field, value, before }) => (
            <div key={field} className="contents">
              <dt>{fieldInWords(field)}</dt>
              <dd className="wrap-anywhere">
                {before !== undefined && `${valueInWords(field, before)} → `}
                {valueInWords(field, value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
