import type { ResponseOf } from '@terrace/contracts/http/endpoint';
import { deselectTicket, listSelections, selectTicket } from '@terrace/contracts/http/buying/selections';
import { Check } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/client';
import { useIsCutOff } from '../../live/use-connection';
import { routes } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { NumberStepper } from '../../ui/field/number-stepper';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { ApproximatePrice } from '../../ui/text/approximate-price';
import { Money } from '../../ui/text/money';
import { quantitiesOf } from '../event/offer';
import { useNeededQuantity } from '../event/ticket-choice';
import { useHeldListings } from '../purchase/hold/held-purchases';
import { useStartPurchase } from '../purchase/hold/use-start-purchase';
import { messages } from './messages';
import type { TicketView } from './seller-ticket';

type Selections = ResponseOf<typeof listSelections>;

const NO_SELECTIONS: Selections = { items: [], total: 0, page: 1, perPage: 20 };

/** 'Select', and 'Buy Ticket': a purchase of as many as are needed, one by default (product.md 2.20). */
export function BuyTicket({ seen: { ticket, isGone } }: { readonly seen: TicketView }) {
  const selection = useSelection(ticket.id);
  const { isSelected } = selection;
  const start = useStartPurchase();
  const isCutOff = useIsCutOff();
  const held = useHeldListings().find(({ id }) => id === ticket.id);
  const isSoldOut = isGone || ticket.available === 0;
  const [needed, setNeeded] = useNeededQuantity();
  const quantities = quantitiesOf(ticket);
  const quantity = quantities.findLast((each) => each <= needed) ?? quantities[0] ?? 1;
  const total = { ...ticket.price, amount: quantity * ticket.price.amount };
  const buy = () =>
    start.mutate({
      eventId: ticket.eventId,
      lines: [{ kind: 'listing', id: ticket.id, quantity }],
    });
  return (
    <>
      {!isSoldOut && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex items-center gap-3">
            <span aria-hidden="true" className="text-14 font-strong">
              {messages.quantity}
            </span>
            <NumberStepper
              label={messages.quantity}
              value={quantity}
              options={quantities}
              onChange={setNeeded}
            />
          </div>
          <Button variant="secondary" aria-pressed={isSelected} onClick={selection.toggle}>
            {isSelected && <Check aria-hidden="true" className="size-4" />}
            {messages.select}
          </Button>
        </div>
      )}
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
          <Money value={total} className="text-22 font-heavy tracking-tight" />{' '}
          <ApproximatePrice value={total} />
          <p className="text-14 text-ink-2">{messages.noFee}</p>
        </div>
        {isSoldOut && held ? (
          <LinkButton to={routes.purchaseForm} state={{ purchaseId: held.purchaseId }}>
            {messages.toHeld}
            <span className="sr-only">{messages.toHeldFor(ticket.eventName)}</span>
          </LinkButton>
        ) : (
          <Button
            disabled={isSoldOut || isCutOff}
            busy={start.isPending}
            busyText={messages.holding}
            onClick={buy}
          >
            {messages.buy}
          </Button>
        )}
      </StickyBar>
    </>
  );
}

/**
 * Whether this visitor has selected a seller's ticket, and the toggle (product.md 3.10). Optimistic: the page shows
 * the new state at once, and the former one when it could not be saved.
 */
function useSelection(ticketId: string) {
  const queries = useQueryClient();
  const queryKey = ['selection', ticketId] as const;
  const recorded = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listSelections, { query: { ticketId }, signal }),
    select: ({ total }) => total > 0,
  });
  const toggling = useMutation({
    // Serialized, so that the last press wins.
    scope: { id: `selection ${ticketId}` },
    mutationFn: async (isSelected: boolean) => {
      if (isSelected) await callApi(selectTicket, { params: { id: ticketId }, body: {} });
      else await callApi(deselectTicket, { params: { id: ticketId } });
    },
    onMutate: async (isSelected) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Selections>(queryKey);
      queries.setQueryData<Selections>(queryKey, { ...NO_SELECTIONS, total: isSelected ? 1 : 0 });
      return { before };
    },
    onError: (_error, _isSelected, context) =>
      queries.setQueryData(queryKey, context?.before ?? NO_SELECTIONS),
  });
  const isSelected = recorded.data ?? false;
  return { isSelected, toggle: () => toggling.mutate(!isSelected), error: toggling.error };
}
