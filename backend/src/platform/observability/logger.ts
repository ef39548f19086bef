import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Level, type Logger, type LoggerOptions, pino } from 'pino';
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

const STANDARD_OUTPUT = 1;

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
  const options: LoggerOptions = {
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
  };
  return pino(options, standardOutput);
}

/**
 * Standard output, which is a file when a supervisor keeps the log. A line that cannot be written is dropped: a full disk must
 * neither end the program nor keep it from ending, as pino's own stream does, which tries for ever at the exit.
 */
const standardOutput: DestinationStream = {
  write(line) {
    try {
      writeSync(STANDARD_OUTPUT, line);
    } catch {
      // There is no other place to report it; readiness reports that the database has no space.
    }
  },
};

/** Where Nest logs which modules and routes it has set up. */
const FRAMEWORK_CONTEXTS: readonly unknown[] = [
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
];

/**
 * Nest's own lines and those of its `Logger` through the same logger; what Nest sets up at a start is debug.
 * A line is a message, or as in pino an object of fields and a fixed message; Nest appends the context.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(...line: unknown[]): void {
    this.write(FRAMEWORK_CONTEXTS.includes(line.at(-1)) ? 'debug' : 'info', line);
  }
  debug(...line: unknown[]): void {
    this.write('debug', line);
  }
  verbose(...line: unknown[]): void {
    this.write('trace', line);
  }
  warn(...line: unknown[]): void {
    this.write('warn', line);
  }
  /** For errors, Nest puts the stack between message and context. */
  error(...line: unknown[]): void {
    this.write('error', line);
  }
  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }

  private write(level: Level, [first, second, ...rest]: readonly unknown[]): void {
    if (isFields(first) && typeof second === 'string' && rest.length > 0)
      this.logger[level]({ context: rest.at(-1), ...first }, second);
    else if (rest.length > 0) this.logger[level]({ context: rest.at(-1), stack: second }, String(first));
    else this.logger[level]({ context: second }, String(first));
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}
