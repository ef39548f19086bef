import type { ReactNode } from 'react';
import type { Purchase } from '@terrace/contracts/http/buying/purchases';
import { routes } from '../../navigation/paths';
import { useMe } from '../../session/session';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { HoldAgain, canHoldAgain } from '../purchase/hold/hold-again';
import { backToTickets } from '../purchase/purchase-paths';
import { useContinuePayment } from '../purchase/payment/use-continue-payment';
import { messages } from './messages';
import { isHolding, type Outcome } from './outcome';

export interface OutcomeActionsProps {
  readonly purchase: Purchase;
  readonly token: string | undefined;
  readonly outcome: Outcome;
  readonly more: ReactNode;
  readonly checking: boolean;
  readonly onCheck: () => void;
}

/** The next steps after each outcome. */
export function OutcomeActions({ purchase, token, outcome, more, checking, onCheck }: OutcomeActionsProps) {
  const { data: me } = useMe();
  const isHeld = isHolding(outcome);
  const payment = useContinuePayment(purchase.id, token);
  const isLost = outcome === 'declined' || outcome === 'cancelled' || outcome === 'expired';
  const mayHold = canHoldAgain(purchase);
  return (
    <div className="flex flex-wrap gap-3">
      {more}
      {isLost && mayHold && <HoldAgain purchase={purchase} />}
      {isLost && (
        <LinkButton to={backToTickets(purchase)} variant={mayHold ? 'secondary' : 'primary'}>
          {messages.tryAgain}
        </LinkButton>
      )}
      {(outcome === 'waiting' || outcome === 'retry') && (
        <Button busy={payment.isPending} onClick={() => payment.mutate()}>
          {outcome === 'retry' ? messages.payAgain : messages.toPayment}
        </Button>
      )}
      {outcome === 'waiting' && (
        <Button variant="secondary" busy={checking} onClick={onCheck}>
          {messages.checkNow}
        </Button>
      )}
      {isHeld && (
        <LinkButton
          to={routes.purchaseForm}
          state={{ purchaseId: purchase.id }}
          variant={outcome === 'unpaid' ? 'primary' : 'secondary'}
        >
          {messages.backToForm}
        </LinkButton>
      )}
      {outcome === 'completed' && me && (
        <LinkButton to={routes.orders} variant="secondary">
          {messages.orders}
        </LinkButton>
      )}
      {!isHeld && (
        <LinkButton to={routes.events} variant="secondary">
          {messages.more}
        </LinkButton>
      )}
      {payment.error && <InlineMessage tone="rejected">{payment.error.message}</InlineMessage>}
    </div>
  );
}
