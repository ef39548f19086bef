import { types } from 'node:util';
import { CommitOutcomeUnknown, Unavailable } from '../model/errors.js';

/** SQLSTATE, five characters (PostgreSQL, Appendix A). */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** SQLSTATEs that end the session: connection exceptions, shutdown, crash, and time-outs of the session itself. */
const SESSION_ENDED = /^(08...|57P0[1-5]|25P0[34])$/;

/**
 * Too many connections, a limit of the server's configuration, or a user, password or database that the server does
 * not take (any more): a password that is being rotated is no fault of the request.
 */
const CONNECTION_REFUSED = /^(53[34]00|28000|28P01|3D000)$/;

/** What Node asks of the system for a socket; an error of it has `syscall` and `errno`, whatever its code. */
const SOCKET_CALLS: ReadonlySet<unknown> = new Set([
  'connect',
  'read',
  'write',
  'writev',
  'shutdown',
  'getaddrinfo',
]);

/** Codes of errors that Node's sockets and TLS throw themselves. */
const SOCKET_CODES = /^(ERR_(SOCKET|STREAM|SSL|TLS)_\w+|ECONNRESET|EPROTO)$/;

/** What `pg` and `pg-pool` say in words alone. */
const LOST_WORDS =
  /connection terminated|connection ended|timeout expired|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout|establishing an SSL connection|received unexpected \w+ message/i;

/**
 * Whether the server itself answered that the statement failed, and kept the session: then the statement's
 * transaction has no effect. Whatever else a sent statement ends in says nothing of its effect: a lost connection,
 * a time-out of ours, an unreadable response, and FATAL or PANIC, which may also arrive after the commit.
 */
export function isServerAnswer(error: unknown): boolean {
  return isServerError(error) && !endsSession(error);
}

/** Whether an error means that the database cannot be reached, or that the connection was lost on the way. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof CommitOutcomeUnknown) return true;
  if (!isError(error)) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isOutage);
  if (isServerError(error))
    return SESSION_ENDED.test(codeOf(error)) || CONNECTION_REFUSED.test(codeOf(error)) || isPanic(error);
  return isSocketError(error) || LOST_WORDS.test(error.message);
}

/** Serialisation, deadlock, lock or statement time-out: the transaction rolled back and may be tried again. */
export function isTransient(error: unknown): boolean {
  return isServerAnswer(error) && /^(40001|40P01|55P03|57014)$/.test(codeOf(error));
}

/** No space on the server's disk, no memory, or its files fail: the statement has no effect, and may have one later. */
export function isOutOfResources(error: unknown): boolean {
  return isServerAnswer(error) && /^(53[012]00|58030)$/.test(codeOf(error));
}

/** SQLSTATE or system code of an error; '' when it has none. */
export function codeOf(error: unknown): string {
  return isError(error) && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** An ErrorResponse of the protocol: it has a severity, and a SQLSTATE for its code. */
function isServerError(error: unknown): error is Error & { readonly severity: unknown } {
  return isError(error) && 'severity' in error && SQLSTATE.test(codeOf(error));
}

function endsSession(error: Error & { readonly severity: unknown }): boolean {
  return SESSION_ENDED.test(codeOf(error)) || error.severity === 'FATAL' || isPanic(error);
}

function isPanic({ severity }: { readonly severity: unknown }): boolean {
  return severity === 'PANIC';
}

function isSocketError(error: Error): boolean {
  if (SOCKET_CODES.test(codeOf(error))) return true;
  return 'syscall' in error && 'errno' in error && SOCKET_CALLS.has(error.syscall);
}

/** Also of another realm, as the errors of Node's own modules are inside a test or a sandbox. */
function isError(error: unknown): error is Error {
  return types.isNativeError(error);
}
