import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { createHmac } from 'node:crypto';
import { startTestSandbox } from '../../infra/sandbox/test/sandbox-client.js';
import { TEST_ENVIRONMENT } from './environment.js';

/** A callback of the provider on its way to us: the very bytes and their signature. */
export interface Callback {
  readonly body: string;
  readonly signature: string;
}

/** What happens to callbacks on their way; answers the status that the provider gets to see. */
export type Carrier = (
  callback: Callback,
  deliver: (callback: Callback) => Promise<number>,
) => Promise<number>;

/** The events API and payment provider of a spec, with a hand on the callbacks. */
export interface PaymentWorld {
  /** For the app's environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  /** Set to lose, delay, double or reorder callbacks; by default they go straight to the app. */
  carrier: Carrier;
  /** Where callbacks go: the address of the app, once it listens. */
  appUrl: string;
  /** A buyer presses Pay or Decline on the card page; resolves when the provider has sent its callback, or stopped trying. */
  press(redirectUrl: string, decision: 'pay' | 'decline'): Promise<void>;
  close(): Promise<void>;
}

/** Starts one on free ports, before the app that uses it. */
export async function startPaymentWorld(): Promise<PaymentWorld> {
  const server = createServer((request, response) => void relay(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sandbox = await startTestSandbox({
    host: '127.0.0.1',
    webhookUrl: `http://127.0.0.1:${port}/`,
    webhookSecret: TEST_ENVIRONMENT.PAYMENT_WEBHOOK_SECRET,
    webhookRetrySeconds: [0.05, 0.1, 0.2, 0.4],
    bankSeconds: 0.1,
    printSeconds: 0.1,
  });
  const world: PaymentWorld = {
    environment: { EVENTS_API_URL: sandbox.url },
    sandbox,
    carrier: (callback, deliver) => deliver(callback),
    appUrl: 'http://127.0.0.1:9',
    press: async (redirectUrl, decision) => {
      const response = await fetch(redirectUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `decision=${decision}`,
        redirect: 'manual',
      });
      await response.arrayBuffer();
    },
    close: async () => {
      await sandbox.close();
      server.closeAllConnections();
      server.close();
    },
  };
  const relay = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const signature = String(request.headers['x-signature']);
    const deliver = (callback: Callback) => deliverTo(world.appUrl, callback);
    response.writeHead(await world.carrier({ body, signature }, deliver)).end();
  };
  return world;
}

/** Hands a callback to the app's webhook; returns the status, 503 without a listener. */
export async function deliverTo(appUrl: string, { body, signature }: Callback): Promise<number> {
  try {
    const response = await fetch(`${appUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 503;
  }
}

/** A callback that the provider might have written; `at` in ms, `secret` another one for a forgery. */
export function signed(
  message: object,
  {
    at = Date.now(),
    secret = TEST_ENVIRONMENT.PAYMENT_WEBHOOK_SECRET,
  }: { at?: number; secret?: string } = {},
): Callback {
  const body = JSON.stringify(message);
  const seconds = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return { body, signature: `t=${seconds},v1=${v1}` };
}
