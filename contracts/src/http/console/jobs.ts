import * as z from 'zod/mini';
import { endpoint } from '../endpoint.js';

/** How many jobs of one kind there are, by state. */
export const JobKind = z.strictObject({
  /** The kind's name, which is also its queue's: `send-password-reset`. */
  name: z.string(),
  /** Could run now. */
  waiting: z.int(),
  running: z.int(),
  /** For later: a second try, or what has its time. */
  delayed: z.int(),
  /** Failed every try, in the last seven days. */
  failed: z.int(),
});
export type JobKind = z.infer<typeof JobKind>;

/** A job that failed every try; nothing of it is personal. */
export const FailedJob = z.strictObject({
  kind: z.string(),
  id: z.string(),
  /** What its last try ended with, in one line. */
  reason: z.string(),
  tries: z.int(),
  /** ISO UTC. */
  failedAt: z.string(),
  /** Of the request that it goes back to; log lines have the same. */
  correlationId: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** How many failed jobs of one kind are listed at most. */
export const MAX_FAILED = 50;

export const JobBoard = z.strictObject({
  kept: z.enum(['postgres', 'redis']),
  kinds: z.array(JobKind),
  /** The newest first; of each kind the newest 50. */
  failed: z.array(FailedJob),
});
export type JobBoard = z.infer<typeof JobBoard>;

const failedJob = z.strictObject({
  kind: z.string().check(z.regex(/^[a-z][a-z-]{0,63}$/, 'This kind of job is not valid')),
  id: z.string().check(z.regex(/^[\w:.-]{1,200}$/, 'This id is not valid')),
});

export const getJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  permission: 'jobs.see',
  summary: 'Work in the background: how much of each kind waits, runs, and has failed, and why',
  response: JobBoard,
});
export const tryJobAgain = endpoint({
  method: 'POST',
  path: '/admin/jobs/{kind}/{id}/retry',
  permission: 'jobs.manage',
  summary: 'Have a failed job tried again, with all its tries; it is queued in a moment',
  params: failedJob,
  status: 202,
});
export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/admin/jobs/{kind}/{id}',
  permission: 'jobs.manage',
  summary: 'Delete a failed job; what is still to be done may be asked for again by a sweeper',
  params: failedJob,
  status: 202,
});
