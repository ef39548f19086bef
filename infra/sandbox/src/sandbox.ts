import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { artRoutes } from './art/art-routes.js';
import { eventsApi } from './catalogue/events-api.js';
import { KeptChanges } from './catalogue/kept-changes.js';
import { loadCatalogue } from './catalogue/load-catalogue.js';
import { TicketBook } from './deliveries/ticket-book.js';
import { ticketRoutes } from './deliveries/ticket-routes.js';
import { emailRoutes } from './email/email-routes.js';
import { Inbox } from './email/inbox.js';
import { controlRoutes } from './faults/control-routes.js';
import { FaultSwitch } from './faults/fault-switch.js';
import { injectFaults } from './faults/inject-faults.js';
import { frontPage } from './pages/front-page.js';
import { bookRoute } from './payments/book-route.js';
import { chargebackRoutes } from './payments/chargeback-routes.js';
import { PaymentBook } from './payments/payment-book.js';
import { paymentRoutes } from './payments/payment-routes.js';
import { RefundBook } from './payments/refund-book.js';
import { refundRoutes } from './payments/refund-routes.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { PayoutBook } from './payouts/payout-book.js';
import { payoutRoutes } from './payouts/payout-routes.js';
import { pushRoutes } from './push/push-routes.js';
import { ratesRoute } from './rates/rates-route.js';

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The interface to listen on (localhost). */
  readonly host?: string | undefined;
  /** The sandbox's address for browsers, when it differs from its own host and port. */
  readonly browserUrl?: string | undefined;
  /** The marketplace's address for browsers. */
  readonly publicUrl: string;
  readonly webhookSecret: string;
  /** By default `{publicUrl}/api/payments/webhook`. */
  readonly webhookUrl?: string | undefined;
  /** A folder of openfootball JSON, instead of the ten sports. */
  readonly fixturesDir?: string | undefined;
  /** A file that keeps changes of events until the next start; without it they end with the program. */
  readonly changesFile?: string | undefined;
  /** `yyyy-mm-dd`, the day to which dates are relative; by default the present day in UTC. */
  readonly today?: string | undefined;
  /** The delays before a refused webhook is sent again. */
  readonly webhookRetrySeconds?: readonly number[] | undefined;
  /** How long a bank takes for a refund or a payout. */
  readonly bankSeconds?: number | undefined;
  /** How long an order's official tickets are pending, in seconds. */
  readonly printSeconds?: number | undefined;
}

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  /** Stops listening, closes open connections and discards webhooks and mails that are not sent yet. */
  readonly close: () => Promise<void>;
}

const RETRY_SECONDS = [1, 2, 4, 8, 16];
const BANK_SECONDS = 3;
const PRINT_SECONDS = 3;

/**
 * Starts the external services of the marketplace: events API, payment provider, email service, push service, reference rates, image CDN.
 * @throws when the port is taken (code EADDRINUSE) or the fixtures cannot be read.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = 'localhost', publicUrl, fixturesDir } = options;
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const closing = new AbortController();
  const app = fastify({ forceCloseConnections: true });

  // The free port is known only once the server listens, and no response is sent before that.
  let url = '';
  const browserUrl = () => options.browserUrl ?? url;

  const catalogue = await loadCatalogue({ today, fixturesDir });
  const changes = new KeptChanges(catalogue, options.changesFile);
  changes.restore(today);
  const faults = new FaultSwitch();
  const webhooks = new WebhookSender({
    url: options.webhookUrl ?? new URL('/api/payments/webhook', publicUrl).href,
    secret: options.webhookSecret,
    faults,
    closing: closing.signal,
    wrongUrl: () => `${url}/_sandbox/elsewhere`,
    retrySeconds: options.webhookRetrySeconds ?? RETRY_SECONDS,
  });

  answerErrors(app);
  await app.register(formbody);
  injectFaults(app, faults, closing.signal);
  eventsApi(app, catalogue, browserUrl);
  artRoutes(app, catalogue);
  const [payments, refunds, payouts] = [new PaymentBook(), new RefundBook(), new PayoutBook()];
  paymentRoutes(app, { book: payments, webhooks, browserUrl, publicUrl, closing: closing.signal });
  const bank = { webhooks, bankSeconds: options.bankSeconds ?? BANK_SECONDS, closing: closing.signal };
  refundRoutes(app, { payments, book: refunds, ...bank });
  payoutRoutes(app, { book: payouts, ...bank });
  const printSeconds = options.printSeconds ?? PRINT_SECONDS;
  ticketRoutes(app, { book: new TicketBook(), printSeconds, closing: closing.signal });
  const chargebacks = chargebackRoutes(app, { payments, refunds, webhooks });
  bookRoute(app, { payments, refunds, payouts, chargebacks });
  emailRoutes(app, new Inbox(), faults, closing.signal);
  pushRoutes(app, faults);
  ratesRoute(app);
  controlRoutes(app, faults, catalogue, changes);
  frontPage(app, catalogue, faults, publicUrl);

  await app.listen({ port: options.port, host });
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : options.port;
  url = `http://${isWildcard(host) ? 'localhost' : host}:${port}`;

  return {
    url,
    port,
    close: async () => {
      closing.abort();
      await app.close();
    },
  };
}

const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Every error in the upstream's shape: `{ success: false, message }`. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const [status, message] = describe(error);
    return reply.code(status).send({ success: false, message });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ success: false, message: 'No such address' }),
  );
}

function describe(error: unknown): [status: number, message: string] {
  if (error instanceof z.ZodError) return [400, z.prettifyError(error)];
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
    return [error.statusCode, error.message];
  }
  return [500, 'Internal server error'];
}
