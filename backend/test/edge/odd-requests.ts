import { METHODS } from 'node:http';
import { pathOf } from '@terrace/contracts/http/endpoint';
import type { ServedRoute } from '../../src/platform/http/api-docs.js';
import type { RawCall } from './send.js';

/** Methods that reach a server as plain requests; CONNECT and Upgrade are no requests of HTTP routes. */
const SENT_METHODS = METHODS.filter((method) => method !== 'CONNECT');
/** Of these each route is asked with every one; the others go to one address, where no route differs. */
const COMMON = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

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
  name: 'x',
};

export interface OddRequest extends RawCall {
  /** Whether a route of the contracts answers this method at this address. */
  readonly isServed: boolean;
  readonly isApi: boolean;
}

/** Every served address, and some others, with every method, served or not. */
export function oddRequests(routes: readonly ServedRoute[]): readonly OddRequest[] {
  const served = new Map<string, Set<string>>();
  for (const { endpoint } of routes) {
    const path = pathOf(endpoint, PARAMS);
    served.set(path, (served.get(path) ?? new Set()).add(endpoint.method));
  }
  const calls = [...served].flatMap(([path, methods]) =>
    COMMON.map((method) => ({ method, path, isServed: methods.has(method), isApi: true })),
  );
  const others = OTHER_PATHS.flatMap((path) =>
    SENT_METHODS.map((method) => ({ method, path, isServed: false, isApi: path.startsWith('/api/') })),
  );
  return [...calls, ...others];
}
