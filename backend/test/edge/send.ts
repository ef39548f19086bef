import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestApp } from '../app.js';
import type { Caller } from '../caller.js';

/** A request exactly as given: `path` is not normalised, `body` not written as JSON, no header added but cookies. */
export interface RawCall {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request with a browser's cookies. */
export async function send(
  app: Pick<TestApp, 'url'>,
  { method, path, headers, body }: RawCall,
  caller?: Caller,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(app.url);
  const cookie = [...(caller?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent, headers: { ...(cookie && { cookie }), ...headers } },
      (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        text(response).then((received) => resolve({ status, headers: answered, text: received }), reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Headers of our own pages' calls with a JSON body. */
export const ownPage = (app: Pick<TestApp, 'config'>) => ({
  origin: new URL(app.config.PUBLIC_URL).origin,
  'content-type': 'application/json',
});
