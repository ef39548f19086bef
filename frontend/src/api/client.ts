import {
  addressOfCall,
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ResponseOf,
} from '@terrace/contracts/http/endpoint';
import { ApiProblem, problemOf, transportProblem } from './api-problem';
import { firstAborted } from './first-aborted';
import { nextTask } from './next-task';
import { refreshSession } from './refresh-session';
import { noteServerTime } from './server-clock';
import { leftSession, mayBeSignedIn } from './signed-in-marker';

/** Timeout of a call. */
const TIMEOUT_MS = 20_000;
/** Timeout of a file, up or down. */
const FILE_TIMEOUT_MS = 300_000;

/** Calls whose 401 means 'wrong password' or 'not signed in', so that refreshing the session would not help. */
const NO_REFRESH = /^\/auth\/(?!me$|seller\/status$)/;

/** The input of a call: only the parts that its endpoint has. */
export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Sent as a form, of which the fields of `body` are a part. */
  readonly files?: readonly File[];
  /** A command repeated with the same key counts once; make it with `newIdempotencyKey` when a form opens. */
  readonly idempotencyKey?: string;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the sent part of a form, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/**
 * Makes one API call with this page's cookies and returns the parsed response. On a 401 it refreshes the session once
 * and retries. Throws `ApiProblem`; an abort by the caller's `signal` is rethrown as it is.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  const timeoutMs = input.files ? FILE_TIMEOUT_MS : TIMEOUT_MS;
  return parsed(endpoint, await answered(endpoint, input, timeoutMs), input.signal);
}

/**
 * The same for a thing of the caller on a route that anyone may call: once a session's access has expired, the answer is
 * 'not found' and no 401, so the session is refreshed first.
 */
export async function callApiForOwn<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  try {
    return await callApi(endpoint, input);
  } catch (failure) {
    const mayBeOurs = failure instanceof ApiProblem && failure.code === 'not-found' && mayBeSignedIn();
    if (!mayBeOurs || !(await refreshSession())) throw failure;
    return callApi(endpoint, input);
  }
}

/** Makes one API call that returns a file, and returns its bytes. Throws like `callApi`. */
export async function callForFile<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Blob> {
  const response = await answered(endpoint, input, FILE_TIMEOUT_MS);
  try {
    return await response.blob();
  } catch (error) {
    throw transportProblem(error);
  }
}

async function answered<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  timeoutMs: number,
): Promise<Response> {
  // Imported lazily: the first page does not need it.
  if (leftSession() !== null) await (await import('./left-session')).endLeftSession();
  let response = await send(endpoint, input, timeoutMs);
  if (response.status === 401 && !NO_REFRESH.test(endpoint.path) && (await refreshSession()))
    response = await send(endpoint, input, timeoutMs);
  noteServerTime(response.headers.get('Date'));
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Makes an idempotency key; use the same one for every retry of a command. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  timeoutMs: number,
): Promise<Response> {
  // A page makes several requests at once. One that is to outlive it has no later task.
  if (!input.keepalive) await nextTask();
  const headers = new Headers({ Accept: endpoint.answers ?? 'application/json' });
  const form = input.files && formOf(input.body, input.files);
  if (input.body !== undefined && !form) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { method } = endpoint;
    const signal = input.signal ? firstAborted(input.signal, timeout) : timeout;
    if (form && input.onProgress) {
      const { sendForm } = await import('./send-form');
      return await sendForm(
        addressOfCall(endpoint, input),
        { method, headers, form, signal },
        input.onProgress,
      );
    }
    return await fetch(addressOfCall(endpoint, input), {
      method,
      credentials: 'same-origin',
      headers,
      keepalive: input.keepalive,
      body: form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw transportProblem(error);
  }
}

/** The browser names the boundary itself. */
function formOf(fields: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  if (typeof fields === 'object' && fields !== null)
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const file of files) form.append('files', file);
  return form;
}

// The two casts are safe because this endpoint's own schema made the value, which the compiler cannot follow.
async function parsed<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<ResponseOf<E>> {
  const body = response.status === 204 ? undefined : await jsonOf(response, signal);
  const result = endpoint.response?.safeParse(body);
  if (result === undefined) return undefined as ResponseOf<E>;
  if (result.success) return result.data as ResponseOf<E>;
  console.error(`The answer to ${endpoint.method} ${endpoint.path} has another shape`, result.error);
  throw new ApiProblem(response.status, 'unreadable', 'Something went wrong. Please try again.');
}

/** The body as JSON; undefined when it is none. Throws as `send` does when the rest of it does not arrive. */
async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) return undefined;
    throw transportProblem(error);
  }
}
