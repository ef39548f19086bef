import type { FastifyRequest } from 'fastify';
import { randomToken } from '../ids/random-token.js';
import type { WorkContext } from '../observability/context.js';
import { addressKeyOf } from '../ids/address-key.js';

/** What is read of a request; `ip` is unknown before Fastify has seen it. */
type IncomingRequest = Pick<FastifyRequest, 'headers'> & { readonly ip?: string };

const CORRELATION_ID = /^[\w-]{8,64}$/;

/** The context of a request that has just come in: the caller's correlation id if it is valid, and no viewer yet. */
export function newRequestContext({ headers, ip }: IncomingRequest): WorkContext {
  const given = headers['x-correlation-id'];
  const correlationId = typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomToken(12);
  return {
    correlationId,
    ...(ip !== undefined && { addressKey: addressKeyOf(ip) }),
    actor: { role: 'visitor', id: 'unknown' },
  };
}
