import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { AnsweredRequests } from '../observability/answered-requests.js';
import { entityTag, isKnownTag } from './entity-tag.js';
import { isStopping } from './last-requests.js';
import { isOwnOrigin } from './origin.js';
import { newRequestContext } from './request-context.js';
import { withRequestSpan } from './request-span.js';
import { securityHeaders } from './security-headers.js';

/** Browsers keep it, but ask again each time: what changed shows at once. */
const CACHE_CONTROL = 'no-cache';
const CONTENT_TYPE = 'application/json; charset=utf-8';

/** An answer in JSON that is the same for everyone who asks for its address. */
export interface ReadyAnswer {
  /** A character for each byte: a string goes out in one piece with its headers, without being encoded again. */
  readonly bytes: string;
  /** Names these very bytes. */
  readonly etag: string;
  /** The route that made it. */
  readonly route: string;
}

/** What a route made, ready to be sent any number of times. */
export function readyAnswer(made: unknown, route: string): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(made));
  return { bytes: body.toString('latin1'), etag: entityTag(body), route };
}

/** Answers that lie ready, by the address as a client sends it: path and query. */
export interface ReadyAnswers {
  of(address: string): ReadyAnswer | undefined;
}

/**
 * Sends what lies ready before Fastify and Nest are asked (docs/decisions/0132). They keep what is refused to another
 * origin's page, and what comes while the server stops.
 */
export function serveReadyAnswers(
  { server }: FastifyInstance,
  ready: ReadyAnswers,
  config: Config,
  answered: AnsweredRequests,
): void {
  const always = Object.entries(securityHeaders(config)).flat();
  askFirst(server, (request, response) => {
    const { method = '', url = '', headers } = request;
    const answer = method === 'GET' && !isStopping(server) ? ready.of(url) : undefined;
    if (!answer || !isOwnOrigin({ method, headers, cookies: {} }, config.PUBLIC_URL)) return false;
    const began = performance.now();
    const { correlationId } = withRequestSpan(newRequestContext(request), request, answer.route, response);
    const own = ['x-correlation-id', correlationId, 'etag', answer.etag, 'cache-control', CACHE_CONTROL];
    // What the client keeps still holds, with the headers that it came with.
    if (isKnownTag(headers['if-none-match'], answer.etag)) response.writeHead(304, own).end();
    else response.writeHead(200, [...always, ...own, ...contentOf(answer)]).end(answer.bytes, 'latin1');
    const ms = performance.now() - began;
    answered.note({ method, route: answer.route, url, status: response.statusCode, ms, correlationId });
    return true;
  });
}

/** The same through Fastify, for an answer that has just been made; returns what is left to send. */
export function replyWith(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
): Buffer | undefined {
  reply.header('etag', answer.etag).header('cache-control', CACHE_CONTROL);
  if (isKnownTag(request.headers['if-none-match'], answer.etag)) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', CONTENT_TYPE);
  return Buffer.from(answer.bytes, 'latin1');
}

function contentOf({ bytes }: ReadyAnswer): readonly string[] {
  return ['content-type', CONTENT_TYPE, 'content-length', String(bytes.length)];
}

/** From now on a request goes on to the server's other listeners only when `answer` did not answer it. */
function askFirst(
  server: FastifyInstance['server'],
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}
