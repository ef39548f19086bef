import type { ListedRefund } from '@terrace/contracts/http/money/admin-refunds';
import { useState } from 'react';
import { withFallbackText } from '../../api/failure-text';
import { showToast } from '../../ui/feedback/toast';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { messages } from './messages';
import { useRefundAgain } from './refunds';

/** Confirms a refund that is due, or that failed. */
export function RefundAgainDialog({
  refund,
  onClose,
}: {
  readonly refund: ListedRefund;
  readonly onClose: () => void;
}) {
  const ask = useRefundAgain();
  const [isBusy, setBusy] = useState(false);
  const amount = formatMoney(refund.amount);
  const confirm = async () => {
    setBusy(true);
    try {
      await ask(refund);
      showToast({ tone: 'approved', text: messages.asked(amount) });
    } catch (failure) {
      const shown = withFallbackText(failure, messages.askFailed);
      showToast({ tone: 'rejected', text: shown instanceof Error ? shown.message : messages.askFailed });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={messages.askTitle}
      action={messages.refund}
      variant="primary"
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {messages.ask(amount, refund.name)}
    </ConfirmDialog>
  );
}
