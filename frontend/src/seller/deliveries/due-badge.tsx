import type { Delivery } from '@terrace/contracts/http/deliveries';
import { serverNow } from '../../api/server-clock';
import { formatInstant } from '../../ui/text/format-date';
import { StatusBadge } from '../../ui/text/status-badge';
import { useNow } from '../../ui/text/use-now';
import { dueText } from './due-text';
import { messages } from './messages';

const MINUTE_MS = 60_000;

/** The due time of a seat, in words and as a time. */
export function DueBadge({ delivery }: { readonly delivery: Pick<Delivery, 'dueAt' | 'isOverdue'> }) {
  const now = useNow(MINUTE_MS, serverNow);
  const { dueAt, isOverdue } = delivery;
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <StatusBadge tone={isOverdue ? 'rejected' : 'pending'}>{dueText(delivery, now)}</StatusBadge>
      {dueAt !== null && !isOverdue && (
        <time dateTime={dueAt} className="figures text-14 text-ink-2">
          {messages.until(formatInstant(dueAt))}
        </time>
      )}
    </div>
  );
}
