import { QueryBus } from '@nestjs/cqrs';
import { Injectable } from '@nestjs/common';
import {
  type CatalogueEvent,
  type EventTickets,
  eventTickets,
  getEvent,
} from '@terrace/contracts/http/market/catalogue';
import { pathOf } from '@terrace/contracts/http/endpoint';
import { DATE_TBA, sellerTicketHead } from '@terrace/contracts/pages/page-heads';
import { addressOf } from '@terrace/contracts/pages/routes';
import { ID_LENGTH, Id, UpstreamId } from '@terrace/contracts/values/ids';
import { formatEventTime } from '@terrace/contracts/values/time/long-date';
import { DomainError } from '@terrace/event-core/model/errors';
import type { ServedPage } from './served-page.js';
import {
  ListUpcomingEvents,
  SellerTicketsOfEvent,
  RecallCatalogueEvent,
} from '../../market/catalogue/catalogue.public.js';
import { ChangeOfEvent } from '../../care/event-changes/event-changes.public.js';
import { GetSellerTicket } from '../../selling/tickets/tickets.public.js';
import { Addresses } from './addresses.service.js';
import {
  breadcrumbData,
  categoryOffer,
  eventData,
  headOf,
  sellerTicketOffer,
} from './structured-data.presenter.js';

/** More offers than this are of no use to a search engine. */
const MAX_OFFERS = 50;

/** Tickets that come with the page; more would delay its first paint. */
const MAX_SERVED = 40;

/** `/event/{id}`: an event of the catalogue, or one seller's ticket (product.md 2.2). */
@Injectable()
export class EventPages {
  constructor(
    private readonly queries: QueryBus,
    private readonly addresses: Addresses,
  ) {}

  async at(id: string): Promise<ServedPage> {
    if (id.length === ID_LENGTH)
      return Id.safeParse(id).success ? this.ofSellerTicket(id) : { kind: 'missing' };
    return UpstreamId.safeParse(id).success ? this.ofEvent(id) : { kind: 'missing' };
  }

  private async ofEvent(id: string): Promise<ServedPage> {
    const recalled = await this.queries.execute(new RecallCatalogueEvent(id));
    if (!recalled) return this.ofNobody();
    const { event, categories, doSellersSell } = recalled;
    const [approved, { change }] = await Promise.all([
      this.queries.execute(new SellerTicketsOfEvent(id, event.name, event.dateOfEvent, event.timeOfEvent)),
      this.queries.execute(new ChangeOfEvent(id)),
    ]);
    const tickets = doSellersSell ? approved : [];
    const { absolute } = this.addresses;
    const offers = [
      ...categories.map((category) => categoryOffer(category, event, absolute)),
      ...tickets.map((ticket) => sellerTicketOffer(ticket, absolute)),
    ];
    const ticketsOf: EventTickets = {
      categories: [...categories],
      categoriesError: null,
      listings: [...tickets],
    };
    const { venue, city, country } = event;
    return {
      kind: 'public',
      head: headOf(event, change),
      canonical: addressOf.event(id),
      structured: [
        eventData(event, change, offers.slice(0, MAX_OFFERS), absolute),
        breadcrumbData(wayTo(event), absolute),
      ],
      card: 'event',
      answers: {
        [pathOf(getEvent, { id })]: event,
        // Without categories they have not been read lately: the page asks.
        ...(categories.length > 0 &&
          offers.length <= MAX_SERVED && { [pathOf(eventTickets, { id })]: ticketsOf }),
      },
      text: {
        heading: event.name,
        opening: 'event',
        lines: [
          formatEventTime(event.dateOfEvent, event.timeOfEvent) ?? DATE_TBA,
          [venue.name, city, country].filter(Boolean).join(', '),
        ],
        links: wayTo(event)
          .slice(0, -1)
          .map(({ name, path }) => ({ to: path, text: name })),
      },
    };
  }

  /** Until something has been read from upstream, no event counts as unknown. */
  private async ofNobody(): Promise<ServedPage> {
    const { generation } = await this.queries.execute(new ListUpcomingEvents(0, 0));
    return { kind: generation === 0 ? 'unknown' : 'missing' };
  }

  private async ofSellerTicket(id: string): Promise<ServedPage> {
    const ticket = await this.queries.execute(new GetSellerTicket(id)).catch(unknown);
    if (!ticket) return { kind: 'missing' };
    const { eventName, eventDate, eventTime, venue, eventId } = ticket;
    return {
      kind: 'public',
      head: sellerTicketHead(ticket),
      canonical: addressOf.event(id),
      structured: [],
      card: 'event',
      text: {
        heading: eventName,
        lines: [formatEventTime(eventDate, eventTime) ?? eventDate, venue],
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
