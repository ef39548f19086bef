import type { OrderCase } from '@terrace/contracts/http/console/cases';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import DisputeForm from '../../ui/dispute/dispute-form';
import { messages as common } from '../../ui/dispute/messages';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Dialog } from '../../ui/overlay/dialog';
import { messages } from './messages';
import { useOpenDisputeForBuyer } from './order-acts';

/** Opens a dispute in the buyer's name, for the reasons that the buyer has now; nothing where there is none. */
export function DisputeForBuyer({ order }: { readonly order: OrderCase }) {
  const [isOpen, setOpen] = useState(false);
  const open = useOpenDisputeForBuyer(order.purchase.id);
  const possible = order.disputeOptions.filter(
    ({ tickets, from, until }) =>
      tickets.length > 0 &&
      from !== null &&
      Date.parse(from) <= serverNow() &&
      (until === null || Date.parse(until) > serverNow()),
  );
  if (possible.length === 0) return null;
  return (
    <IfMay permission="customers.help">
      <Button variant="secondary" size="compact" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.dispute.open}
      </Button>
      {isOpen && (
        <Dialog title={common.form.start} onClose={() => setOpen(false)}>
          <InlineMessage tone="info">{messages.dispute.hint}</InlineMessage>
          <DisputeForm
            order={order.purchase}
            options={possible}
            seats={order.deliveries.filter(({ status }) => status !== 'cancelled')}
            onOpen={async (body) => {
              await open(body);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </IfMay>
  );
}
