import type { FastifyRequest } from 'fastify';
import { randomToken } from '../ids/random-token.js';
import type { WorkContext } from '../observability/context.js';

const CORRELATION_ID = /^[\w-]{8,64}$/;

/** The context of a request that has just come in: the caller's correlation id if it is one, nobody known yet. */
export function newRequestContext({ headers }: Pick<FastifyRequest, 'headers'>): WorkContext {
  const given = headers['x-correlation-id'];
  const correlationId = typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomToken(12);
  return { correlationId, actor: { role: 'visitor', id: 'unknown' } };
}
