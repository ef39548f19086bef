import { types } from 'node:util';
import { TellableError } from '../observability/tellable-error.js';

/** The database could not be asked, or not in time: the caller may try again. HTTP answers 503. */
export class Unavailable extends TellableError {
  override readonly name = 'Unavailable';
}

/** Of the system and of Postgres: connection refused, lost or shut down, too many of them. */
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-4]|53300|53400)$/;

/** What `pg` says in words alone. */
const OUTAGE_WORDS =
  /connection terminated|connection ended|timeout expired|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout/i;

/** Whether an error means that the database cannot be reached, or that the connection was lost on the way. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (!isError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isOutage);
  return OUTAGE_CODES.test(codeOf(error)) || OUTAGE_WORDS.test(error.message);
}

/** Serialisation, deadlock, lock or statement time-out: the transaction rolled back and may be tried again. */
export function isTransient(error: unknown): boolean {
  return isError(error) && /^(40001|40P01|55P03|57014)$/.test(codeOf(error));
}

/** SQLSTATE or system code of an error, or nothing. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Also of another realm, as the errors of Node's own modules are inside a test or a sandbox. */
function isError(error: unknown): error is Error {
  return types.isNativeError(error);
}
