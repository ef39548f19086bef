import type { EventChange } from '@terrace/contracts/http/care/event-changes';
import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { useDecideVanished } from './event-changes';
import { MassRefundDialog } from '../refunds/mass-refund-dialog';
import { messages } from './messages';

/** What an administrator can decide on a change, or has decided. */
export function ChangeDecision({ change }: { readonly change: EventChange }) {
  const { id, kind, name, verdict, affected } = change;
  const deciding = useDecideVanished(id);
  const [isAsking, setAsking] = useState(false);
  if (change.standing === 'cancelled') return <CancelledEvent change={change} />;
  if (verdict) return <>{messages.decided[verdict.verdict](verdict.by)}</>;
  if (kind !== 'vanished') return null;
  return (
    <>
      <p className="mb-2 text-pending">{messages.toDecide}</p>
      <IfMay permission="event-changes.decide">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="compact"
            busy={deciding.isPending && !isAsking}
            onClick={() => deciding.mutate('on')}
          >
            {messages.on}
            <span className="sr-only">: {name}</span>
          </Button>
          <Button variant="danger" size="compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {messages.cancelled}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      </IfMay>
      {isAsking && (
        <ConfirmDialog
          title={messages.sure(name)}
          action={messages.cancelled}
          variant="danger"
          busy={deciding.isPending}
          onConfirm={() => deciding.mutate('cancelled', { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {messages.sureText(affected.orders)}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Who says that it is cancelled, and the refund of its orders while any may be refunded. */
function CancelledEvent({ change: { id, name, verdict, affected } }: { readonly change: EventChange }) {
  const [isRefunding, setRefunding] = useState(false);
  return (
    <>
      {verdict && <p className="mb-2">{messages.decided[verdict.verdict](verdict.by)}</p>}
      {affected.refunds < affected.orders && (
        <IfMay permission="refunds.give">
          <Button
            variant="secondary"
            size="compact"
            aria-haspopup="dialog"
            onClick={() => setRefunding(true)}
          >
            {messages.refundOrders}
            <span className="sr-only">: {name}</span>
          </Button>
        </IfMay>
      )}
      {isRefunding && <MassRefundDialog of={id} onClose={() => setRefunding(false)} />}
    </>
  );
}
