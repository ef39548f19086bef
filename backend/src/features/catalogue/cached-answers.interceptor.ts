import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Observable, map } from 'rxjs';
import {
  type ReadyAnswer,
  type ReadyAnswers,
  readyAnswer,
  replyWith,
} from '../../platform/http/ready-answers.js';
import { CurrentCatalogue } from './search/current-catalogue.js';

/** Days end while an answer is kept, so it is kept briefly even when the catalogue does not change. */
const KEPT_MS = 30_000;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Answers of the public catalogue are the same for everyone until the next refresh: each is made once for
 * each address and generation, and lies ready from then on.
 */
@Injectable()
export class CachedAnswers implements NestInterceptor, ReadyAnswers {
  private readonly answers = new LRUCache<string, ReadyAnswer>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 16,
    sizeCalculation: ({ bytes, etag }, key) => bytes.length + etag.length + key.length,
    ttl: KEPT_MS,
  });

  constructor(private readonly catalogue: CurrentCatalogue) {}

  of(address: string): ReadyAnswer | undefined {
    return this.answers.get(this.keyOf(address));
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (request.routeOptions.config.caching !== 'shared') return next.handle();
    // Of the generation that the answer is made from, whichever is current when it is done.
    const key = this.keyOf(request.url);
    return next.handle().pipe(
      map((made) => {
        const answer = readyAnswer(made, request.routeOptions.url ?? '');
        this.answers.set(key, answer);
        return replyWith(request, reply, answer);
      }),
    );
  }

  private keyOf(address: string): string {
    return `${this.catalogue.index.generation} ${address}`;
  }
}
