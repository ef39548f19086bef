import type { AdminHistoryEntry, Administrator } from '@terrace/contracts/http/identity/admins';
import { roleList } from '@terrace/contracts/values/admin-roles';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { formatInstant } from '../../ui/text/format-date';
import { useAdminHistory } from './administrators';
import { messages } from './messages';

/** The history of an account, newest first; `isOwn` for the signed-in administrator's. */
export function AdminHistory({
  admin,
  isOwn = false,
}: {
  readonly admin: Administrator;
  readonly isOwn?: boolean;
}) {
  const history = useAdminHistory(admin, isOwn);
  if (history.isError)
    return <ErrorState title={messages.failedHistory} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Loading text={messages.loading} />;
  return (
    <ol aria-label={messages.history} className="flex flex-col divide-y divide-line">
      {history.data.items.map((entry) => (
        <li key={entry.version} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className={entry.what === 'second-factor-refused' ? 'text-rejected' : undefined}>
            {lineOf(entry)}
          </span>
          <time dateTime={entry.at} className="figures text-ink-2">
            {formatInstant(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function lineOf({ what, by, address, roles, factor }: AdminHistoryEntry): string {
  return [
    messages.historyEvents[what],
    factor && messages.factors[factor],
    roles && messages.roled(what === 'invited', roleList(roles)),
    by !== null && messages.by(by),
    address !== null && messages.from(address),
  ]
    .filter(Boolean)
    .join(' ');
}
