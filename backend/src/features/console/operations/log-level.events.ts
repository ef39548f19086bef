import type { LogLevel } from '@terrace/contracts/http/console/log-level';
import type { DomainEvent } from '@terrace/event-core/model/event';
import { eventTypes } from '@terrace/event-core/model/event';

/** `by` is the administrator's id, `at` ISO UTC; the name lies in the personal part. */
type By = { readonly by: string; readonly at: string };
type AdminPart = { name: string };

/** `until`: ISO UTC, at most half an hour later. */
export type LogLevelSet = DomainEvent<
  'LogLevelSet',
  By & { readonly level: LogLevel; readonly until: string },
  AdminPart
>;
/** Somebody did not wait until it went back by itself. */
export type LogLevelReset = DomainEvent<'LogLevelReset', By, AdminPart>;

export type LogLevelEvent = LogLevelSet | LogLevelReset;

export const logLevelEvents = eventTypes<LogLevelEvent>({ LogLevelSet: {}, LogLevelReset: {} });
