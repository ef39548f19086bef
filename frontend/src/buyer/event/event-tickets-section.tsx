import type { EventTickets } from '@terrace/contracts/http/market/catalogue';
import { MAX_TICKETS } from '@terrace/contracts/values/hold';
import { KNOWN_CURRENCIES } from '@terrace/contracts/values/money/exchange-rates';
import { useDeferredValue, useState } from 'react';
import { useIsCutOff } from '../../live/use-connection';
import { pathTo } from '../../navigation/paths';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Loading } from '../../ui/feedback/loading';
import { NumberStepper } from '../../ui/field/number-stepper';
import { SelectField } from '../../ui/field/select-field';
import { chooseOwnCurrency, useOwnCurrency } from '../../ui/text/own-currency';
import { ratesText, useReferenceRates } from '../../ui/text/reference-rates';
import { TextLink } from '../../ui/text/text-link';
import { useHeldListings } from '../purchase/hold/held-purchases';
import { useStartPurchase } from '../purchase/hold/use-start-purchase';
import type { useEventTickets } from './event';
import { GuaranteeLine } from '../guide/guarantee-line';
import { OrderingLine } from '../guide/ordering-line';
import { messages } from './messages';
import { offerKey, offersOf } from './offer';
import { ProceedBar } from './proceed-bar';
import { isInSection, type SectionFilter } from './section-filter';
import { forgetSelection, useNeededQuantity, useTicketChoice } from './ticket-choice';
import { NO_FILTER, bestPrice, filterOffers } from './ticket-filter';
import { TicketFilters } from './ticket-filters';
import { TicketList } from './ticket-list';
import { withUsable } from './usable-quantities';

const QUANTITIES = Array.from({ length: MAX_TICKETS }, (_none, index) => index + 1);

const CURRENCIES = KNOWN_CURRENCIES.map((currency) => ({ value: currency, text: currency }));

/** 'Available Tickets' (product.md 2.19), live. */
export function EventTicketsSection({
  eventId,
  tickets,
  sectionFilter,
}: {
  readonly eventId: string;
  readonly tickets: ReturnType<typeof useEventTickets>;
  readonly sectionFilter: SectionFilter;
}) {
  const [needed, setNeeded] = useNeededQuantity();
  // Deferred: React renders it in short tasks, while rendering it at once would block a slow phone.
  const shown = useDeferredValue(tickets.data, undefined);
  return (
    <section aria-labelledby="available-tickets" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-4">
        <h2 id="available-tickets" className="text-22 sm:text-28">
          {messages.tickets}
        </h2>
        <div className="flex items-center gap-3">
          <span aria-hidden="true" className="text-14 font-strong">
            {messages.quantity}
          </span>
          <NumberStepper label={messages.quantity} value={needed} options={QUANTITIES} onChange={setNeeded} />
        </div>
      </div>
      {shown ? (
        <Choice eventId={eventId} tickets={shown} needed={needed} sectionFilter={sectionFilter} />
      ) : tickets.isError ? (
        <ErrorState
          title={messages.ticketsFailed}
          onRetry={() => void tickets.refetch()}
          retrying={tickets.isFetching}
        />
      ) : (
        <Loading text={messages.ticketsLoading} />
      )}
    </section>
  );
}

function Choice({
  eventId,
  tickets,
  needed,
  sectionFilter,
}: {
  readonly eventId: string;
  readonly tickets: EventTickets;
  readonly needed: number;
  readonly sectionFilter: SectionFilter;
}) {
  const offers = withUsable(offersOf(tickets), needed);
  const start = useStartPurchase();
  const choice = useTicketChoice(eventId, offers, needed, () => {
    if (start.isError) start.reset();
  });
  const isCutOff = useIsCutOff();
  const proceed = () => {
    const lines = offers.flatMap((offer) => {
      const { key, kind, id } = offer;
      const quantity = choice.chosen.get(key);
      const delivery = choice.deliveryOf(offer)?.name;
      return quantity === undefined ? [] : [{ kind, id, quantity, ...(delivery && { delivery }) }];
    });
    forgetSelection(eventId);
    start.mutate({ eventId, lines });
  };
  const [filter, setFilter] = useState(NO_FILTER);
  const { chosen: section, choose: chooseSection, highlighted, highlight } = sectionFilter;
  const inSection = offers.filter(
    (offer) => section === '' || choice.chosen.has(offer.key) || isInSection(offer, section),
  );
  // Prices of several currencies are compared by them.
  useReferenceRates();
  const shown = filterOffers(inSection, filter, needed, choice.chosen);
  const held = useHeldListings().map(({ id }) => offerKey('listing', id));
  const isAnyLeft = offers.some(({ quantities }) => quantities.length > 0);
  return (
    <div className="flex flex-col gap-3">
      {tickets.categoriesError !== null && (
        <InlineMessage tone="rejected">{tickets.categoriesError}</InlineMessage>
      )}
      {!isAnyLeft && tickets.categoriesError === null && (
        <EmptyState title={messages.noTickets} text={messages.noTicketsText} />
      )}
      {isAnyLeft && offers.every(({ usable }) => usable.length === 0) && (
        <InlineMessage tone="info">{messages.notInTotal(needed)}</InlineMessage>
      )}
      {offers.length > 1 && (
        <TicketFilters offers={offers} needed={needed} filter={filter} onChange={setFilter} />
      )}
      {section !== '' && (
        <InlineMessage
          tone="info"
          action={
            <Button variant="secondary" size="compact" onClick={() => chooseSection('')}>
              {messages.allSections}
            </Button>
          }
        >
          {messages.inSection(section)}
        </InlineMessage>
      )}
      {offers.length > 0 && shown.length === 0 && (
        <InlineMessage
          tone="info"
          action={
            <Button variant="secondary" size="compact" onClick={() => setFilter(NO_FILTER)}>
              {messages.clearFilters}
            </Button>
          }
        >
          {messages.noneMatches}
        </InlineMessage>
      )}
      <TicketList
        offers={shown}
        choice={choice}
        needed={needed}
        best={bestPrice(offers, needed)}
        held={new Set(held)}
        highlighted={highlighted}
        onHighlight={highlight}
      />
      {offers.length > 0 && <OrderingLine of="tickets" />}
      {tickets.categories.length > 0 && (
        <TextLink to={pathTo.tickets(eventId, needed)} standalone>
          {messages.categories}
        </TextLink>
      )}
      {isAnyLeft && <GuaranteeLine />}
      {isAnyLeft && <OwnCurrencySelect />}
      {(isAnyLeft || choice.shortfalls.length > 0 || start.error) && (
        <ProceedBar
          offers={offers}
          choice={choice}
          needed={needed}
          busy={start.isPending}
          isCutOff={isCutOff}
          failure={start.error?.message}
          onProceed={proceed}
        />
      )}
    </div>
  );
}

/** The currency that prices are also shown in, and what these prices are worth. */
function OwnCurrencySelect() {
  const currency = useOwnCurrency();
  const rates = useReferenceRates();
  if (!rates) return null;
  return (
    <div className="max-w-64">
      <SelectField
        label={messages.approximateIn}
        hint={ratesText(rates)}
        value={currency}
        options={CURRENCIES}
        onChange={({ target }) => chooseOwnCurrency(target.value)}
      />
    </div>
  );
}
