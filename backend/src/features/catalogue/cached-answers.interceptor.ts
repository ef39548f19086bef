import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Observable, map } from 'rxjs';
import { entityTag, isKnownTag } from '../../platform/http/entity-tag.js';
import { CurrentCatalogue } from './search/current-catalogue.js';

/** An answer as it goes out, and the tag that names these very bytes. */
interface Answer {
  readonly body: string;
  readonly etag: string;
}

/** Days end while an answer is kept, so it is kept briefly even when the catalogue does not change. */
const KEPT_MS = 30_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * Answers of the public catalogue are the same for everyone until the next refresh: each is made once for
 * each address and generation, and sent again as it is, or as 304 to who has it already. What is kept is sent before
 * Nest looks who asks: nobody is told less, and it takes half the time.
 */
@Injectable()
export class CachedAnswers implements NestInterceptor, OnModuleInit {
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: MOST_CHARACTERS,
    maxEntrySize: MOST_CHARACTERS / 16,
    sizeCalculation: ({ body, etag }, key) => body.length + etag.length + key.length,
    ttl: KEPT_MS,
  });

  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly http: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onModuleInit(): void {
    // A worker has the same modules and no server.
    const adapter: FastifyAdapter | null = this.http.httpAdapter;
    if (!adapter) return;
    const server = adapter.getInstance<FastifyInstance>();
    // After the server's own hooks: the answer has its headers, and nothing is told to another origin's page.
    server.addHook('onRequest', (request, reply, done) => {
      const known = request.method === 'GET' ? this.answers.get(this.keyOf(request)) : undefined;
      if (!known) return done();
      void reply.send(send(request, reply, known));
    });
  }

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const key = this.keyOf(request);
    return next.handle().pipe(
      map((made) => {
        const answer = answerOf(made);
        this.answers.set(key, answer);
        return send(request, reply, answer);
      }),
    );
  }

  private keyOf({ url }: FastifyRequest): string {
    return `${this.catalogue.index.generation} ${url}`;
  }
}

function answerOf(made: unknown): Answer {
  const body = JSON.stringify(made);
  return { body, etag: entityTag(body) };
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): string | undefined {
  // Kept by browsers, but asked for again each time: a refresh shows at once.
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (isKnownTag(request.headers['if-none-match'], etag)) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
