import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type Problem, type ProblemCode, problems } from '@terrace/contracts/problems/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { DomainError } from '@terrace/event-core/model/errors';
import { CommitOutcomeUnknown } from '@terrace/event-core/model/errors';
import { codeOf, isOutOfResources, isOutage, isTransient } from '@terrace/event-core/database/errors';
import { maybeContext } from '../observability/context.js';
import { RepeatedErrors } from '../observability/repeated-errors.js';

/** Turns every error into an RFC 9457 response; an unexpected one is logged and its message is not sent. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    answerError(error, reply, this.logger);
  }
}

/**
 * Sends errors outside Nest's filter as problems too: those of hooks, of body parsers, and of routes without a
 * controller. Nest sets its error handler only when it starts, and Fastify's own sends the message. Call it
 * before any route is added.
 */
export function answerErrorsAsProblems(server: FastifyInstance, logger: Logger): void {
  const errorHandler = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
    answerError(error, reply, logger);
  server.addHook('onRoute', (route) => {
    route.errorHandler ??= errorHandler;
  });
}

function answerError(error: unknown, reply: FastifyReply, logger: Logger): void {
  const { raw, routeOptions } = reply.request;
  // The sender ended it or was too slow: nobody reads an answer, and nothing of ours failed.
  if (raw.destroyed && !raw.complete) {
    logger.info({ method: raw.method, route: routeOptions.url }, 'request aborted');
    return sendProblem(reply, problemOf(new DomainError('malformed-request')));
  }
  const problem = problemOf(error);
  if (problem.status >= 500) logFailure(error, problem.code, logger);
  sendProblem(reply, problem);
}

const outages = new RepeatedErrors();

/** During an outage each request fails alike: one line in ten seconds reports each cause, with the number of requests. */
function logFailure(error: unknown, code: ProblemCode, logger: Logger): void {
  const cause = error instanceof Error ? `${codeOf(error)} ${error.message}` : String(error);
  const repeated = code === 'unavailable' ? outages.take(cause, Date.now()) : 0;
  if (repeated === undefined) return;
  logger.error({ err: error, code, ...(repeated > 0 && { repeated }) }, 'request failed');
}

/** Sends a problem as `application/problem+json`. */
export function sendProblem(reply: FastifyReply, problem: Problem): void {
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  void reply
    .status(problem.status)
    .type('application/problem+json')
    .header('cache-control', 'no-store')
    .send(problem);
}

/** The problem that is sent for an error of any kind. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DomainError && isProblemCode(error.code))
    return makeProblem(error.code, error.details);
  if (error instanceof CommitOutcomeUnknown) return makeProblem('outcome-unknown', { retryAfter: 1 });
  if (isOutage(error) || isTransient(error) || isOutOfResources(error))
    return makeProblem('unavailable', { retryAfter: 1 });
  return makeProblem(codeOfStatus(statusOf(error)));
}

function makeProblem(code: ProblemCode, members: Readonly<Record<string, unknown>> = {}): Problem {
  const { status, detail } = problems[code];
  const correlationId = maybeContext()?.correlationId;
  return {
    type: `/api/docs#${code}`,
    title: code,
    status,
    code,
    detail,
    ...(correlationId && { correlationId }),
    ...members,
  };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code);
}

/** Status that Nest or Fastify gave a request they refused themselves. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}

function codeOfStatus(status: number): ProblemCode {
  switch (status) {
    case 400:
      return 'malformed-request';
    case 404:
      return 'not-found';
    case 405:
      return 'method-not-allowed';
    case 413:
      return 'body-too-large';
    case 415:
      return 'unsupported-media-type';
    case 429:
      return 'too-many-requests';
    default:
      return status >= 400 && status < 500 ? 'malformed-request' : 'internal';
  }
}
