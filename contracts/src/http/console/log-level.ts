import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';

/** How much the program logs, the most verbose first. */
export const LogLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error']);
export type LogLevel = z.infer<typeof LogLevel>;

/** Longest time for which the level can be another than the configured one, in minutes. */
export const MAX_MINUTES = 30;

/** What is in force; both null while every process has the level of its configuration. */
export const LogLevelInForce = z.strictObject({
  level: z.nullable(LogLevel),
  /** When it returns to the configured level, ISO UTC. */
  until: z.nullable(z.string()),
});
export type LogLevelInForce = z.infer<typeof LogLevelInForce>;

export const getLogLevel = endpoint({
  method: 'GET',
  path: '/admin/log-level',
  permission: 'jobs.see',
  summary: 'The log level that was set for a while, if one is in force',
  response: LogLevelInForce,
});
export const setLogLevel = endpoint({
  method: 'PUT',
  path: '/admin/log-level',
  permission: 'jobs.manage',
  summary: 'Set the log level of every process for some minutes, 30 at most; then it goes back by itself',
  body: z.strictObject({
    level: LogLevel,
    minutes: z.int().check(z.minimum(1), z.maximum(MAX_MINUTES)),
  }),
  response: LogLevelInForce,
});
export const resetLogLevel = endpoint({
  method: 'DELETE',
  path: '/admin/log-level',
  permission: 'jobs.manage',
  summary: 'Let every process go back to the log level of its configuration now',
  response: LogLevelInForce,
});
