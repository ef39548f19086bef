import type { PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { HoldDialog } from './hold-dialog';
import { messages } from './messages';

/** Opens the dialog that holds a seller's payouts, or lets them go. */
export function HoldButton({
  id,
  name,
  hold,
  reason,
}: {
  readonly id: string;
  readonly name: string;
  /** False to let them go. */
  readonly hold: boolean;
  readonly reason?: PayoutHoldReason;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {hold ? messages.hold : messages.release}
        <span className="sr-only">{messages.of(name)}</span>
      </Button>
      {isOpen && (
        <HoldDialog
          seller={{ id, name }}
          hold={hold}
          {...(reason && { reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
