import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@terrace/contracts/problems/problems';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '@terrace/event-core/model/errors';
import { inContext } from '../observability/context.js';
import { problemOf, sendProblem } from './problem.filter.js';
import { newRequestContext } from './request-context.js';

/** Responds to an address that cannot be decoded, with these headers; such a request runs no hook and no route. */
export function answerUnreadableAddress(headers: Readonly<Record<string, string>>) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const context = newRequestContext(request);
    reply.headers(headers).header('x-correlation-id', context.correlationId);
    inContext(context, () => sendProblem(reply, problemOf(error)));
  };
}

/**
 * Responds to bytes that are no HTTP request, or arrived too slowly, with these headers; then the connection cannot
 * be used further.
 */
export function answerUnreadableRequest(headers: Readonly<Record<string, string>>) {
  const always = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error: Pick<ConnectionError, 'code'> & Error, socket: Socket): void => {
    if (socket.writable) {
      const problem = problemOf(new DomainError(codeOf(error)));
      const body = JSON.stringify(problem);
      socket.write(
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n` +
          `content-type: application/problem+json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n` +
          `${always}cache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
      );
    }
    socket.destroy(error);
  };
}

/** A body took longer to arrive than it may; the code is that of Node.js. */
export class BodyTooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

function codeOf({ code }: Pick<ConnectionError, 'code'>): ProblemCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-too-slow';
  return 'malformed-request';
}
