import { afterEach, beforeEach } from '@jest/globals';

/** The response of an address: a body, or a status with a problem's code. */
export type FakeAnswer = { readonly body: unknown } | { readonly status: number; readonly code: string };

/** The network of a component spec; `calls` are 'GET /api/…' in order. */
export interface FakeApi {
  readonly calls: readonly string[];
  /** For one query only if `path` has one. */
  answer(path: string, answer: FakeAnswer): void;
}

const nobody = { status: 401, code: 'not-signed-in' };

/**
 * Replaces fetch by fixed responses for each spec of a file. By default no user is signed in; an address
 * without a response is 404.
 */
export function fakeApi(): FakeApi {
  const answers = new Map<string, FakeAnswer>();
  const calls: string[] = [];
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    answers.clear();
    calls.length = 0;
    answers.set('/api/auth/me', nobody).set('/api/auth/refresh', nobody);
    const operator = { name: 'Terrace', address: 'Dubai', email: 'support@terrace.example' };
    answers.set('/api/config', { body: { chatUrl: '', travelUrl: '', holdMinutes: 15, operator } });
    // The cookie that makes the page ask who is signed in, as in a browser after a sign-in.
    document.cookie = 'terrace_signed_in=1';
    globalThis.fetch = (input, init) => {
      const { pathname, search } = new URL(String(input), 'http://localhost');
      calls.push(`${init?.method ?? 'GET'} ${pathname}`);
      return Promise.resolve(
        responseOf(
          answers.get(pathname + search) ?? answers.get(pathname) ?? { status: 404, code: 'not-found' },
        ),
      );
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
  const { status, code } = answer;
  return Response.json({ status, code, detail: `It is ${code}` }, { status });
}
