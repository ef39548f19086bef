import { Readable } from 'node:stream';
import { routes } from '@terrace/contracts/pages/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import { isKnownTag } from '../../../platform/http/cache/entity-tag.js';
import { problemOf, sendProblem } from '../../../platform/http/problem.filter.js';
import type { Sitemap, SitemapFile } from './sitemap.service.js';

/** Ten minutes: the catalogue is refreshed every twenty. */
const CACHED = 'public, max-age=600';

/**
 * `/robots.txt` and the sitemap. Private pages are not forbidden here: who may not read them cannot see that
 * they ask not to be listed. Neither is the API: crawlers that run scripts need it to see the pages. What is
 * forbidden are searches, of which there is no end.
 */
export function serveForCrawlers(server: FastifyInstance, sitemap: Sitemap, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    `Disallow: ${routes.searchResults}?`,
    'Allow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
  server.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/plain; charset=utf-8').send(robots),
  );
  server.get('/sitemap.xml', async (request, reply) => send(request, reply, await sitemap.index()));
  server.get('/sitemaps/pages.xml', async (request, reply) => send(request, reply, await sitemap.pages()));
  server.get<{ Params: { file: string } }>(
    '/sitemaps/events-:file(^[1-9]\\d{0,5}).xml',
    async (request, reply) => send(request, reply, await sitemap.events(Number(request.params.file))),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, file: SitemapFile | null): FastifyReply {
  if (!file) {
    sendProblem(reply, problemOf(new DomainError('not-found')));
    return reply;
  }
  reply.header('cache-control', CACHED).header('etag', file.tag);
  if (isKnownTag(request.headers['if-none-match'], file.tag)) return reply.status(304).send();
  return reply.type('application/xml; charset=utf-8').send(Readable.from(file.pieces));
}
