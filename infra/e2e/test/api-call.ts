import type { World } from './world.js';

/** The API's response (undefined without a body), and the access token when the call signed somebody in. */
export interface Answer {
  readonly body: Record<string, unknown>;
  readonly token: string;
}

/** One call as an API client makes it, with a bearer token ('' for none); throws the API's refusal. */
export async function apiCall(
  world: World,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${world.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const access = cookies.find((cookie) => cookie.startsWith('terrace_access='));
  const text = await response.text();
  return {
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    token: access?.slice('terrace_access='.length) ?? '',
  };
}
