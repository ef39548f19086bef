import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { useState } from 'react';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { formatInstant } from '../../ui/text/format-date';
import { messages } from './messages';
import { useExtendHold } from './order-acts';

const texts = messages.hold;

/** When the hold of a pending purchase ends, and the button that extends it, while it can be extended (product.md 25.9). */
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
      {formatInstant(purchase.holdExpiresAt)}
      {holdCanEndAt !== null && (
        <IfMay permission="customers.help">
          <span className="block text-ink-2">{texts.hint}</span>
          <Button variant="secondary" size="compact" busy={isBusy} onClick={() => void send()}>
            {texts.extend(formatInstant(holdCanEndAt))}
          </Button>
        </IfMay>
      )}
    </>
  );
}
