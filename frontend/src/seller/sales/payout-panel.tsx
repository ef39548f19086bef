import type { OwnPayout } from '@terrace/contracts/http/payouts';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading } from '../../ui/feedback/loading';
import { SidePanel } from '../../ui/overlay/side-panel';
import { PayoutLines } from '../../ui/payout/payout-lines';
import { formatInstant } from '../../ui/text/format-date';
import { messages } from './messages';
import { useOwnPayout } from './payouts';

/** The sales that a payout pays and what refunds took from it, beside the seller's Sales. */
export function PayoutPanel({
  payout,
  onClose,
}: {
  readonly payout: OwnPayout;
  readonly onClose: () => void;
}) {
  const details = useOwnPayout(payout);
  return (
    <SidePanel title={messages.payoutOf(formatInstant(payout.requestedAt))} size="wide" onClose={onClose}>
      {details.data ? (
        <PayoutLines payout={details.data} />
      ) : details.isError ? (
        <ErrorState
          title={messages.failedDetails}
          onRetry={() => void details.refetch()}
          retrying={details.isFetching}
        />
      ) : (
        <Loading text={messages.loadingDetails} />
      )}
    </SidePanel>
  );
}
