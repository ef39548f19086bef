import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config/config.js';
import type { FastifyInstance } from 'fastify';

/**
 * The headers that Helmet sets on every response. They are the same for all and computed once: computing them for
 * each request took a tenth of the time of a cached response.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ contentSecurityPolicy: { directives: contentSecurityPolicy(config) } })(
    request,
    response,
    (error) => {
      if (error instanceof Error) throw error;
    },
  );
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Scripts from here alone; images also from the logo CDN, whose venue maps are read too, and over https. */
function contentSecurityPolicy(config: Config) {
  const imageCdn = new URL(config.LOGO_CDN_URL).origin;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // React Aria positions overlays with style attributes, and Sonner brings a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // blob: for pictures of tickets that the page has fetched.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', imageCdn],
    connectSrc: ["'self'", new URL(config.PUBLIC_URL).origin.replace(/^http/, 'ws'), imageCdn],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: config.PUBLIC_URL.startsWith('https:') ? [] : null,
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's `caching`: only responses of `shared` routes may be stored. */
    caching?: 'shared';
  }
}

/**
 * Forbids browsers and proxies to store responses of the API (`Cache-Control: no-store`), since any of them may be
 * personal. Only a route whose endpoint declares `caching: 'shared'` sets its own header, and then only for a response
 * that is no problem and sets no cookie (docs/decisions/0039). The last hook decides, so no handler can undo it.
 */
export function forbidStoring(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const { url, config } = request.routeOptions;
    const isShared = config.caching === 'shared' && reply.statusCode < 400 && !reply.hasHeader('set-cookie');
    if (url?.startsWith('/api/') && !isShared) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
