import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { Ticket } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock';
import { routes } from '../../../navigation/paths';
import { showToast } from '../../../ui/feedback/toast';
import { ClockTime } from '../../../ui/text/clock-time';
import { useHeldPurchases } from './held-purchases';
import { HeldSpace, useHasBanner } from './held-space';
import { messages } from '../messages';
import { heldPart, usePurchase } from '../purchase';

/** Leads back to a purchase under way from every page, with the time left, and says when it has run out (product.md 13.12). */
export default function HeldBanner() {
  const hasBanner = useHasBanner();
  const held = useHeldPurchases({ enabled: true });
  const [first] = held.data ?? [];
  if (held.isPending) return <HeldSpace />;
  if (!first || !hasBanner) return null;
  const sayEnd = () => {
    showToast({ id: 'hold-ended', tone: 'pending', text: `${messages.expired}. ${messages.expiredText}` });
    void held.refetch();
  };
  return <Held key={first.id} listed={first} onEnd={sayEnd} />;
}

function Held({ listed, onEnd }: { readonly listed: Purchase; readonly onEnd: () => void }) {
  const { data: purchase = listed } = usePurchase(listed.id);
  // The server may be first to say so.
  const sayEnd = useEffectEvent(onEnd);
  const isExpired = purchase.status === 'expired';
  useEffect(() => {
    if (isExpired) sayEnd();
  }, [isExpired]);
  if (purchase.status !== 'pending') return null;
  const { id, quantity, event, holdExpiresAt } = purchase;
  return (
    <aside aria-label={messages.openLabel} className="border-b border-line bg-pending-bg text-pending">
      <div className="mx-auto flex min-h-13 max-w-page flex-wrap items-center gap-x-3 px-4 py-1">
        <Ticket aria-hidden="true" className="size-5 shrink-0" />
        <p className="min-w-0 flex-1">
          <span className="font-strong">{messages.open(heldPart(purchase), quantity)}</span>
          <span className="max-sm:sr-only">{messages.heldFor(event.name)}</span>,{' '}
          <ClockTime until={holdExpiresAt} clock={serverNow} onEnd={onEnd} /> {messages.heldLeft}
        </p>
        <Link
          to={routes.purchaseForm}
          state={{ purchaseId: id }}
          className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
        >
          {messages.heldContinue}
          <span className="sr-only">{messages.heldFor(event.name)}</span>
        </Link>
      </div>
    </aside>
  );
}
