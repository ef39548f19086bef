import type { CatalogueEvent, TicketCategory } from '@terrace/contracts/http/market/catalogue';
import type { PublicEventChange } from '@terrace/contracts/http/market/event-change';
import type { SellerTicket } from '@terrace/contracts/http/selling/seller-tickets';
import { allInPrice } from '@terrace/contracts/values/delivery';
import { eventHead, type PageHead, PRODUCT, PRODUCT_DESCRIPTION } from '@terrace/contracts/pages/page-heads';
import { addressOf, routes } from '@terrace/contracts/pages/routes';
import { isoDate } from '@terrace/contracts/values/time/event-date';
import { isUnannouncedHour } from '@terrace/contracts/values/event-facts';
import { type Money, toDecimal } from '@terrace/contracts/values/money/money';

// schema.org, for search engines. Prices are what a buyer pays for one ticket, fee and delivery included.

const CONTEXT = 'https://schema.org';

/** Makes an address whole. */
export type Absolute = (path: string) => string;

/** The product, and how to search it. */
export function websiteData(absolute: Absolute): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: PRODUCT,
    description: PRODUCT_DESCRIPTION,
    url: absolute(routes.home),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(routes.searchResults)}?name={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * An event with what is on offer for it, and with what `change` states about it (product.md 19.9): a cancelled one offers
 * nothing, a moved one names its former start, and an event that lost its day keeps the former.
 */
export function eventData(
  event: CatalogueEvent,
  change: PublicEventChange | null,
  offers: readonly object[],
  absolute: Absolute,
): object {
  const { id, name, home, away, venue, city, country, sport, tournament } = event;
  const teams = [home, away].flatMap((team) => (team ? [{ '@type': 'SportsTeam', name: team }] : []));
  return {
    '@context': CONTEXT,
    '@type': 'SportsEvent',
    name,
    description: headOf(event, change).description,
    url: absolute(addressOf.event(id)),
    ...datesOf(event, change),
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    sport: sport.name,
    location: {
      '@type': 'Place',
      name: venue.name || city,
      address: {
        '@type': 'PostalAddress',
        addressLocality: city || undefined,
        addressCountry: country || undefined,
      },
    },
    homeTeam: teams.length === 2 ? teams[0] : undefined,
    awayTeam: teams.length === 2 ? teams[1] : undefined,
    competitor: teams.length > 0 ? teams : undefined,
    superEvent: tournament ? { '@type': 'EventSeries', name: tournament.name } : undefined,
    offers: offers.length > 0 && !isCancelled(event, change) ? offers : undefined,
  };
}

/** Whether an event does not take place: upstream or an administrator stated it. */
function isCancelled({ status }: CatalogueEvent, change: PublicEventChange | null): boolean {
  return status === 'cancelled' || change?.kind === 'cancelled';
}

/** The head of an event's page, which offers no tickets of a cancelled event. */
export function headOf(event: CatalogueEvent, change: PublicEventChange | null): PageHead {
  return eventHead(isCancelled(event, change) ? { ...event, status: 'cancelled' } : event);
}

/** What a seller's ticket costs. */
export function sellerTicketOffer(
  { id, price, available, ticketType }: SellerTicket,
  absolute: Absolute,
): object {
  return offer(ticketType, price, available > 0, absolute(addressOf.event(id)));
}

/** What a ticket of a category costs. */
export function categoryOffer(category: TicketCategory, event: CatalogueEvent, absolute: Absolute): object {
  const { categoryName, availableSellingQuantities: quantities } = category;
  const price = allInPrice(category, quantities[0] ?? 1);
  return offer(categoryName, price, quantities.length > 0, absolute(addressOf.event(event.id)));
}

/** Where a page stands, from the home page down; the last is the page itself. */
export function breadcrumbData(
  steps: readonly { readonly name: string; readonly path: string }[],
  absolute: Absolute,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: PRODUCT, path: routes.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The events that a page lists, in its order. */
export function eventListData(events: readonly CatalogueEvent[], absolute: Absolute): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: events.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(addressOf.event(id)),
    })),
  };
}

function offer(name: string, price: Money, isLeft: boolean, url: string): object {
  return {
    '@type': 'Offer',
    name,
    price: toDecimal(price),
    priceCurrency: price.currency,
    availability: `${CONTEXT}/${isLeft ? 'InStock' : 'SoldOut'}`,
    url,
  };
}

/** Status and start, as search engines want them of events that were cancelled, moved or lost their day. */
function datesOf(event: CatalogueEvent, change: PublicEventChange | null): object {
  const startDate = startOf(event);
  const status = (name: string) => `${CONTEXT}/Event${name}`;
  if (isCancelled(event, change)) return { startDate, eventStatus: status('Cancelled') };
  const before = change === null ? undefined : formerStart(change, event.timeZone);
  if (before === undefined || before === startDate) return { startDate, eventStatus: status('Scheduled') };
  if (startDate === undefined) return { startDate: before, eventStatus: status('Postponed') };
  return { startDate, previousStartDate: before, eventStatus: status('Rescheduled') };
}

/** The start before the last change. */
function formerStart({ before }: PublicEventChange, timeZone: string | null): string | undefined {
  const { date, time, startsAt } = before;
  return startOf({ dateOfEvent: date, timeOfEvent: time, startsAt: timeZone === null ? null : startsAt });
}

/** The venue's own clock, with its offset where that is known; undefined without a date. */
function startOf({
  dateOfEvent,
  timeOfEvent,
  startsAt,
}: Pick<CatalogueEvent, 'dateOfEvent' | 'timeOfEvent' | 'startsAt'>): string | undefined {
  const date = dateOfEvent === null ? undefined : isoDate(dateOfEvent);
  if (date === undefined || timeOfEvent === null || isUnannouncedHour(timeOfEvent)) return date;
  const local = `${date}T${timeOfEvent}:00`;
  return startsAt === null ? local : local + offsetOf(local, startsAt);
}

/** How far a local time is ahead of UTC: '+01:00'. */
function offsetOf(local: string, startsAt: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(startsAt)) / 60_000);
  const two = (part: number) => String(part).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
