import { type FastifyInstance } from 'fastify';
import { type Catalogue } from '../catalogue/catalogue.js';
import { notFound } from '../not-found.js';
import { STYLESHEET } from '../pages/stylesheet.js';
import { tournamentLogo } from './logo.js';
import { venueMap } from './venue-map.js';

type ById = { Params: { id: string } };

/** The image CDN: logos and venue maps, drawn on demand. */
export function artRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  app.get<ById>('/logos/:id.svg', { config: { fault: 'logos' } }, (request, reply) => {
    const { id } = request.params;
    const { name } = catalogue.tournament(id) ?? notFound('No such logo');
    return reply.headers(IMAGE).send(tournamentLogo(id, name));
  });

  app.get<ById>('/maps/:id.svg', { config: { fault: 'logos' } }, (request, reply) => {
    const event = catalogue.event(request.params.id) ?? notFound('No such map');
    const categories = catalogue.categoriesOf(event.id) ?? [];
    const names = categories.map(({ categoryName }) => categoryName);
    return reply.headers(IMAGE).send(venueMap(event.venue.name.trim(), names));
  });

  app.get('/icon.svg', (_request, reply) => reply.headers(IMAGE).send(tournamentLogo('sandbox', 'Sandbox')));
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLESHEET));
}

const IMAGE = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
