import {
  type BodyOf,
  type Endpoint,
  type QueryOf,
  type ResponseOf,
  pathOf,
} from '@terrace/contracts/http/endpoint';
import { whileBusy } from './while-busy.js';

/** What a call needs besides its endpoint; `body` may be wrong on purpose. */
export interface Call<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E> | Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call when it aborts. */
  readonly signal?: AbortSignal;
}

/** An answer of the API; `body` is whatever JSON came, or undefined. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
  /** Attributes as they were sent, lower-cased: `httponly`, `max-age=900`. */
  readonly attributes: readonly string[];
}

/** A browser as far as the API sees one: keeps cookies and names our own origin. */
export class Caller {
  readonly cookies = new Map<string, Cookie>();

  constructor(
    private readonly app: { readonly url: string; readonly config: { readonly PUBLIC_URL: string } },
  ) {}

  /**
   * The answer of a call that must succeed, in the endpoint's own shape; repeated while the service is busy.
   * Throws when it is anything else.
   */
  async done<E extends Endpoint>(endpoint: E, call: Call<E> = {}): Promise<ResponseOf<E>> {
    const mayRepeat = endpoint.method === 'GET' || call.headers?.['idempotency-key'] !== undefined;
    return this.parse(endpoint, await whileBusy(() => this.call(endpoint, call), mayRepeat));
  }

  private parse<E extends Endpoint>(endpoint: E, { status, body }: Answer): ResponseOf<E> {
    if (status !== (endpoint.status ?? 200))
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
    // The cast states what the compiler cannot follow: the value was made by this endpoint's own schema.
    return endpoint.response?.parse(body) as ResponseOf<E>;
  }

  /** One call, however it ends. */
  async call<E extends Endpoint>(endpoint: E, call: Call<E> = {}): Promise<Answer> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query ?? {})) search.set(name, String(value));
    const path = pathOf(endpoint, call.params);
    const response = await fetch(`${this.app.url}${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
      method: endpoint.method,
      headers: {
        origin: new URL(this.app.config.PUBLIC_URL).origin,
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        cookie: this.cookieHeader(path),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      redirect: 'manual',
      ...(call.signal && { signal: call.signal }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  /** Another browser with the same cookies, at this process or another one of the same database. */
  copy(app = this.app): Caller {
    const copy = new Caller(app);
    for (const [name, cookie] of this.cookies) copy.cookies.set(name, cookie);
    return copy;
  }

  /** What a browser sends along to a path. */
  cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  private keep(line: string): void {
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
    const attributes = rest.map((attribute) => attribute.toLowerCase());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value, path, attributes });
  }
}
