import type { Incident, PublicIncident } from '@terrace/contracts/http/console/status';
import type { StatusPart } from '@terrace/contracts/values/status/status-parts';
import {
  type RowOf,
  defineReadModel,
  jsonb,
  nullable,
  text,
  textArray,
  timestamptz,
} from '@terrace/event-core/model/read-model';
import { dateOrNull } from '../../../../platform/text/date-or-null.js';
import { ERASED } from '../../../../platform/text/erased.js';
import type { IncidentEvent } from './incident.events.js';

/** A text that was added, with who wrote it; the instant is ISO UTC. */
interface StoredUpdate {
  readonly at: string;
  readonly text: string;
  readonly by: string;
}

const table = defineReadModel({
  table: 'incidents',
  category: 'incident',
  columns: {
    title: text(),
    text: text(),
    parts: textArray<StatusPart>(),
    begun_at: timestamptz(),
    ended_at: nullable(timestamptz()),
    /** Of planned maintenance. */
    until: nullable(timestamptz()),
    opened_by: text(),
    ended_by: nullable(text()),
    /** In the order in which they were written. */
    updates: jsonb<readonly StoredUpdate[]>(),
  },
});

/** A row of `incidents`, as queries return it. */
export type IncidentRow = RowOf<typeof table> & { readonly id: string; readonly version: number };

/** What administrators wrote about incidents. */
export const incidents = table.projection<IncidentEvent>((row, event) => {
  const { by: admin, at } = event.data;
  const by = event.personal?.[admin]?.name ?? ERASED;
  if (event.type === 'IncidentOpened') {
    const { title, text: said, parts, begin, until } = event.data;
    const open = { ended_at: null, until: dateOrNull(until), ended_by: null, updates: [] };
    return { title, text: said, parts, begun_at: new Date(begin), opened_by: by, ...open };
  }
  if (!row) return null;
  const { text: said } = event.data;
  const updates = said === '' ? row.updates : [...row.updates, { at, text: said, by }];
  return event.type === 'IncidentEnded'
    ? { ...row, updates, ended_at: new Date(at), ended_by: by }
    : { ...row, updates };
});

/** For the administrators. Maintenance is over once its planned end has come. */
export function presentIncident(row: IncidentRow): Incident {
  const isOver = row.until !== null && row.until <= new Date();
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    text: row.text,
    parts: [...row.parts],
    begin: row.begun_at.toISOString(),
    end: (row.ended_at ?? (isOver ? row.until : null))?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    openedBy: row.opened_by,
    endedBy: row.ended_by,
    updates: [...row.updates].reverse(),
  };
}

/** For everybody: without the administrators' names. */
export function presentPublicIncident(row: IncidentRow): PublicIncident {
  const {
    version: _version,
    openedBy: _opened,
    endedBy: _ended,
    updates,
    ...incident
  } = presentIncident(row);
  return { ...incident, updates: updates.map(({ at, text: said }) => ({ at, text: said })) };
}
