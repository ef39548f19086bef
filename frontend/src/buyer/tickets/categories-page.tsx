import type { CatalogueEvent, EventTickets, TicketCategory } from '@terrace/contracts/http/market/catalogue';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { isNotFound } from '../../api/api-problem';
import { pathTo, routes } from '../../navigation/paths';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { Page } from '../../ui/layout/page';
import { RatesDay } from '../../ui/text/approximate-price';
import { EventTime } from '../../ui/text/event-time';
import { formatMoney } from '@terrace/contracts/values/money/format-money';
import type { Money } from '@terrace/contracts/values/money/money';
import { TextLink } from '../../ui/text/text-link';
import { useEvent, useEventTickets, useIsCancelled } from '../event/event';
import { EventChangeNotice } from '../event/event-change-notice';
import { useNeededQuantity } from '../event/ticket-choice';
import { UnavailablePage } from '../event/unavailable-page';
import { GuaranteeLine } from '../guide/guarantee-line';
import { OrderingLine } from '../guide/ordering-line';
import { CategoryCard } from './category-card';
import { fieldNames } from './field-names';
import { messages } from './messages';

/** The ticket categories of an event as cards. */
export function CategoriesPage({ id }: { readonly id: string }) {
  const event = useEvent(id);
  const tickets = useEventTickets(id);
  const name = event.data?.name;
  if (isNotFound(tickets.error))
    return (
      <UnavailablePage
        heading={messages.title}
        notFound={{ title: messages.notFound, text: messages.notFoundText }}
        failed={messages.failed}
        query={tickets}
      />
    );
  return (
    <Page title={name === undefined ? messages.title : messages.titleOf(name)} heading={null}>
      <LinkButton variant="quiet" className="-ml-4" to={routes.events}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {messages.back}
      </LinkButton>
      <div className="mt-2 mb-6">
        <h1 className="text-28 md:text-36">{name ?? messages.title}</h1>
        {event.data && <WhenAndWhere event={event.data} />}
      </div>
      {event.data ? (
        <UnlessCancelled event={event.data}>
          <Offer eventId={id} tickets={tickets} />
        </UnlessCancelled>
      ) : (
        <Offer eventId={id} tickets={tickets} />
      )}
    </Page>
  );
}

/** What changed of the event, and its categories; of a cancelled event none are on sale (product.md 19.9). */
function UnlessCancelled({
  event,
  children,
}: {
  readonly event: CatalogueEvent;
  readonly children: ReactNode;
}) {
  const isCancelled = useIsCancelled(event);
  return (
    <>
      <EventChangeNotice event={event} />
      {!isCancelled && children}
    </>
  );
}

function Offer({
  eventId,
  tickets,
}: {
  readonly eventId: string;
  readonly tickets: ReturnType<typeof useEventTickets>;
}) {
  if (tickets.data) return <Categories eventId={eventId} tickets={tickets.data} />;
  if (tickets.isPending) return <Loading text={messages.loading} />;
  return (
    <ErrorState
      title={messages.failed}
      onRetry={() => void tickets.refetch()}
      retrying={tickets.isFetching}
    />
  );
}

function Categories({ eventId, tickets }: { readonly eventId: string; readonly tickets: EventTickets }) {
  const { categories, categoriesError } = tickets;
  const listings = tickets.listings.filter(({ available }) => available > 0);
  const [needed] = useNeededQuantity();
  const [first] = categories;
  return (
    <div className="flex flex-col gap-6">
      {categoriesError !== null && <InlineMessage tone="rejected">{categoriesError}</InlineMessage>}
      {categories.length === 0 && categoriesError === null && (
        <EmptyState title={messages.noTickets} text={messages.noTicketsText} />
      )}
      {categories.length > 0 && <GuaranteeLine isOfficial />}
      {first && <RatesDay value={first.price} />}
      {categories.length > 0 && (
        <ul aria-label={messages.categories} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <CategoryCard key={category.id} eventId={eventId} category={category} needed={needed} />
          ))}
        </ul>
      )}
      {categories.length > 0 && <OrderingLine of="tickets" />}
      {listings.length > 0 && (
        <p>
          {messages.sellerTickets(listings.length)}{' '}
          <TextLink to={pathTo.event(eventId, needed)}>{messages.toEvent}</TextLink>
        </p>
      )}
      {categories.length > 0 && <TicketInfo categories={categories} />}
    </div>
  );
}

function WhenAndWhere({ event }: { readonly event: CatalogueEvent }) {
  const { dateOfEvent, timeOfEvent, dateIsFinal, venue, city } = event;
  return (
    <p className="text-ink-2">
      <EventTime date={dateOfEvent} time={timeOfEvent} noDate={messages.dateTba} />
      {dateOfEvent !== null && !dateIsFinal && `, ${messages.dateNotFinal}`}
      {[venue.name, city].filter(Boolean).map((place) => `, ${place}`)}
    </p>
  );
}

/** Information on all categories (product.md 2.21). */
function TicketInfo({ categories }: { readonly categories: readonly TicketCategory[] }) {
  const methods = categories.flatMap(({ deliveryMethods }) => deliveryMethods);
  const delivery = [...new Set(methods.map(({ name }) => name))].map((name) => {
    const prices = methods.filter((method) => method.name === name).map(({ price }) => price);
    return `${name} (${priceRange(prices)})`;
  });
  const asked = categories.map(({ requiredPurchaseFields }) => fieldNames(requiredPurchaseFields).join(', '));
  const required = fieldNames(categories.flatMap(({ requiredPurchaseFields }) => requiredPurchaseFields));
  const isSame = new Set(asked).size === 1;
  return (
    <section aria-labelledby="ticket-info" className="rounded-card bg-sunken p-4 sm:p-6">
      <h2 id="ticket-info" className="mb-2 text-18">
        {messages.info}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14">
        <li>{messages.taxes}</li>
        <li>{messages.charges}</li>
        {delivery.length > 0 && <li>{messages.methods(delivery.join(', '))}</li>}
        {required.length > 0 && <li>{messages.requiredInfo(required.join(', '), isSame)}</li>}
      </ul>
    </section>
  );
}

/** What one method costs, from the cheapest category to the dearest. */
function priceRange(prices: readonly Money[]): string {
  const [least, ...others] = prices.toSorted((one, other) => one.amount - other.amount);
  if (!least) return '';
  const most = others.at(-1) ?? least;
  return least.amount === most.amount ? priceText(least) : messages.fromTo(priceText(least), priceText(most));
}

function priceText(price: Money): string {
  return price.amount === 0 ? messages.free : formatMoney(price);
}
