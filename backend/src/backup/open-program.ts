import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import type { Config } from '../platform/config/config.js';
import { makeServer } from '../platform/http/server.js';
import { NestLogger, makeLogger } from '../platform/observability/logger.js';

/** The program's parts without its work: nothing listens, leads, consumes or sweeps. Close it in the end. */
export async function openProgram(config: Config): Promise<NestFastifyApplication> {
  const logger = makeLogger(config.LOG_LEVEL);
  return NestFactory.create<NestFastifyApplication>(
    AppModule.with(config, logger),
    await makeServer(config),
    { logger: new NestLogger(logger), abortOnError: false, bodyParser: false },
  );
}
