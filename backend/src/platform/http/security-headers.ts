import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config/config.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/**
 * The headers that Helmet gives every answer. They are the same for all, so it is asked once: working them out again
 * for each request took a tenth of what answering from memory takes.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({ contentSecurityPolicy: { directives: contentSecurityPolicy(config) } })(
    request,
    response,
    (error) => {
      if (error) throw error;
    },
  );
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
