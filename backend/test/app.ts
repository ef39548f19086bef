import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.js';
import { configureApp } from '../src/configure-app.js';
import { type Config, loadConfig } from '../src/platform/config/config.js';
import { makeServer } from '../src/platform/http/server.js';
import { NestLogger, makeLogger } from '../src/platform/observability/logger.js';
import { createTestDatabase } from './database.js';
import { TEST_ENVIRONMENT } from './environment.js';

/** A real app on a free port and a database of its own. */
export interface TestApp {
  readonly url: string;
  readonly config: Config;
  readonly app: NestFastifyApplication;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

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
