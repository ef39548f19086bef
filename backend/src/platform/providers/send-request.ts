import { Agent, type Dispatcher, request } from 'undici';

/** Keeps connections between requests; an idle one keeps no process alive. */
const agent = new Agent();

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request to a service outside. Throws when there is no answer in time, the body included, and for a redirect:
 * its address was not checked. `fetch` does the same for twice the processor time.
 */
export async function sendRequest(
  url: string,
  { headers, ...rest }: OutgoingRequest,
  timeoutMs: number,
): Promise<Dispatcher.ResponseData> {
  const response = await request(url, {
    ...rest,
    headers: { accept: '*/*', 'user-agent': 'terrace', ...headers },
    dispatcher: agent,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.statusCode < 300 || response.statusCode > 399) return response;
  await response.body.dump();
  throw new Error('The response is a redirect');
}
