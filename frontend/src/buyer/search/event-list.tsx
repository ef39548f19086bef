import type { CatalogueEvent, FoundEvent } from '@terrace/contracts/http/market/catalogue';
import { pathTo } from '../../navigation/paths';
import type { Money } from '@terrace/contracts/values/money/money';
import { memo } from 'react';
import { EventCard } from '../../ui/layout/event-card';
import { ApproximatePrice } from '../../ui/text/approximate-price';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import { useQuantityDialog } from '../quantity-dialog/use-quantity-dialog';
import { messages } from './messages';
import { useLivePrices } from './use-live-prices';

/** An event of any list; searches and pins add the price of its cheapest ticket. */
export type ListedEvent = CatalogueEvent & Partial<Pick<FoundEvent, 'fromPrice'>>;

/** Events as ticket stubs; 'View Details' asks for the number of tickets, then opens the event. */
export function EventList({
  label,
  events,
  columns = 3,
  refetch,
}: {
  readonly label: string;
  readonly events: readonly ListedEvent[];
  /** Side by side where there is room. */
  readonly columns?: 2 | 3;
  /** Fetches the events again, after changes were missed. */
  readonly refetch: () => unknown;
}) {
  const { ask, dialog } = useQuantityDialog();
  const priced = events.filter(({ fromPrice }) => fromPrice !== undefined);
  const prices = useLivePrices(
    priced.map(({ id }) => id),
    refetch,
  );
  return (
    <>
      <ul
        aria-label={label}
        className={`grid grid-cols-1 gap-4 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}
      >
        {events.map((event) => (
          <ListItem
            key={event.id}
            event={event}
            price={prices.has(event.id) ? prices.get(event.id) : event.fromPrice}
            ask={ask}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** Rendered again only when its own event or price changes: prices arrive one by one. */
const ListItem = memo(function ListItem({
  event,
  price,
  ask,
}: {
  readonly event: ListedEvent;
  readonly price: ListedEvent['fromPrice'];
  readonly ask: ReturnType<typeof useQuantityDialog>['ask'];
}) {
  return (
    <li className="when-near">
      <EventCard
        to={pathTo.event(event.id)}
        onClick={(click) => ask(event, click)}
        date={event.dateOfEvent}
        time={event.timeOfEvent}
        noDate={messages.dateTba}
        notFinal={event.dateOfEvent !== null && !event.dateIsFinal ? messages.dateNotFinal : undefined}
        sport={event.sport.name}
        tournament={event.tournament?.name}
        name={event.name}
        home={event.home}
        away={event.away}
        venue={[event.venue.name, event.city].filter(Boolean).join(', ')}
        action={messages.viewDetails}
        extra={price !== undefined && <FromPrice price={price} />}
      />
    </li>
  );
});

function FromPrice({ price }: { readonly price: Money | null }) {
  if (price === null) return <span className="text-14 text-ink-2">{messages.noPrice}</span>;
  return (
    <span>
      <span className="figures text-14 font-strong whitespace-nowrap">
        {messages.fromPrice(formatMoney(price))}
      </span>{' '}
      <ApproximatePrice value={price} />
    </span>
  );
}
