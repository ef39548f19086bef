import { QueryBus } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import { type CatalogueEvent, getEvent } from '@terrace/contracts/http/catalogue';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { DATE_TBA, eventHead, listingHead } from '@terrace/contracts/pages/page-heads';
import { addressOf } from '@terrace/contracts/pages/routes';
import { ID_LENGTH, Id, UpstreamId } from '@terrace/contracts/values/ids';
import { formatLongDate } from '@terrace/contracts/values/long-date';
import { DomainError } from '../../platform/command/domain-error.js';
import type { ServedPage } from '../../platform/http/served-page.js';
import { ListUpcomingEvents, RecallCatalogueEvent } from '../catalogue/catalogue.messages.js';
import { GetListing, ListingsOfEvent } from '../tickets/tickets.messages.js';
import { Addresses } from './addresses.js';
import { breadcrumbData, categoryOffer, eventData, listingOffer } from './structured-data.js';

/** More offers than this tell a search engine nothing new. */
const MOST_OFFERS = 50;

/** `/event/{id}`: an event of the catalogue, or one seller's ticket (spec 2, Routes). */
@Injectable()
export class EventPages {
  constructor(
    private readonly queries: QueryBus,
    private readonly addresses: Addresses,
  ) {}

  async at(id: string): Promise<ServedPage> {
    if (id.length === ID_LENGTH) return Id.safeParse(id).success ? this.ofListing(id) : { kind: 'missing' };
    return UpstreamId.safeParse(id).success ? this.ofEvent(id) : { kind: 'missing' };
  }

  private async ofEvent(id: string): Promise<ServedPage> {
    const recalled = await this.queries.execute(new RecallCatalogueEvent(id));
    if (!recalled) return this.ofNobody();
    const { event, categories } = recalled;
    const listings = await this.queries.execute(new ListingsOfEvent(id, event.name, event.dateOfEvent));
    const { absolute } = this.addresses;
    const offers = [
      ...categories.map((category) => categoryOffer(category, event, absolute)),
      ...listings.map((listing) => listingOffer(listing, absolute)),
    ];
    const { venue, city, country } = event;
    return {
      kind: 'public',
      head: eventHead(event),
      canonical: addressOf.event(id),
      structured: [
        eventData(event, offers.slice(0, MOST_OFFERS), absolute),
        breadcrumbData(wayTo(event), absolute),
      ],
      card: 'event',
      answers: { [pathOf(getEvent, { id })]: event },
      text: {
        heading: event.name,
        opening: 'event',
        lines: [
          formatLongDate(event.dateOfEvent, event.timeOfEvent) ?? DATE_TBA,
          [venue.name, city, country].filter(Boolean).join(', '),
        ],
        links: wayTo(event)
          .slice(0, -1)
          .map(({ name, path }) => ({ to: path, text: name })),
      },
    };
  }

  /** While nothing has been read from upstream yet, nobody can say that an event is unknown. */
  private async ofNobody(): Promise<ServedPage> {
    const { generation } = await this.queries.execute(new ListUpcomingEvents(0, 0));
    return { kind: generation === 0 ? 'untold' : 'missing' };
  }

  private async ofListing(id: string): Promise<ServedPage> {
    const listing = await this.queries.execute(new GetListing(id)).catch(unknown);
    if (!listing) return { kind: 'missing' };
    const { eventName, eventDate, eventTime, venue, eventId } = listing;
    return {
      kind: 'public',
      head: listingHead(listing),
      canonical: addressOf.event(id),
      structured: [],
      card: 'event',
      text: {
        heading: eventName,
        lines: [formatLongDate(eventDate, eventTime) ?? eventDate, venue],
        links: eventId === null ? [] : [{ to: addressOf.event(eventId), text: eventName }],
      },
    };
  }
}

function wayTo({ id, name, sport, tournament }: CatalogueEvent) {
  return [
    { name: sport.name, path: addressOf.sport(sport.id, sport.name) },
    ...(tournament
      ? [{ name: tournament.name, path: addressOf.tournament(tournament.id, tournament.name) }]
      : []),
    { name, path: addressOf.event(id) },
  ];
}

function unknown(error: unknown): null {
  if (error instanceof DomainError && error.code === 'ticket-not-found') return null;
  throw error;
}
