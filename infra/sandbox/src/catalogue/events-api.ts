import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../not-found.js';
import { type Catalogue, type UpstreamTournament } from './catalogue.js';
import { type UpstreamEvent } from './upstream-event.js';

const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(20),
});

type ById = { Params: { id: string } };

/**
 * The external events API (product.md 7.1).
 * @param browserUrl the sandbox as a browser reaches it: the base of logos and venue maps.
 */
export function eventsApi(app: FastifyInstance, catalogue: Catalogue, browserUrl: () => string): void {
  const presentTournament = (tournament: UpstreamTournament) => ({
    ...tournament,
    logo: browserUrl() + tournament.logo,
  });
  const presentEvent = ({ venue, ...event }: UpstreamEvent) => ({
    ...event,
    venue: { ...venue, ...(venue.mapUrl && { mapUrl: browserUrl() + venue.mapUrl }) },
  });

  app.get('/events/event-type', { config: { fault: 'events' } }, () => ({
    success: true,
    data: catalogue.sports,
  }));

  app.get<ById>('/events/tournaments/:id', { config: { fault: 'events' } }, (request) => {
    const { page, perPage } = pageQuery.parse(request.query);
    const all = catalogue.tournamentsOf(request.params.id) ?? notFound('Sport not found');
    const sport = catalogue.sports.find(({ id }) => id === request.params.id);
    return {
      success: true,
      data: all.slice((page - 1) * perPage, page * perPage).map(presentTournament),
      meta: pageMeta(sport?.name, page, perPage, all.length),
    };
  });

  app.get<ById>('/events/tournament/:id', { config: { fault: 'events' } }, (request) => ({
    success: true,
    data: (catalogue.eventsOf(request.params.id) ?? notFound('Tournament not found')).map(presentEvent),
  }));

  app.get<ById>('/events/:id', { config: { fault: 'events' } }, (request) => ({
    success: true,
    data: presentEvent(catalogue.event(request.params.id) ?? notFound('Event not found')),
  }));

  app.get<ById>('/events/:id/tickets', { config: { fault: 'tickets' } }, (request) => ({
    success: true,
    ticketData: { data: catalogue.categoriesOf(request.params.id) ?? notFound('Event not found') },
  }));
}

/** Part of the real upstream paginates differently; here tennis does. */
function pageMeta(sport: string | undefined, page: number, perPage: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return sport === 'Tennis'
    ? { current_page: page, per_page: perPage, total, last_page: pages }
    : { page, perPage, total, totalPages: pages };
}
