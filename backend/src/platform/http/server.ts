import cookie from '@fastify/cookie';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Config } from '../config/config.js';
import { inContext } from '../observability/context.js';
import { newRequestContext } from './request-context.js';
import { withRequestSpan } from './request-span.js';
import { sandboxFiles } from '../files/file-answer.js';
import { forbidStoring, securityHeaders } from './security-headers.js';
import { CachedResponder } from './cache/cached-responder.js';
import { adoptPlainCookies } from './viewer/cookies.js';
import { readJsonOnly } from './bodies/json-body.js';
import { takeUploads } from './bodies/uploads.js';
import { BODY_TIMES, applyBodyLimits, limitBodiesInMemory, limitBodyTime } from './bodies/body-limits.js';
import { closeConnectionsWhileDraining, drain } from './drain.js';
import { lingerAfterEarlyResponses } from './bodies/linger.js';
import { hideSecretLinks } from './viewer/impersonation.js';
import { isOwnOrigin } from './viewer/origin.js';
import { BodyTooSlow, answerUnreadableAddress, answerUnreadableRequest } from './unreadable-request.js';

const BODY_LIMIT = 256 * 1024;

/** The HTTP server beneath Nest: limits, work context, own origin, security headers. */
export async function makeServer(config: Config): Promise<FastifyAdapter> {
  const headers = securityHeaders(config);
  const cachedResponder = new CachedResponder(headers, config);
  const answerUnreadable = answerUnreadableRequest(headers);
  const adapter = new FastifyAdapter({
    serverFactory: cachedResponder.serverFactory,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // `limitBodyTime` ends slow bodies sooner; this ends what it does not see.
    requestTimeout: 2 * BODY_TIMES.withFiles,
    // Requests over kept connections are answered while the server drains.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnreadableAddress(headers),
    clientErrorHandler: answerUnreadable,
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.decorate('cachedResponder', cachedResponder);
  await server.register(cookie);
  server.addHook('onRequest', (request, reply, done) => {
    const context = newRequestContext(request);
    reply.headers(headers).header('x-correlation-id', context.correlationId);
    inContext(withRequestSpan(context, request.raw, request.routeOptions.url, reply.raw), done);
  });
  server.addHook('onRequest', (request, _reply, done) => {
    // By the route, not by the address: `/%61pi/…` leads to the same place.
    const isApi = request.routeOptions.url?.startsWith('/api/') ?? true;
    const isForeign = isApi && !isOwnOrigin(request, config.PUBLIC_URL);
    done(isForeign ? new DomainError('foreign-origin') : undefined);
  });
  applyBodyLimits(server);
  limitBodiesInMemory(server);
  limitBodyTime(server, BODY_TIMES, (socket) => answerUnreadable(new BodyTooSlow(), socket));
  forbidStoring(server);
  hideSecretLinks(server);
  sandboxFiles(server);
  adoptPlainCookies(server, config);
  closeConnectionsWhileDraining(server);
  lingerAfterEarlyResponses(server);
  server.addHook('preClose', () => drain(server.server));
  readJsonOnly(server);
  await takeUploads(server);
  return adapter;
}
