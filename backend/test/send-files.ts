import {
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ResponseOf,
  addressOfCall,
} from '@terrace/contracts/http/endpoint';
import type { Caller } from './caller.js';

/** Base URL of the server, and its PUBLIC_URL for the Origin header. */
interface Server {
  readonly url: string;
  readonly config: { readonly PUBLIC_URL: string };
}

/** A multipart form with files, as a browser sends it. */
export interface SentForm<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly files?: readonly Buffer[];
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a form. Returns status and body, also of an error. */
export async function sendFiles<E extends Endpoint>(
  app: Server,
  caller: Caller,
  endpoint: E,
  { files = [], fields = {}, ...call }: SentForm<E>,
): Promise<{ readonly status: number; readonly body: Partial<ResponseOf<E>> & { readonly code?: string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const bytes of files)
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'ticket.pdf');
  const path = addressOfCall(endpoint, call);
  const headers = { ...headersOf(app, caller, path) };
  const response = await fetch(`${app.url}${path}`, { method: endpoint.method, headers, body: form });
  return { status: response.status, body: Object(await response.json()) };
}

/** A call for a file. */
export type FileCall<E extends Endpoint> = Pick<SentForm<E>, 'params' | 'query'> & {
  readonly body?: BodyOf<E>;
};

/** Downloads a file. Returns status, headers and bytes, also of an error. */
export async function loadFile<E extends Endpoint>(
  app: Server,
  caller: Caller,
  endpoint: E,
  { body, ...call }: FileCall<E>,
) {
  const path = addressOfCall(endpoint, call);
  const response = await fetch(`${app.url}${path}`, {
    method: endpoint.method,
    headers: {
      ...headersOf(app, caller, path),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
}

function headersOf(app: Server, caller: Caller, path: string) {
  return { origin: new URL(app.config.PUBLIC_URL).origin, cookie: caller.cookieHeader(path) };
}
