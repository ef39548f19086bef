import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { CommitOutcomeUnknown, Unavailable } from '../model/errors.js';
import { isOutOfResources, isOutage, isServerAnswer, isTransient } from './errors.js';

/** An ErrorResponse, as `pg` throws it. */
function serverError(code: string, severity = 'ERROR'): Error {
  return Object.assign(new pg.DatabaseError('reported by the server', 100, 'error'), { code, severity });
}

/** An error of the system, as Node's sockets throw it. */
function socketError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -103 });
}

describe('a database error response', () => {
  it.each(['23505', '40001', '57014', '55P03', '53100', '22P05', 'TE001', 'TE002', 'XX000'])(
    'ERROR %s means that the statement has no effect',
    (code) => {
      expect(isServerAnswer(serverError(code))).toBe(true);
      expect(isOutage(serverError(code))).toBe(false);
    },
  );

  it.each([
    ['57P01', 'FATAL'],
    ['57P01', 'FATALE'],
    ['57P02', 'FATAL'],
    ['57P03', 'FATAL'],
    ['57P05', 'FATAL'],
    ['08006', 'FATAL'],
    ['28P01', 'FATAL'],
    ['3D000', 'FATAL'],
    ['08P01', 'ERROR'],
    ['25P03', 'FATAL'],
    ['25P04', 'FATAL'],
    ['58030', 'PANIC'],
    ['53100', 'PANIC'],
  ])('%s as %s ends the session: the effect is unknown, and it counts as an outage', (code, severity) => {
    expect(isServerAnswer(serverError(code, severity))).toBe(false);
    expect(isOutage(serverError(code, severity))).toBe(true);
  });

  it.each(['53300', '53400'])('%s rejects a connection and counts as an outage', (code) => {
    expect(isOutage(serverError(code, 'FATAL'))).toBe(true);
  });

  it('42501 reports a missing privilege and is no outage', () => {
    expect(isOutage(serverError('42501'))).toBe(false);
  });

  it.each(['40001', '40P01', '55P03', '57014'])('%s can be retried', (code) => {
    expect(isTransient(serverError(code))).toBe(true);
  });

  it.each(['53000', '53100', '53200', '58030'])('%s says that the server is out of resources', (code) => {
    expect(isOutOfResources(serverError(code))).toBe(true);
    expect(isOutOfResources(serverError('23505'))).toBe(false);
  });
});

describe('a connection error', () => {
  const codes = [
    'ECONNABORTED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENOTCONN',
    'EIO',
  ];
  it.each(codes.flatMap((code) => ['read', 'write'].map((call) => [code, call] as const)))(
    '%s of %s counts as an outage without a response',
    (code, call) => {
      expect(isOutage(socketError(code, call))).toBe(true);
      expect(isServerAnswer(socketError(code, call))).toBe(false);
    },
  );

  it.each([
    ['ECONNREFUSED', 'connect'],
    ['ENOENT', 'connect'],
    ['EADDRNOTAVAIL', 'connect'],
    ['EAI_AGAIN', 'getaddrinfo'],
    ['ENOTFOUND', 'getaddrinfo'],
  ])('%s of %s, before anything was sent, counts as an outage', (code, call) => {
    expect(isOutage(socketError(code, call))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Connection terminated due to connection timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'There was an error establishing an SSL connection',
    'Received unexpected commandComplete message from backend.',
  ])('"%s" counts as an outage without a response', (message) => {
    expect(isOutage(new Error(message))).toBe(true);
    expect(isServerAnswer(new Error(message))).toBe(false);
  });

  it('covers a host name whose addresses fail in different ways', () => {
    const refused = socketError('ECONNREFUSED', 'connect');
    expect(isOutage(new AggregateError([refused, refused]))).toBe(true);
    expect(isOutage(new AggregateError([new Error('other')]))).toBe(false);
  });

  it.each(['ERR_SOCKET_CLOSED', 'ERR_STREAM_DESTROYED', 'ERR_SSL_WRONG_VERSION_NUMBER'])(
    '%s counts as an outage',
    (code) => {
      expect(isOutage(Object.assign(new Error('x'), { code }))).toBe(true);
    },
  );
});

it('an unreadable response is neither a response of the server nor an outage', () => {
  const unreadable = new SyntaxError('Unexpected token');
  expect([isServerAnswer(unreadable), isOutage(unreadable)]).toEqual([false, false]);
});

it('Unavailable and CommitOutcomeUnknown count as outages; a bug, a file error and a non-error do not', () => {
  expect([new Unavailable('x'), new CommitOutcomeUnknown('x')].map(isOutage)).toEqual([true, true]);
  const noFile = Object.assign(new Error('ENOENT: open'), { code: 'ENOENT', syscall: 'open', errno: -2 });
  expect([new TypeError('x is undefined'), noFile, 'ECONNRESET', null].map(isOutage)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
