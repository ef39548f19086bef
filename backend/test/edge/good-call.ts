import { createHmac } from 'node:crypto';
import type { Endpoint } from '@terrace/contracts/http/endpoint';
import { newId } from '../../src/platform/ids/new-id.js';
import type { TestApp } from '../app.js';
import type { GoodInput } from './good-input.js';
import type { Things } from './things.js';
import { type RawCall, ownPage } from './send.js';

/** A part of a good call that is replaced. */
export interface Changed {
  readonly body?: string;
  readonly query?: string;
  readonly segment?: string;
}

/** The call that a good input describes, as its caller sends it, with one part changed. */
export function goodCall(
  app: Pick<TestApp, 'config'>,
  things: Things,
  endpoint: Endpoint,
  good: GoodInput,
  { body, query, segment }: Changed = {},
): RawCall {
  const { method, path, body: takesBody, idempotencyKey } = endpoint;
  const text = takesBody ? (body ?? JSON.stringify(good.body?.(things))) : undefined;
  const address = path.replace(
    /\{(\w+)\}/g,
    (_whole, parameter: string) =>
      good.fixed?.[parameter] ??
      good.others?.(things)[parameter] ??
      segment ??
      encodeURIComponent(good.param?.(things) ?? ''),
  );
  return {
    method,
    path: `/api${address}${query === undefined ? '' : `?${query}`}`,
    headers: {
      ...ownPage(app),
      // A command that changes nothing still stores its key.
      ...(idempotencyKey && { 'idempotency-key': newId() }),
      ...(good.foreign && { 'x-signature': signatureOf(text ?? '', app.config.PAYMENT_WEBHOOK_SECRET) }),
    },
    ...(text !== undefined && { body: text }),
  };
}

function signatureOf(text: string, secret: string): string {
  const at = Math.floor(Date.now() / 1000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
}
