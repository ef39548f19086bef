import { cancelPurchase, extendPurchase, type Purchase } from '@terrace/contracts/http/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { serverNow } from '../../app/server-clock';
import { Button } from '../../ui/button';
import { TimeLeft } from '../../ui/time-left';
import { messages } from './messages';
import { purchaseKey } from './purchase';
import { useChangeHold } from './use-change-hold';

/** How long the tickets are still held, by the server's clock; 'Extend' while that is left, and 'Cancel'. */
export function HoldBar({ purchase: { id, holdExpiresAt, canExtend } }: { readonly purchase: Purchase }) {
  const queries = useQueryClient();
  const extend = useChangeHold(extendPurchase, id);
  const cancel = useChangeHold(cancelPurchase, id);
  const askAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: purchaseKey(id) }),
    [queries, id],
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-64 flex-1 max-sm:basis-full">
        <TimeLeft until={holdExpiresAt} label={messages.hold} clock={serverNow} onEnd={askAgain} />
      </div>
      {canExtend && (
        <Button variant="secondary" busy={extend.isPending} onClick={() => extend.mutate()}>
          {messages.extend}
        </Button>
      )}
      <Button variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {messages.cancel}
      </Button>
    </div>
  );
}
