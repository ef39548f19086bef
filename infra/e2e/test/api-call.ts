import { randomUUID } from 'node:crypto';
import { eventually } from '../../../backend/test/eventually.js';
import type { World } from './world.js';

/** The API's response (undefined without a body), and the access token when the call signed somebody in. */
export interface Answer {
  readonly body: Record<string, unknown>;
  readonly token: string;
}

/**
 * One call as an API client makes it, with a bearer token ('' for none): repeated under the same key while the server cannot
 * say whether it was done. Throws the API's refusal.
 */
export async function apiCall(
  world: World,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Answer> {
  const request = {
    method,
    headers: {
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  let response = new Response();
  let text = '';
  await eventually(`${method} ${path} has an outcome`, async () => {
    response = await fetch(`${world.url}/api${path}`, request);
    text = await response.text();
    return !text.includes('"code":"outcome-unknown"');
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const access = cookies.find((cookie) => cookie.startsWith('terrace_access='));
  return {
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    token: access?.slice('terrace_access='.length) ?? '',
  };
}
