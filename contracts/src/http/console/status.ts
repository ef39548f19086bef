import * as z from 'zod/mini';
import { Id } from '../../values/ids.js';
import { PartState, PartStates, StatusPart, statusParts } from '../../values/status/status-parts.js';
import { optionalText, requiredLine, requiredText } from '../../values/text/text.js';
import { endpoint } from '../endpoint.js';

/** Longest text about an incident, in characters. */
const MAX_TEXT = 2_000;

/** What was written about an incident after its first text; the instant is ISO UTC. */
const IncidentUpdate = z.strictObject({ at: z.string(), text: z.string() });

const incidentFields = {
  id: Id,
  title: z.string(),
  text: z.string(),
  parts: z.array(StatusPart),
  /** When it began and when it ended, ISO UTC; null while it goes on. */
  begin: z.string(),
  end: z.nullable(z.string()),
  /** When planned maintenance, which may begin later, will be over, ISO UTC; null for anything else. */
  until: z.nullable(z.string()),
};

/** An incident as everybody reads it; updates the newest first. */
export const PublicIncident = z.strictObject({ ...incidentFields, updates: z.array(IncidentUpdate) });
export type PublicIncident = z.infer<typeof PublicIncident>;

/** An incident as administrators read it: with who wrote. */
export const Incident = z.strictObject({
  ...incidentFields,
  version: z.int(),
  openedBy: z.string(),
  endedBy: z.nullable(z.string()),
  updates: z.array(z.extend(IncidentUpdate, { by: z.string() })),
});
export type Incident = z.infer<typeof Incident>;

/** The worst state of each part on one day (UTC, yyyy-mm-dd); parts of which nothing is known are absent. */
export const StatusDay = z.strictObject({ day: z.string(), parts: z.partial(PartStates) });
export type StatusDay = z.infer<typeof StatusDay>;

/** What the status page shows. Instants are ISO UTC. */
export const Status = z.strictObject({
  /** When the states were read. */
  at: z.string(),
  parts: z.array(z.strictObject({ part: StatusPart, state: PartState })),
  /** The last 90 days up to today, the oldest first, days of which nothing is known too. */
  days: z.array(StatusDay),
  /** Those of the last 90 days, the newest first. */
  incidents: z.array(PublicIncident),
});
export type Status = z.infer<typeof Status>;

/** A new incident, as its form has it. */
export const IncidentForm = z.strictObject({
  title: requiredLine('Title is required', 120),
  text: requiredText('Text is required', MAX_TEXT),
  parts: z.pipe(
    z.array(StatusPart).check(z.minLength(1, 'Choose at least one part'), z.maxLength(statusParts.length)),
    z.transform((chosen) => statusParts.filter((part) => chosen.includes(part))),
  ),
  /** ISO UTC; within the last 90 days, and not later than now, unless it is planned. */
  begin: z.iso.datetime('Begin is required'),
  /** Of planned maintenance, ISO UTC; it begins within 30 days, and lasts at most 7. */
  until: z.optional(z.iso.datetime('End is required')),
});
export type IncidentForm = z.infer<typeof IncidentForm>;

const params = z.strictObject({ id: Id });

export const getStatus = endpoint({
  method: 'GET',
  path: '/status',
  caching: 'shared',
  summary: 'What works now, incidents, and the worst state of each day of the last 90',
  response: Status,
});
export const listIncidents = endpoint({
  method: 'GET',
  path: '/admin/incidents',
  permission: 'health.see',
  summary: 'The incidents of the last 90 days, the newest first',
  response: z.strictObject({ items: z.array(Incident) }),
});
export const openIncident = endpoint({
  method: 'POST',
  path: '/admin/incidents',
  permission: 'incidents.write',
  summary:
    'Write an incident, or with `until` planned maintenance, which the status page shows at once, and every page from a day before',
  status: 201,
  body: IncidentForm,
  response: Incident,
});
export const updateIncident = endpoint({
  method: 'POST',
  path: '/admin/incidents/{id}/updates',
  permission: 'incidents.write',
  summary: 'Write more about an incident that goes on',
  params,
  body: z.strictObject({ text: requiredText('Text is required', MAX_TEXT) }),
  response: Incident,
});
export const endIncident = endpoint({
  method: 'POST',
  path: '/admin/incidents/{id}/end',
  permission: 'incidents.write',
  summary: 'End an incident or maintenance, or call maintenance off, with a last text if there is one',
  params,
  body: z.strictObject({ text: optionalText(MAX_TEXT) }),
  response: Incident,
});
