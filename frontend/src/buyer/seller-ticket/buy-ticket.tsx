import { Check } from 'lucide-react';
import { useIsCutOff } from '../../live/use-connection';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { Money } from '../../ui/text/money';
import { useHeldListings } from '../purchase/hold/held-purchases';
import { useStartPurchase } from '../purchase/hold/use-start-purchase';
import { messages } from './messages';
import { useSelection } from './selection';
import type { TicketView } from './seller-ticket';

/** 'Select', then 'Buy Ticket': a purchase of one ticket (product.md 2.20). */
export function BuyTicket({ seen: { ticket, isGone } }: { readonly seen: TicketView }) {
  const selection = useSelection(ticket.id);
  const { isSelected } = selection;
  const start = useStartPurchase();
  const isCutOff = useIsCutOff();
  const held = useHeldListings().find(({ id }) => id === ticket.id);
  const isSoldOut = isGone || ticket.available === 0;
  const buy = () =>
    start.mutate({
      eventId: ticket.eventId,
      lines: [{ kind: 'listing', id: ticket.id, quantity: 1 }],
    });
  return (
    <StickyBar
      notice={
        <>
          {isGone ? (
            <InlineMessage tone="rejected">{messages.gone}</InlineMessage>
          ) : (
            isSoldOut && (
              <InlineMessage tone="pending">{held ? messages.heldByYou : messages.soldOut}</InlineMessage>
            )
          )}
          {selection.error && <InlineMessage tone="rejected">{selection.error.message}</InlineMessage>}
          {isCutOff && <InlineMessage tone="pending">{messages.cutOff}</InlineMessage>}
          {start.error && <InlineMessage tone="rejected">{start.error.message}</InlineMessage>}
        </>
      }
    >
      <div>
        <Money value={ticket.price} className="text-22 font-heavy tracking-tight" />
        <p className="text-14 text-ink-2">{isSelected ? messages.noFee : messages.buyHint}</p>
      </div>
      {isSoldOut && held ? (
        <LinkButton to={routes.purchaseForm} state={{ purchaseId: held.purchaseId }}>
          {messages.toHeld}
          <span className="sr-only">{messages.toHeldFor(ticket.eventName)}</span>
        </LinkButton>
      ) : (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            aria-pressed={isSelected}
            disabled={isSoldOut}
            onClick={selection.toggle}
          >
            {isSelected && <Check aria-hidden="true" className="size-4" />}
            {messages.select}
          </Button>
          <Button
            disabled={!isSelected || isSoldOut || isCutOff}
            busy={start.isPending}
            busyText={messages.holding}
            onClick={buy}
          >
            {messages.buy}
          </Button>
        </div>
      )}
    </StickyBar>
  );
}
