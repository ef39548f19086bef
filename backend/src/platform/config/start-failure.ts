import { isOutage } from '@terrace/event-core/database/errors';
import { type Config, ConfigError } from './config.js';

/** What to mend, by the code that Postgres gives. */
const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['28P01', 'refuses this user or password'],
  ['28000', 'does not let this user in'],
  ['3D000', 'has no such database'],
  ['42501', 'does not let this user create tables'],
]);

/** What to correct, by the system's error code for listening. */
const PORT_REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'is taken; set PORT to a free one'],
  ['EACCES', 'may not be used by this user; set PORT to one above 1023'],
]);

/**
 * Turns an error of the database's preparation into an error that names the variable of its address, without the password. Whatever it
 * is, it is about that database.
 */
export function aboutDatabase(variable: string, databaseUrl: string, error: unknown): ConfigError {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const code = codeOf(error);
  const place = `${hostname}:${port || 5432}`;
  const refusal = REFUSALS.get(code);
  if (refusal)
    return new ConfigError(`${variable}: the server at ${place} ${refusal} (${pathname.slice(1)})`);
  if (isOutage(error)) {
    return new ConfigError(`${variable}: no PostgreSQL answers at ${place} (${code ?? messageOf(error)})`);
  }
  return new ConfigError(`${variable}: ${place}${pathname}: ${messageOf(error)}`);
}

/** One line for what a person can mend; the whole error otherwise. */
export function explainStartFailure(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const refusal = PORT_REFUSALS.get(codeOf(error));
  if (refusal && isAboutListening(error)) return `PORT: ${config?.PORT} ${refusal}`;
  if (isOutage(error)) return `The start was interrupted: ${codeOf(error) ?? ''} ${messageOf(error)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isAboutListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

/** Code of an error, or of the first of several: one for each address of a name. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? codeOf(error.errors[0]) : undefined;
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? '';
}
