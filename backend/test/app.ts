import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.js';
import { configureApp } from '../src/configure-app.js';
import { type Config, loadConfig } from '../src/platform/config/config.js';
import { makeServer } from '../src/platform/http/server.js';
import { NestLogger, makeLogger } from '../src/platform/observability/logger.js';
import { createTestDatabase } from './database.js';

/** A real app on a free port and a database of its own. */
export interface TestApp {
  readonly url: string;
  readonly config: Config;
  readonly app: NestFastifyApplication;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Secrets and addresses of tests; nothing answers at port 9 unless a spec brings its own upstream. */
export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  EVENTS_API_URL: 'http://127.0.0.1:9',
  EMAIL_API_URL: 'http://127.0.0.1:9/email',
  LOGO_CDN_URL: 'http://127.0.0.1:9/logos',
  PAYMENT_HOSTS: 'localhost,127.0.0.1',
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  JWT_SECRET: 'a-secret-of-the-tests-with-enough-characters',
  PAYMENT_WEBHOOK_SECRET: 'a-webhook-secret-of-the-tests',
  ADMIN_EMAIL: 'admin@terrace.test',
  ADMIN_PASSWORD: 'admin-password',
  LIMIT_FACTOR: '1000',
  LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
} as const;

/**
 * Starts the app as `main.ts` does, on a free port. `databaseUrl` lets two apps share one database, as two
 * API processes do; without it the app gets a fresh one, dropped at close.
 */
export async function startTestApp(
  environment: Readonly<Record<string, string>> = {},
  databaseUrl?: string,
): Promise<TestApp> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase();
  const config = loadConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url, ...environment });
  const logger = makeLogger(config.LOG_LEVEL);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, logger),
    await makeServer(config),
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  await configureApp(app, config, logger);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: await app.getUrl(),
    config,
    app,
    databaseUrl: database.url,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
