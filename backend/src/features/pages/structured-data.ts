import type { CatalogueEvent, TicketCategory } from '@terrace/contracts/http/catalogue';
import type { SellerTicket } from '@terrace/contracts/http/seller-tickets';
import { eventHead, PRODUCT, PRODUCT_DESCRIPTION } from '@terrace/contracts/pages/page-heads';
import { addressOf, routes } from '@terrace/contracts/pages/routes';
import { isoDate } from '@terrace/contracts/values/event-date';
import { isUnannouncedHour } from '@terrace/contracts/values/event-facts';
import { type Money, toDecimal } from '@terrace/contracts/values/money';

// schema.org, for search engines. Prices are what a buyer pays for one ticket, fee included.

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

/** An event with what is on offer for it. */
export function eventData(event: CatalogueEvent, offers: readonly object[], absolute: Absolute): object {
  const { id, name, home, away, venue, city, country, sport, tournament } = event;
  const teams = [home, away].flatMap((team) => (team ? [{ '@type': 'SportsTeam', name: team }] : []));
  return {
    '@context': CONTEXT,
    '@type': 'SportsEvent',
    name,
    description: eventHead(event).description,
    url: absolute(addressOf.event(id)),
    startDate: startOf(event),
    eventStatus: `${CONTEXT}/EventScheduled`,
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
    offers: offers.length > 0 ? offers : undefined,
  };
}

/** What a seller's ticket costs. */
export function sellerTicketOffer(
  { id, price, serviceFee, available, ticketType }: SellerTicket,
  absolute: Absolute,
): object {
  return offer(ticketType, price, serviceFee, available > 0, absolute(addressOf.event(id)));
}

/** What a ticket of a category costs. */
export function categoryOffer(category: TicketCategory, event: CatalogueEvent, absolute: Absolute): object {
  const { categoryName, price, serviceFee, availableSellingQuantities } = category;
  const isLeft = availableSellingQuantities.length > 0;
  return offer(categoryName, price, serviceFee, isLeft, absolute(addressOf.event(event.id)));
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

function offer(name: string, price: Money, fee: Money, isLeft: boolean, url: string): object {
  return {
    '@type': 'Offer',
    name,
    price: toDecimal({ ...price, amount: price.amount + fee.amount }),
    priceCurrency: price.currency,
    availability: `${CONTEXT}/${isLeft ? 'InStock' : 'SoldOut'}`,
    url,
  };
}

/** The venue's own clock, with its offset where that is known; undefined without a date. */
function startOf({ dateOfEvent, timeOfEvent, startsAt }: CatalogueEvent): string | undefined {
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
