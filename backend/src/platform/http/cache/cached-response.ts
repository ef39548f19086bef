import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isKnownTag } from './entity-tag.js';

/** Browsers keep the response but revalidate it each time, so that a change shows at once. */
export const CACHE_CONTROL = 'no-cache';
export const CONTENT_TYPE = 'application/json; charset=utf-8';

/** A JSON response that is the same for everyone who requests its address. */
export interface CachedResponse {
  /** One character per byte: Node sends a string in one piece with the headers, without encoding it again. */
  readonly bytes: string;
  /** Identifies exactly these bytes. */
  readonly etag: string;
  /** The route that produced it. */
  readonly route: string;
}

/** Responses by the address as a client sends it: path and query. */
export interface ResponseCache {
  find(address: string): CachedResponse | undefined;
}

/** A route's result, serialized once so that it can be sent any number of times. */
export function cachedResponse(result: unknown, route: string): CachedResponse {
  const body = Buffer.from(JSON.stringify(result));
  return { bytes: body.toString('latin1'), etag: entityTag(body), route };
}

/** Sets status and headers of a response that goes through Fastify; returns its body, undefined for a 304. */
export function replyWith(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Buffer | undefined {
  reply.header('etag', response.etag).header('cache-control', CACHE_CONTROL);
  if (isKnownTag(request.headers['if-none-match'], response.etag)) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', CONTENT_TYPE);
  return Buffer.from(response.bytes, 'latin1');
}
