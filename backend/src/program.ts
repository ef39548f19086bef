import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { configureApp } from './configure-app.js';
import { DomainError } from '@terrace/event-core/model/errors';
import type { Config } from './platform/config/config.js';
import { stopAccepting } from './platform/http/drain.js';
import { answerErrorsAsProblems, problemOf, sendProblem } from './platform/http/problem.filter.js';
import { makeServer } from './platform/http/server.js';
import { HealthParts } from './platform/observability/health.js';
import { NestLogger } from './platform/observability/logger.js';
import { Metrics } from './platform/observability/metrics.js';
import { serveSystemRoutes } from './platform/http/system.routes.js';

/** A running api or worker: what its starter needs to stop it. */
export interface Program {
  readonly context: INestApplicationContext;
  /** Resolves when it answers at this address. Throws when the address is taken. */
  listen(address: { readonly port: number; readonly host: string }): Promise<void>;
  /** Finishes the work in progress and accepts no more. */
  stop(): Promise<void>;
}

/** The program in its role. A worker works from here on; who serves people waits for `listen`. */
export function makeProgram(config: Config, logger: Logger): Promise<Program> {
  return config.ROLE === 'worker' ? makeWorker(config, logger) : makeMarketplace(config, logger);
}

async function makeMarketplace(config: Config, logger: Logger): Promise<Program> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, logger),
    await makeServer(config),
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
  await configureApp(app, config, logger);
  return {
    context: app,
    listen: async (address) => {
      await app.listen(address);
    },
    stop: async () => {
      await stopAccepting(app.getHttpServer());
      await app.close();
    },
  };
}

/** The same modules without their routes: all that a worker answers is how it is. */
async function makeWorker(config: Config, logger: Logger): Promise<Program> {
  const context = await NestFactory.createApplicationContext(AppModule.with(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const server = fastify();
  answerErrorsAsProblems(server, logger);
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf(new DomainError('not-found'))));
  serveSystemRoutes(server, context.get(HealthParts), context.get(Metrics), config);
  return {
    context,
    listen: async (address) => {
      await server.listen(address);
    },
    stop: async () => {
      await context.close();
      await server.close();
    },
  };
}
