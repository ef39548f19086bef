import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { Button } from '../../../ui/button/button';
import { InlineMessage } from '../../../ui/feedback/inline-message';
import { messages } from '../messages';
import type { MoveConsent } from '../event-move';
import type { PriceConsent } from '../price-change';
import { PriceChangeNotice } from '../price-change-notice';
import { useContinuePayment } from './use-continue-payment';

/** An open purchase whose payment was started: where it stands, and one button to the card page. */
export function StartedPayment({
  purchase: { id, payment },
  prices: { change, accept },
  moves: { move },
}: {
  readonly purchase: Purchase;
  /** A price that moved must be accepted first. */
  readonly prices: PriceConsent;
  /** An event that moved, too; the form below asks. */
  readonly moves: MoveConsent;
}) {
  const next = useContinuePayment(id);
  const acceptHere = () => {
    next.reset();
    accept();
  };
  const isDeclined = payment?.status === 'failed';
  return (
    <>
      <InlineMessage
        tone={isDeclined ? 'rejected' : 'info'}
        action={
          <Button
            size="compact"
            disabled={change !== null || move !== null}
            busy={next.isPending}
            onClick={() => next.mutate()}
          >
            {isDeclined ? messages.payAgain : messages.toPayment}
          </Button>
        }
      >
        {isDeclined ? messages.declinedOpen : messages.alreadyPaying}
        {move !== null && <p className="font-strong">{messages.acceptMoveFirst}</p>}
      </InlineMessage>
      {next.error &&
        (change ? (
          <PriceChangeNotice change={change} onAccept={acceptHere} />
        ) : (
          <InlineMessage tone="rejected">{next.error.message}</InlineMessage>
        ))}
    </>
  );
}
