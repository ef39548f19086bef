import { afterEach, beforeEach } from '@jest/globals';

/** The response of an address: a body, the text of a file, or a status with a problem's code. */
export type FakeAnswer =
  | { readonly body: unknown }
  | { readonly text: string }
  | { readonly status: number; readonly code: string };

/** What a call asks for. */
export interface FakeCall {
  readonly query: URLSearchParams;
  /** As parsed from JSON; undefined without a body. */
  readonly body: unknown;
}

/** The network of a component spec; `calls` are 'GET /api/…' in order. */
export interface FakeApi {
  readonly calls: readonly string[];
  /** For one query only if `path` has one; a function answers each call by what it asks for. */
  answer(path: string, answer: FakeAnswer | ((call: FakeCall) => FakeAnswer)): void;
}

const nobody = { status: 401, code: 'not-signed-in' };

/**
 * Replaces fetch by fixed responses for each spec of a file. By default no user is signed in; an address
 * without a response is 404.
 */
export function fakeApi(): FakeApi {
  const answers = new Map<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>();
  const calls: string[] = [];
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    answers.clear();
    calls.length = 0;
    answers.set('/api/auth/me', nobody).set('/api/auth/refresh', nobody);
    const operator = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example', phone: '' };
    answers.set('/api/config', {
      body: { chatUrl: '', travelUrl: '', mapOrigin: '', holdMinutes: 15, operator },
    });
    // The cookie that makes the page ask who is signed in, as in a browser after a sign-in.
    document.cookie = 'terrace_signed_in=1';
    globalThis.fetch = (input, init) => {
      const { pathname, search, searchParams: query } = new URL(String(input), 'http://localhost');
      calls.push(`${init?.method ?? 'GET'} ${pathname}`);
      const answer = answers.get(pathname + search) ??
        answers.get(pathname) ?? { status: 404, code: 'not-found' };
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      return Promise.resolve(responseOf(typeof answer === 'function' ? answer({ query, body }) : answer));
    };
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    document.cookie = 'terrace_signed_in=; max-age=0';
  });
  return { calls, answer: (path, answer) => answers.set(path, answer) };
}

function responseOf(answer: FakeAnswer): Response {
  if ('body' in answer) return Response.json(answer.body);
  if ('text' in answer) return new Response(answer.text);
  const { status, code } = answer;
  return Response.json({ status, code, detail: `It is ${code}` }, { status });
}
