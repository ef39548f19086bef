import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { maybeContext } from './context.js';

/** Injection token of the program's logger. */
export const LOGGER = Symbol('logger');

/** Members that never reach a log line, wherever they appear in what is logged. */
const SECRET_PATHS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'ticketHolders',
  'passportOrId',
  'accountNumber',
];

/** The program's logger: JSON lines with the correlation id of the running work. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const context = maybeContext();
      if (!context) return {};
      const { correlationId, traceparent } = context;
      return { correlationId, ...(traceparent && { traceId: traceparent.split('-')[1] }) };
    },
    redact: { paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  });
}

/** Nest's own lines through the same logger; its chatter about modules and routes is debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, stackOrContext?: string): void {
    this.logger.error({ stack: stackOrContext }, String(message));
  }
  fatal(message: unknown, stackOrContext?: string): void {
    this.logger.fatal({ stack: stackOrContext }, String(message));
  }
}
