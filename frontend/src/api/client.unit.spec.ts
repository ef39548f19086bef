import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endpoint } from '@terrace/contracts/http/endpoint';
import { login, me } from '@terrace/contracts/http/identity/identity';
import * as z from 'zod/mini';
import { ApiProblem } from './api-problem';
import { callApi } from './client';

const list = endpoint({
  method: 'GET',
  path: '/things/{id}',
  summary: 'Things',
  query: z.object({ name: z.optional(z.string()), page: z.optional(z.number()) }),
  response: z.object({ items: z.array(z.string()) }),
});
const save = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Save',
  body: z.object({ name: z.string() }),
  status: 204,
});

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;
const network = jest.fn<Answer>();
const realFetch = globalThis.fetch;
const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const problem = (status: number, code: string, more = {}) =>
  json({ status, code, detail: `It is ${code}`, ...more }, status);
const paths = () => network.mock.calls.map(([path, { method }]) => `${method} ${path}`);

describe('callApi', () => {
  beforeEach(() => {
    network.mockReset();
    globalThis.fetch = async (path, init) => network(String(path), init ?? {});
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('builds the URL without empty parameters, and returns the parsed body', async () => {
    network.mockImplementation(() => json({ items: ['a'] }));
    const answer = await callApi(list, { params: { id: 'a/b' }, query: { name: '', page: 2 } });
    expect(answer).toEqual({ items: ['a'] });
    expect(paths()).toEqual(['GET /api/things/a%2Fb?page=2']);
  });

  it('sends JSON with the idempotency key, and returns undefined for 204', async () => {
    network.mockImplementation(() => new Response(null, { status: 204 }));
    expect(await callApi(save, { body: { name: 'x' }, idempotencyKey: 'key-1' })).toBeUndefined();
    const [, init] = network.mock.calls[0] ?? [];
    expect(init?.body).toBe('{"name":"x"}');
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('key-1');
    expect(init?.credentials).toBe('same-origin');
  });

  it('throws the problem the server describes', async () => {
    const errors = [{ path: 'name', message: 'Name is required' }];
    network.mockImplementation(() => problem(400, 'invalid', { errors }));
    const failure = callApi(save, { body: { name: '' } });
    await expect(failure).rejects.toBeInstanceOf(ApiProblem);
    await expect(failure).rejects.toMatchObject({
      status: 400,
      code: 'invalid',
      errors,
      message: 'It is invalid',
    });
  });

  it('does not show the content of an invalid response', async () => {
    network.mockImplementation(() => new Response('<html>stack trace</html>', { status: 502 }));
    await expect(callApi(list, { params: { id: '1' } })).rejects.toMatchObject({
      status: 502,
      code: 'unreadable',
      message: 'Something went wrong. Please try again.',
    });
    network.mockImplementation(() => json({ items: 'none' }));
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(callApi(list, { params: { id: '1' } })).rejects.toMatchObject({ code: 'unreadable' });
    logged.mockRestore();
  });

  it('distinguishes being offline from a slow server and from an aborted request', async () => {
    network.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
    await expect(callApi(list, { params: { id: '1' } })).rejects.toMatchObject({ code: 'offline' });
    network.mockImplementation(() => Promise.reject(new DOMException('slow', 'TimeoutError')));
    await expect(callApi(list, { params: { id: '1' } })).rejects.toMatchObject({ code: 'timeout' });
    const abort = new AbortController();
    abort.abort();
    network.mockImplementation((_path, { signal }) => Promise.reject(signal?.reason as Error));
    await expect(callApi(list, { params: { id: '1' }, signal: abort.signal })).rejects.toBe(
      abort.signal.reason,
    );
  });

  it('distinguishes them too when the response ends in the middle of its body', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const cutOff = (error: unknown) => () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"items":[')),
          pull: (controller) => controller.error(error),
        }),
      );
    network.mockImplementation(cutOff(new TypeError('network error')));
    await expect(callApi(list, { params: { id: '1' } })).rejects.toMatchObject({ code: 'offline' });
    network.mockImplementation(cutOff(new DOMException('slow', 'TimeoutError')));
    await expect(callApi(list, { params: { id: '1' } })).rejects.toMatchObject({ code: 'timeout' });
    const left = new DOMException('left the page', 'AbortError');
    network.mockImplementation(cutOff(left));
    const signal = AbortSignal.abort(left);
    await expect(callApi(list, { params: { id: '1' }, signal })).rejects.toBe(left);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('refreshes the session once for concurrent 401 responses, and repeats the calls', async () => {
    let fresh = false;
    network.mockImplementation(async (path) => {
      if (path === '/api/auth/refresh') {
        await Promise.resolve();
        fresh = true;
        return json({});
      }
      return fresh ? json({ items: [path] }) : problem(401, 'not-signed-in');
    });
    const answers = await Promise.all(['1', '2', '3'].map((id) => callApi(list, { params: { id } })));
    expect(answers.map(({ items }) => items[0])).toEqual(['/api/things/1', '/api/things/2', '/api/things/3']);
    expect(paths().filter((path) => path === 'POST /api/auth/refresh')).toHaveLength(1);
  });

  it('gives up after one refresh', async () => {
    network.mockImplementation((path) =>
      path === '/api/auth/refresh' ? json({}) : problem(401, 'not-signed-in'),
    );
    await expect(callApi(me)).rejects.toMatchObject({ status: 401 });
    expect(paths()).toEqual(['GET /api/auth/me', 'POST /api/auth/refresh', 'GET /api/auth/me']);
  });

  it('does not refresh for a wrong password', async () => {
    network.mockImplementation(() => problem(401, 'invalid-credentials'));
    const credentials = { email: 'a@b.test', password: 'wrong' };
    await expect(callApi(login, { body: credentials })).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    expect(paths()).toEqual(['POST /api/auth/login']);
  });
});
