import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../navigation/lazy-screen';
import { IconButton } from '../ui/button/icon-button';
import { useInbox } from './inbox';
import { messages } from './messages';
import type { Notification } from '@terrace/contracts/http/care/notifications';
import { useQuery } from '@tanstack/react-query';
import { renewPush } from '../session/push-subscription';
import { useMe } from '../session/session';

const loadOverlay = () => import('./inbox-overlay');
const InboxOverlay = lazyPart(loadOverlay);

/**
 * Button that opens the inbox and shows the number of unread notifications, live (product.md 24.2). Render it when
 * the page is idle, and for signed-in people only.
 */
export default function Bell() {
  const { data: newest } = useInbox();
  useRenewedPush();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const hasArrived = useArrived(newest?.items);
  const unread = newest?.unread ?? 0;
  return (
    <span ref={anchor} className="relative inline-flex">
      <IconButton
        label={messages.bell(unread)}
        icon={BellIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadOverlay().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute top-1 left-5.5 min-w-4 rounded-full bg-primary px-1 text-center text-12 font-strong text-on-primary"
        >
          {messages.badge(unread)}
        </span>
      )}
      <span role="status" className="sr-only">
        {hasArrived && messages.arrived(unread)}
      </span>
      {isOpen && (
        <Suspense>
          <InboxOverlay anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** Whether a notification has arrived since the list was first loaded. */
function useArrived(items: readonly Notification[] | undefined): boolean {
  const [first, setFirst] = useState<number>();
  if (items === undefined) return false;
  const position = items[0]?.position ?? 0;
  if (first === undefined) setFirst(position);
  return first !== undefined && position > first;
}

/**
 * Registers this browser's push subscription with the session, once per page load and sign-in, because the server
 * removes subscriptions of ended sessions.
 */
function useRenewedPush(): void {
  const { data: me } = useMe();
  const userId = me?.userId ?? '';
  // A query, so that it runs once for all bells of the page and again after the next sign-in.
  useQuery({
    queryKey: ['renewed-push', userId],
    queryFn: async () => {
      await renewPush(userId);
      return null;
    },
    enabled: userId !== '' && !me?.view,
    staleTime: Infinity,
    retry: false,
  });
}
