import type { StatusPart } from '@terrace/contracts/values/status/status-parts';
import { type DomainEvent, eventTypes } from '@terrace/event-core/model/event';

/** `by` is the administrator's id, whose name is in the personal part; `at` is ISO UTC. */
type By = { readonly by: string; readonly at: string };
type AdminPart = { name: string };

/** An administrator wrote an incident; `begin`: when it began, ISO UTC. With `until` it is planned, and may begin later. */
export type IncidentOpened = DomainEvent<
  'IncidentOpened',
  {
    readonly title: string;
    readonly text: string;
    readonly parts: readonly StatusPart[];
    readonly begin: string;
    readonly until?: string | undefined;
  } & By,
  AdminPart
>;
/** An administrator wrote more about it. */
export type IncidentUpdated = DomainEvent<'IncidentUpdated', { readonly text: string } & By, AdminPart>;
/** It is over; `text` is empty where there was nothing to add. */
export type IncidentEnded = DomainEvent<'IncidentEnded', { readonly text: string } & By, AdminPart>;

export type IncidentEvent = IncidentOpened | IncidentUpdated | IncidentEnded;

export const incidentEvents = eventTypes<IncidentEvent>({
  IncidentOpened: {},
  IncidentUpdated: {},
  IncidentEnded: {},
});
