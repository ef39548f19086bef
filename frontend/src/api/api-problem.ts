import { failures } from '@terrace/contracts/problems/failures';
import type { Problem, ProblemCode } from '@terrace/contracts/problems/problems';

/** Codes of failures without a problem document from the server. */
export type TransportCode = 'offline' | 'timeout' | 'unreadable';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/**
 * A failed call. `message` is the text for people (one of docs/product.md, where it has one); `errors` name form
 * fields; `decision` comes with `already-decided`; `retryAfter` is in seconds.
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

const unreadable = new ApiProblem(0, 'unreadable', failures.internal.detail);

/** The problem in an error response; for any other body (a proxy's page, for example) only its status is known. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  if (!isProblem(body)) {
    const { detail } = response.status === 503 ? failures.unavailable : failures.internal;
    return new ApiProblem(response.status, 'unreadable', detail, [], undefined, retryAfter);
  }
  return new ApiProblem(response.status, body.code, body.detail, body.errors, body.decision, retryAfter);
}

/** The problem of a call that got no response: no network, or a timeout. */
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

/** Whether the requested thing does not exist or may not be seen; an invalid id (400) counts as not found. */
export function isNotFound(error: unknown): boolean {
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
