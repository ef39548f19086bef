import { hostname } from 'node:os';
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

/** Which of several processes a line is from: its role, and its host and port. */
export interface LogSource {
  readonly role: string;
  readonly port: number | string;
}

/**
 * The program's logger: JSON lines with level name, time, `role`, `instance` (`host:port`) and the correlation id of
 * the running work. Without a source, as in commands, the lines name no process.
 */
export function makeLogger(level: string, source?: LogSource): Logger {
  return pino({
    level,
    base: source ? { role: source.role, instance: `${hostname()}:${source.port}` } : null,
    formatters: { level: (label) => ({ level: label }) },
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

/** Where Nest says which modules and routes it has set up. */
const FRAMEWORK_CONTEXTS: readonly unknown[] = [
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
];

/** Nest's own lines and those of its `Logger` through the same logger; what Nest sets up at a start is debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    const level = FRAMEWORK_CONTEXTS.includes(context) ? 'debug' : 'info';
    this.logger[level]({ context }, String(message));
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
