import { extendHoldForBuyer } from '@terrace/contracts/http/console/case-acts';
import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { useState } from 'react';
import { callApi } from '../../api/client';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { formatDeadline } from '../../ui/text/format-date';
import { useAct } from './order-case';

const texts = {
  extend: (at: string) => `Extend to ${at}`,
  hint: 'Once. The buyer’s page shows it at once, and your name is recorded.',
  extended: 'The hold is extended',
  failed: 'The hold could not be extended. Please try again.',
};

/** When the hold of a purchase ends, and the button that extends it while that is possible (product.md 25.9). */
export function HoldExtension({
  order: { purchase, holdCanEndAt },
}: {
  readonly order: Pick<OrderCase, 'purchase' | 'holdCanEndAt'>;
}) {
  const [isBusy, setBusy] = useState(false);
  const extend = useExtendHold(purchase.id);
  const send = async () => {
    setBusy(true);
    try {
      await extend();
    } catch (failure) {
      showToast({ tone: 'rejected', text: failure instanceof Error ? failure.message : texts.failed });
    }
    setBusy(false);
  };
  return (
    <>
      {formatDeadline(purchase.holdExpiresAt)}
      {holdCanEndAt !== null && (
        <IfMay permission="customers.help">
          <span className="block text-ink-2">{texts.hint}</span>
          <Button variant="secondary" size="compact" busy={isBusy} onClick={() => void send()}>
            {texts.extend(formatDeadline(holdCanEndAt))}
          </Button>
        </IfMay>
      )}
    </>
  );
}

/** Extends the hold of a pending purchase; repeated attempts count once. */
function useExtendHold(orderId: string) {
  const act = useAct(texts.extended);
  return () =>
    act({ orderId }, (idempotencyKey) =>
      callApi(extendHoldForBuyer, { params: { id: orderId }, idempotencyKey }),
    );
}
