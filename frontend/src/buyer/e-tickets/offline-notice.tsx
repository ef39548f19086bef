import { CloudOff } from 'lucide-react';
import { MINUTE_MS } from '@terrace/contracts/values/time/durations';
import { mayBeSignedIn } from '../../api/signed-in-marker';
import { useLogout } from '../../session/use-logout';
import { Button } from '../../ui/button/button';
import { useNow } from '../../ui/text/use-now';
import { messages } from './messages';

/**
 * Says that the page shows seats kept in this browser, and how old they are; `seenAt` is in epoch milliseconds. The header
 * does not know who is signed in then, so the button by which somebody signs out is here.
 */
export function OfflineNotice({ seenAt }: { readonly seenAt: number }) {
  const now = useNow(MINUTE_MS);
  const signOut = useLogout('buyer');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-input bg-pending-bg px-4 py-3 font-strong text-pending">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        {messages.offline} {messages.seen(Math.max(0, now - seenAt))}
      </p>
      {mayBeSignedIn() && (
        <Button variant="secondary" size="compact" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {messages.signOut}
        </Button>
      )}
    </div>
  );
}
