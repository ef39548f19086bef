import path from 'node:path';
import { freePort } from '@terrace/engines/free-port';
import { type Sandbox, startSandbox } from '@terrace/sandbox/sandbox';
import { TEST_ENVIRONMENT } from '../../../backend/test/environment.js';
import { createTestDatabase, type TestDatabase } from '../../../backend/test/database.js';
import { type Layout, oneProcess } from './layout.js';

const root = path.resolve(import.meta.dirname, '../../..');

/** The whole product, running: pages, API and socket at `url`, the sandbox at `sandbox`. */
export interface World {
  readonly url: string;
  /** Of each api process. */
  readonly apis: readonly string[];
  readonly sandbox: Sandbox;
  readonly database: TestDatabase;
  readonly admin: { readonly email: string; readonly password: string };
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly holdMinutes?: number;
  /** Hosts on which payments are allowed; the sandbox's own when omitted. */
  readonly paymentHosts?: string;
  /** A folder of openfootball files for the sandbox to serve. */
  readonly fixturesDir?: string | undefined;
  /** The processes that the product consists of; a single one when omitted. */
  readonly layout?: Layout;
}

const WEBHOOK_SECRET = 'the-webhook-secret-of-browser-tests';
const admin = { email: 'admin@terrace.test', password: 'the-password-of-the-admin' };

/** Starts the built program on an empty database, and a sandbox, all on free ports. */
export async function startWorld({
  holdMinutes = 15,
  paymentHosts,
  fixturesDir,
  layout = oneProcess,
}: WorldOptions = {}): Promise<World> {
  const [database, port] = await Promise.all([createTestDatabase(), freePort()]);
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    port: 0,
    publicUrl: url,
    webhookSecret: WEBHOOK_SECRET,
    // A bank that takes its three seconds keeps every spec of a refund or a payout waiting.
    bankSeconds: 0.1,
    ...(fixturesDir && { fixturesDir }),
  });
  const running = await layout(port, {
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    EVENTS_API_URL: sandbox.url,
    EMAIL_API_URL: `${sandbox.url}/email`,
    LOGO_CDN_URL: `${sandbox.url}/logos`,
    RATES_API_URL: `${sandbox.url}/rates`,
    PAYMENT_HOSTS: paymentHosts ?? new URL(sandbox.url).host,
    PUSH_HOSTS: new URL(sandbox.url).host,
    VAPID_PUBLIC_KEY: TEST_ENVIRONMENT.VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY: TEST_ENVIRONMENT.VAPID_PRIVATE_KEY,
    // A test sends nothing from this machine, not even by following a link.
    TRAVEL_URL: `${sandbox.url}/?travel`,
    CHAT_URL: `${sandbox.url}/?chat`,
    OPERATOR_EMAIL: 'support@terrace.example',
    OPERATOR_PHONE: '+971 4 555 0142',
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    MASTER_KEY: TEST_ENVIRONMENT.MASTER_KEY,
    JWT_SECRET: 'the-secret-of-browser-tests-long-enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HOLD_MINUTES: String(holdMinutes),
    DATABASE_CONNECT_MS: TEST_ENVIRONMENT.DATABASE_CONNECT_MS,
    BCRYPT_COST: '4',
    DECISION_MAIL_SECONDS: '2',
    LIMIT_FACTOR: '1000',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
    WEB_DIR: path.join(root, 'frontend/dist'),
  });
  return {
    url,
    apis: running.apis,
    sandbox,
    database,
    admin,
    close: async () => {
      await running.stop();
      await sandbox.close();
      await database.drop();
    },
  };
}
