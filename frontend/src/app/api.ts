import {
  addressOfCall,
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ResponseOf,
} from '@terrace/contracts/http/endpoint';
import { ApiProblem, problemOf, transportProblem } from './api-problem';
import { refreshSession } from './refresh-session';
import { noteServerTime } from './server-clock';

/** Longest wait for an answer, in milliseconds. */
const PATIENCE = 20_000;
/** The same for a whole file. */
const FILE_PATIENCE = 300_000;

/** Calls whose 401 says 'wrong password' or 'nobody is signed in', so that a fresh session changes nothing. */
const SIGNS_IN = /^\/auth\/(?!me$|seller\/status$)/;

/** What a call needs besides its endpoint: only the parts that the endpoint has. */
export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** The same key makes a repeated command count once; make it with `newIdempotencyKey` when a form opens. */
  readonly idempotencyKey?: string;
  /** The browser carries it out also when the page goes away meanwhile. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Makes one call of the API with this page's cookies and answers its parsed response. A 401 is answered by
 * one silent refresh of the session and one more try. Fails with `ApiProblem`; an abort by the caller's
 * `signal` passes through as it is.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  return parsed(endpoint, await answered(endpoint, input, PATIENCE));
}

/** The same for a call that answers a file: its bytes. */
export async function callForFile<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Blob> {
  const response = await answered(endpoint, input, FILE_PATIENCE);
  try {
    return await response.blob();
  } catch (error) {
    throw transportProblem(error);
  }
}

async function answered<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  patience: number,
): Promise<Response> {
  let response = await send(endpoint, input, patience);
  if (response.status === 401 && !SIGNS_IN.test(endpoint.path) && (await refreshSession()))
    response = await send(endpoint, input, patience);
  noteServerTime(response.headers.get('Date'));
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** A key for one intended command; keep it for every retry of that command. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  patience: number,
): Promise<Response> {
  const headers = new Headers({ Accept: endpoint.answers ?? 'application/json' });
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  const timeout = AbortSignal.timeout(patience);
  try {
    return await fetch(addressOfCall(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers,
      keepalive: input.keepalive,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw transportProblem(error);
  }
}

// The two casts say what the compiler cannot follow: the value was made by this endpoint's own schema.
async function parsed<E extends Endpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  const result = endpoint.response?.safeParse(body);
  if (result === undefined) return undefined as ResponseOf<E>;
  if (result.success) return result.data as ResponseOf<E>;
  console.error(`The answer to ${endpoint.method} ${endpoint.path} has another shape`, result.error);
  throw new ApiProblem(response.status, 'unreadable', 'Something went wrong. Please try again.');
}
