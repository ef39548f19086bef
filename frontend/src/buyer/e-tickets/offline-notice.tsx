import { CloudOff } from 'lucide-react';
import { useNow } from '../../ui/text/use-now';
import { messages } from './messages';

const MINUTE_MS = 60_000;

/** Says that the page shows seats kept in this browser, and how old they are. `seenAt` is in epoch milliseconds. */
export function OfflineNotice({ seenAt }: { readonly seenAt: number }) {
  const now = useNow(MINUTE_MS);
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-3 rounded-input bg-pending-bg px-4 py-3 font-strong text-pending"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {messages.offline} {messages.seen(Math.max(0, now - seenAt))}
      </span>
    </p>
  );
}
