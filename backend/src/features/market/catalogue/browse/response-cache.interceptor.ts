import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Observable, map } from 'rxjs';
import {
  type CachedResponse,
  type ResponseCache,
  cachedResponse,
  replyWith,
} from '../../../../platform/http/cache/cached-response.js';
import { CurrentCatalogue } from '../search/current-catalogue.service.js';

/** Short, since a day may end while a response is cached, which changes it without a new generation. */
const TTL_MS = 30_000;
/** Of a list whose prices are being read. */
const PENDING_TTL_MS = 1_000;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Responses of the public catalogue are the same for everyone until the next refresh or change of the nicknames: each is
 * produced once per address, generation and version of the nicknames, and sent from memory after that.
 */
@Injectable()
export class CatalogueResponseCache implements NestInterceptor, ResponseCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 16,
    sizeCalculation: ({ bytes, etag }, key) => bytes.length + etag.length + key.length,
    ttl: TTL_MS,
  });

  constructor(private readonly catalogue: CurrentCatalogue) {}

  find(address: string): CachedResponse | undefined {
    return this.responses.get(this.keyOf(address));
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (request.routeOptions.config.caching !== 'shared') return next.handle();
    // Generation and nicknames that the response is produced from, whichever are current when it is complete.
    const key = this.keyOf(request.url);
    return next.handle().pipe(
      map((result) => {
        const response = cachedResponse(result, request.routeOptions.url ?? '');
        this.responses.set(key, response, { ttl: isPending(result) ? PENDING_TTL_MS : TTL_MS });
        return replyWith(request, reply, response);
      }),
    );
  }

  private keyOf(address: string): string {
    const { generation, nicknames } = this.catalogue.index;
    return `${generation} ${nicknames.version} ${address}`;
  }
}

function isPending(result: unknown): boolean {
  return (
    typeof result === 'object' &&
    result !== null &&
    'pricesPending' in result &&
    result.pricesPending === true
  );
}
