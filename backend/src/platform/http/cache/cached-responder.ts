import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { Config } from '../../config/config.js';
import type { RequestRecorder } from '../../observability/request-recorder.js';
import { CACHE_CONTROL, CONTENT_TYPE, type CachedResponse, type ResponseCache } from './cached-response.js';
import { isKnownTag } from './entity-tag.js';
import { isDraining, serveOrHold } from '../drain.js';
import { isOwnOrigin } from '../viewer/origin.js';
import { newRequestContext } from '../request-context.js';
import { withRequestSpan } from '../request-span.js';

declare module 'fastify' {
  interface FastifyInstance {
    cachedResponder: CachedResponder;
  }
}

/** How long the headers of a request may take to arrive, and how often that is checked. */
const HEADERS_TIMEOUT_MS = 30_000;
const CHECK_INTERVAL_MS = 5_000;

/**
 * Sends cached responses before Fastify and Nest see the request (docs/decisions/0039). All other requests go to
 * Fastify, among them cross-origin requests and requests that arrive while the server stops.
 */
export class CachedResponder {
  private readonly headers: readonly string[];
  private cache: ResponseCache | undefined;
  private recorder: RequestRecorder | undefined;

  /** @param headers the security headers that every response has. */
  constructor(
    headers: Readonly<Record<string, string>>,
    private readonly site: Pick<Config, 'PUBLIC_URL'>,
  ) {
    this.headers = Object.entries(headers).flat();
  }

  /** Fastify's option of this name: the HTTP server, whose requests come here first. */
  readonly serverFactory: FastifyServerFactory = (handler, { keepAliveTimeout, requestTimeout }) => {
    const server = createServer({ connectionsCheckingInterval: CHECK_INTERVAL_MS }, (request, response) => {
      serveOrHold(server, request, () => {
        if (isDraining(server) || !this.respond(request, response)) handler(request, response);
      });
    });
    // Fastify applies these options only to a server that it creates itself.
    server.keepAliveTimeout = Number(keepAliveTimeout);
    server.requestTimeout = Number(requestTimeout);
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    return server;
  };

  /** Responds from this cache from now on, and records each response like those of Fastify. */
  use(cache: ResponseCache, recorder: RequestRecorder): void {
    this.cache = cache;
    this.recorder = recorder;
  }

  /** False when the request is Fastify's. */
  private respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '', headers } = request;
    const cached = method === 'GET' ? this.cache?.find(url) : undefined;
    if (!cached || !isOwnOrigin({ method, headers, cookies: {} }, this.site.PUBLIC_URL)) return false;
    const startedAt = performance.now();
    const { correlationId } = withRequestSpan(newRequestContext(request), request, cached.route, response);
    const own = ['x-correlation-id', correlationId, 'etag', cached.etag, 'cache-control', CACHE_CONTROL];
    // The headers of the response that the client keeps still hold (RFC 9110, 15.4.5).
    if (isKnownTag(headers['if-none-match'], cached.etag)) response.writeHead(304, own).end();
    else response.writeHead(200, [...this.headers, ...own, ...contentOf(cached)]).end(cached.bytes, 'latin1');
    const ms = performance.now() - startedAt;
    const { statusCode: status } = response;
    this.recorder?.record({ method, route: cached.route, url, status, ms, correlationId });
    return true;
  }
}

function contentOf({ bytes }: CachedResponse): readonly string[] {
  return ['content-type', CONTENT_TYPE, 'content-length', String(bytes.length)];
}
