import type { PayoutHoldReason } from '@terrace/contracts/values/payout-hold';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { HoldDialog } from './hold-dialog';
import { messages } from './messages';

/** Opens the dialog that holds a seller's payouts, or lets them go when they are held. */
export function HoldButton({
  id,
  name,
  held,
}: {
  readonly id: string;
  readonly name: string;
  /** Why they are held; undefined while they are not. */
  readonly held: PayoutHoldReason | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {held ? messages.release : messages.hold}
        <span className="sr-only">{messages.of(name)}</span>
      </Button>
      {isOpen && <HoldDialog seller={{ id, name }} held={held} onClose={() => setOpen(false)} />}
    </>
  );
}
