import { cancelPurchase, extendPurchase, type Purchase } from '@terrace/contracts/http/buying/purchases';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { callApi } from '../../../api/client';
import { serverNow } from '../../../api/server-clock';
import { lazyPart } from '../../../navigation/lazy-screen';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { TimeLeft } from '../../../ui/text/time-left';
import { messages } from '../messages';
import { heldPart, heldPurchasesKey, keepNewest, purchaseKey } from '../purchase';

const ConfirmDialog = lazyPart(async () => {
  const dialog = await import('../../../ui/overlay/confirm-dialog');
  return { default: dialog.ConfirmDialog };
});

/** The time left to complete on the server's clock, what is held, 'Extend' while it is allowed, and 'Cancel', which asks first. */
export function HoldBar({ purchase }: { readonly purchase: Purchase }) {
  const { id, holdExpiresAt, canExtend } = purchase;
  const part = heldPart(purchase);
  const leave = messages.leave[part];
  const queries = useQueryClient();
  const extend = useChangeHold(extendPurchase, id);
  const cancel = useChangeHold(cancelPurchase, id);
  const [isAsking, setAsking] = useState(false);
  const askAgain = useCallback(
    () => void queries.invalidateQueries({ queryKey: purchaseKey(id) }),
    [queries, id],
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-64 flex-1 max-sm:basis-full">
        <TimeLeft
          until={holdExpiresAt}
          label={messages.hold[part]}
          note={messages.holdNote[part]}
          clock={serverNow}
          onEnd={askAgain}
        />
      </div>
      {canExtend && (
        <Button variant="secondary" busy={extend.isPending} onClick={() => extend.mutate()}>
          {messages.extend}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        busy={cancel.isPending}
        onClick={() => setAsking(true)}
      >
        {messages.cancel}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={leave.title}
            action={leave.action}
            cancel={leave.keep}
            variant="danger"
            busy={false}
            onConfirm={() => {
              setAsking(false);
              cancel.mutate();
            }}
            onClose={() => setAsking(false)}
          >
            {leave.text}
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}

/** Extends the hold, or releases the tickets. Shows a refusal in a toast and refetches the purchase. */
function useChangeHold(endpoint: typeof extendPurchase | typeof cancelPurchase, purchaseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoint, { params: { id: purchaseId } }),
    onSuccess: (purchase) => {
      keepNewest(queries, purchase);
      void queries.invalidateQueries({ queryKey: heldPurchasesKey });
    },
    onError: (failure) => {
      showToast({ tone: 'rejected', text: failure.message });
      return queries.invalidateQueries({ queryKey: purchaseKey(purchaseId) });
    },
  });
}
