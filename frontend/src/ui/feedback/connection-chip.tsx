import { Radio, RefreshCw, WifiOff, type LucideIcon } from 'lucide-react';
import { classNames } from '../style/class-names';
import { formatClock } from '../text/format-date';

export type Connection = 'live' | 'reconnecting' | 'offline';

const looks: Record<Connection, { readonly icon: LucideIcon; readonly colours: string }> = {
  live: { icon: Radio, colours: 'bg-approved-bg text-approved' },
  reconnecting: { icon: RefreshCw, colours: 'bg-pending-bg text-pending' },
  offline: { icon: WifiOff, colours: 'bg-rejected-bg text-rejected' },
};

/** The state of the live connection: Live, Reconnecting…, or Offline with the time of the last update. */
export function ConnectionChip({
  connection,
  updatedAt,
  onRetry,
}: {
  readonly connection: Connection;
  /** Time of the last update, in milliseconds or ISO. */
  readonly updatedAt?: number | string;
  readonly onRetry?: () => void;
}) {
  const { icon: Icon, colours } = looks[connection];
  return (
    <div className={classNames('inline-flex items-center rounded-full text-14 font-strong', colours)}>
      <span role="status" className="inline-flex items-center gap-2 px-3 py-1">
        <Icon
          aria-hidden="true"
          className={classNames('size-4', connection === 'reconnecting' && 'animate-spin')}
        />
        {connection === 'live' && 'Live'}
        {connection === 'reconnecting' && 'Reconnecting…'}
        {connection === 'offline' &&
          (updatedAt === undefined ? 'Offline' : `Offline, updated ${formatClock(updatedAt)}`)}
      </span>
      {connection === 'offline' && onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-9 rounded-full px-3 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Retry
        </button>
      )}
    </div>
  );
}
