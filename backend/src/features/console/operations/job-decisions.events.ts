import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** `job`: its id in the queue; `by` is the administrator's id, `at` ISO UTC. */
type OfJob = { readonly job: string; readonly by: string; readonly at: string };
type AdminPart = { name: string };

/** An administrator had a failed job tried again. */
export type JobRetryAsked = DomainEvent<'JobRetryAsked', OfJob, AdminPart>;
/** An administrator had a failed job deleted. */
export type JobDeletionAsked = DomainEvent<'JobDeletionAsked', OfJob, AdminPart>;

export type JobDecision = JobRetryAsked | JobDeletionAsked;

export const jobDecisionEvents = eventTypes<JobDecision>({ JobRetryAsked: {}, JobDeletionAsked: {} });
