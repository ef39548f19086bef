import { STATUS_CODES } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from './logger.js';
import { Metrics } from './metrics.js';
import { ServedMinutes } from './served-minutes.js';

/** A request that was answered: its route and not its address, in which ids and what somebody looked for stand. */
export interface AnsweredRequest {
  readonly method: string;
  /** Undefined where no route fits. */
  readonly route: string | undefined;
  readonly status: number;
  /** From when it came in to its answer, in milliseconds. */
  readonly ms: number;
  readonly correlationId: string;
}

/** What is told of every answer: a log line, the metrics, and this minute's count. */
@Injectable()
export class AnsweredRequests {
  private readonly lines: Logger;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly minutes: ServedMinutes,
  ) {
    // The lines hold nothing to hide; looking for it in each is a tenth of a short answer's cost. Their level is asked
    // for at each: a child would keep the one that its parent had when it was made.
    this.lines = logger.child({}, { redact: [], level: 'info' });
  }

  note({ method, route = STATUS_CODES[404] ?? 'none', status, ms, correlationId }: AnsweredRequest): void {
    if (this.logger.isLevelEnabled('info')) {
      this.lines.info({ method, path: route, status, ms: Math.round(ms), correlationId }, 'request');
    }
    this.metrics.requests.observe({ method, route, status }, ms / 1_000);
    this.minutes.answered(status);
  }
}

/** Notes what Fastify answers. */
export function noteAnswers(server: FastifyInstance, answered: AnsweredRequests): void {
  server.addHook('onResponse', (request, reply, done) => {
    answered.note({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      correlationId: String(reply.getHeader('x-correlation-id')),
    });
    done();
  });
}
