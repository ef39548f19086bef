import { relistTickets } from '@terrace/contracts/http/selling/own-bulk';
import type { Ticket } from '@terrace/contracts/http/selling/tickets';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { IdempotencyKey } from '../../../api/idempotency-key';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import type { RowResult } from '../../../ui/overlay/report-dialog';
import { resultsOf } from '../bulk-outcome';
import { messages } from '../messages';
import { TicketNames } from '../withdraw-dialog';

/** Asks before withdrawn tickets are listed again, names them, and does it. */
export default function RelistDialog({
  tickets,
  onDone,
  onClose,
}: {
  readonly tickets: readonly Ticket[];
  readonly onDone: (results: readonly RowResult[]) => void;
  readonly onClose: () => void;
}) {
  const [key] = useState(() => new IdempotencyKey());
  const relisting = useMutation({
    mutationFn: async () => {
      const body = { items: tickets.map(({ id }) => ({ id })) };
      try {
        return resultsOf(tickets, await callApi(relistTickets, { body, idempotencyKey: key.of(body) }));
      } catch (failure) {
        key.failed(failure);
        throw failure;
      }
    },
    onSuccess: onDone,
  });
  const [only] = tickets;
  const isOne = only !== undefined && tickets.length === 1;
  return (
    <ConfirmDialog
      title={messages.relistTitle(isOne ? only.eventName : messages.listings(tickets.length))}
      action={messages.relist}
      variant="primary"
      busy={relisting.isPending}
      onConfirm={() => relisting.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-3 text-16">
        <TicketNames tickets={tickets} />
        <p>{messages.relistText}</p>
        {relisting.isError && <InlineMessage tone="rejected">{messages.relisted.failed}</InlineMessage>}
      </div>
    </ConfirmDialog>
  );
}
