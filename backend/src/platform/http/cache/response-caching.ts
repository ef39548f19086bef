import type { FastifyInstance } from 'fastify';

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
