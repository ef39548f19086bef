import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { servedRoutes } from '../../src/platform/http/openapi/api-docs.js';
import { newId } from '../../src/platform/ids/new-id.js';
import { type TestApp, startTestApp } from '../app.js';
import { type People, gather } from './people.js';

/** An app behind a proxy, where every limit is one call of an address, and callers whom it knows. */
export interface Strict {
  readonly app: TestApp;
  readonly people: People;
}

/** Starts it on the database of another app, where its people sign in: it limits that too. */
export async function startStrict(other: TestApp): Promise<Strict> {
  const people = await gather(other);
  const environment = { LIMIT_FACTOR: '0.001', TRUST_PROXY: '127.0.0.1' };
  return { app: await startTestApp(environment, other.databaseUrl), people };
}

/** A route with a limit. */
export interface Limited {
  readonly endpoint: Endpoint;
  /** Whether a call that comes from this address, by somebody who may call, is over the limit. */
  isLimited(address: string): Promise<boolean>;
}

/** The routes that have a limit. */
export function limitedRoutes({ app, people }: Strict): Limited[] {
  const callers = { buyer: people.buyer, seller: people.seller, admin: people.admin };
  return servedRoutes(app.app).flatMap(({ endpoint, access, limit }) => {
    if (!limit) return [];
    const [role] = access === 'anyone' ? [] : access;
    const caller = (role ? callers[role] : people.nobody).copy(app);
    const isLimited = async (address: string) => {
      const { status } = await caller.call(endpoint, {
        params: {
          kind: 'users',
          about: 'completed',
          id: newId(),
          purchaseId: newId(),
          sellerId: newId(),
          documentId: newId(),
          fileId: newId(),
          month: '2026-01',
          token: 'x'.repeat(40),
        },
        ...(endpoint.body && { body: { nonsense: true } }),
        headers: { 'x-forwarded-for': address, 'idempotency-key': newId() },
      });
      return status === 429;
    };
    return [{ endpoint, isLimited }];
  });
}
