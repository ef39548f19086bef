import { problems, type Problem, type ProblemCode } from '@terrace/contracts/problems/problems';

/** Codes of failures that never reached the server, or came back as something else than an answer of ours. */
export type TransportCode = 'offline' | 'timeout' | 'unreadable';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * A call that did not do what was asked. `message` is the text for people (the spec's, where it has one);
 * `errors` name form fields; `decision` comes with `already-decided`; `retryAfter` is in seconds.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly status: number,
    readonly code: ProblemCode | TransportCode,
    detail: string,
    readonly errors: readonly FieldError[] = [],
    readonly decision?: Problem['decision'],
    readonly retryAfter?: number,
  ) {
    super(detail);
  }

  /** The text for people; the same as `message`. */
  get detail(): string {
    return this.message;
  }
}

const unreadable = new ApiProblem(0, 'unreadable', problems.internal.detail);

/** The problem an error answer describes; any other body (a proxy's page, say) tells only its status. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  if (!isProblem(body)) {
    const { detail } = response.status === 503 ? problems.unavailable : problems.internal;
    return new ApiProblem(response.status, 'unreadable', detail, [], undefined, retryAfter);
  }
  return new ApiProblem(response.status, body.code, body.detail, body.errors, body.decision, retryAfter);
}

/** A call that got no answer at all: no network, or no patience left. */
export function transportProblem(error: unknown): ApiProblem {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ApiProblem(0, 'timeout', 'The server takes too long to answer. Please try again.');
  if (error instanceof TypeError)
    return new ApiProblem(
      0,
      'offline',
      'You seem to be offline. Please check your connection and try again.',
    );
  return unreadable;
}

/** Whether what was asked for is not there, as far as this page may know; an address that is none is no better. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 400);
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'detail' in body &&
    typeof body.detail === 'string'
  );
}
