import { METHODS } from 'node:http';
import { pathOf } from '@terrace/contracts/http/endpoint';
import type { ServedRoute } from '../../src/platform/http/openapi/api-docs.js';
import type { RawCall } from './send.js';
import type { Share } from './shares.js';

/** Methods that reach a server as plain requests; CONNECT and Upgrade are no requests of HTTP routes. */
const SENT_METHODS = METHODS.filter((method) => method !== 'CONNECT');
/** Of these each route is asked with every one; the others go to one address, where no route differs. */
const COMMON = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Common methods that are sent with a body, and that some route refuses. */
export const BODY_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

/** Addresses that serve something outside the contracts, and some that serve nothing. */
const OTHER_PATHS = [
  '/',
  '/event/1',
  '/api/docs',
  '/api/openapi.json',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/api/nothing',
  '/api/%E0%A4%A',
  '/api/auth/%00',
  '/%zz',
  `/api/${'x'.repeat(2_000)}`,
];

const PARAMS = {
  id: 'x'.repeat(20),
  sellerId: 'x'.repeat(20),
  purchaseId: 'x'.repeat(20),
  fileId: 'x'.repeat(20),
  documentId: 'x'.repeat(20),
  month: '2026-01',
  token: 'x'.repeat(40),
  type: 'ticket',
  kind: 'mail-buyer',
  about: 'completed',
  role: 'buyer',
  index: '0',
  number: 'R-2026-000001',
  name: 'x',
};

export interface OddRequest extends RawCall {
  /** Whether a route of the contracts answers this method at this address. */
  readonly isServed: boolean;
  readonly isApi: boolean;
}

/**
 * Every served address, and some others, with every method, served or not. A push sends the served methods, one other
 * for each served address, and the common ones for each other address.
 */
export function oddRequests(routes: readonly ServedRoute[], share: Share): readonly OddRequest[] {
  const served = new Map<string, Set<string>>();
  for (const { endpoint } of routes) {
    const path = pathOf(endpoint, PARAMS);
    served.set(path, (served.get(path) ?? new Set()).add(endpoint.method));
  }
  const calls = [...served].flatMap(([path, methods], index) => {
    const others = BODY_METHODS.filter((method) => !methods.has(method));
    const other = others[index % others.length];
    return COMMON.filter((method) => (methods.has(method) || method === other) === (share === 'rules')).map(
      (method) => ({ method, path, isServed: methods.has(method), isApi: true }),
    );
  });
  const others = OTHER_PATHS.flatMap((path) =>
    SENT_METHODS.filter((method) => COMMON.includes(method) === (share === 'rules')).map((method) => ({
      method,
      path,
      isServed: false,
      isApi: path.startsWith('/api/'),
    })),
  );
  return [...calls, ...others];
}
