import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import { entityTag, isKnownTag } from '../../../platform/http/cache/entity-tag.js';
import { PageTemplate } from './page-template.js';
import { problemOf, sendProblem } from '../../../platform/http/problem.filter.js';
import type { Pages } from './pages.service.js';
import type { ServedPage } from './served-page.js';

const NOT_PAGES = /^\/(api|live|health|metrics)(\/|$|\?)/;

/** So long a page waits for what is known of it; without that it goes out with the product's name alone. */
const TIMEOUT_MS = 1_000;

/** Half of what the slowest gives, in a fraction of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Serves the built frontend from `folder`: hashed assets for a year, `index.html` for every address that is a
 * page, with what `pages` knows of it for those who run no scripts. Unknown addresses under `/api`, and files
 * that are not there, are problems, not pages.
 */
export async function servePages(
  server: FastifyInstance,
  folder: string | undefined,
  pages: Pages,
  publicUrl: string,
): Promise<void> {
  const hasPages = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (hasPages) {
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${folder}/assets/`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Only what is made here: built files are compressed already, and small answers of the API gain nothing.
  await server.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'], brotliOptions: QUICK });
  const template = new PageTemplate(folder ?? '', publicUrl);
  // Behind every other route; Nest refuses other methods of unknown addresses.
  server.get('/*', async (request, reply) => {
    if (!hasPages || NOT_PAGES.test(request.url)) return notFound(reply);
    const [path = '', query = ''] = request.url.split(/\?(.*)/s);
    const page = await known(pages.at(path, new URLSearchParams(query)), request);
    // A club may be called 'St. Pauli', and people mistype: a path is a missing file only when no page has it and no
    // person opened it.
    const isFile = page.kind === 'missing' && /\.\w+$/.test(path) && !wantsPage(request);
    if (isFile) return notFound(reply);
    // The frontend may take the element of the page away; this stays.
    if (page.kind === 'private' || page.kind === 'missing') reply.header('x-robots-tag', 'noindex');
    const html = await template.fill(page, pages.routeOf(path));
    return send(request, reply.status(page.kind === 'missing' ? 404 : 200), html);
  });
}

/** Whether a browser opens the address itself, instead of loading it for a page. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** What is known of a page, or at least that somebody may look at it: the frontend asks for itself. */
async function known(asked: Promise<ServedPage>, request: FastifyRequest): Promise<ServedPage> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<ServedPage>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown' }), TIMEOUT_MS);
  });
  const failed = (error: unknown): ServedPage => {
    request.log.warn({ error }, 'page served without its text');
    return { kind: 'unknown' };
  };
  return Promise.race([asked.catch(failed), tooLate]).finally(() => clearTimeout(timer));
}

function send(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = entityTag(html);
  reply.header('cache-control', 'no-cache').header('etag', tag).type('text/html; charset=utf-8');
  const isKnown = reply.statusCode === 200 && isKnownTag(request.headers['if-none-match'], tag);
  if (isKnown) return reply.status(304).send();
  reply.compress(html);
  return reply;
}

function notFound(reply: FastifyReply): FastifyReply {
  sendProblem(reply, problemOf(new DomainError('not-found')));
  return reply;
}
