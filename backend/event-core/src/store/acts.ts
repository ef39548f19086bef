import type { StoredEvent } from '../model/event.js';

/** Without a name: only a plan for these very values finds the index of the role. */
const PLACES = `
  select e.seq from events e
  where e.meta -> 'actor' ->> 'role' = $1
    and ($2::text is null or e.meta -> 'actor' ->> 'id' = $2)
    and ($3::text[] is null or e.type = any($3))
    and ($4::text[] is null or e.type <> all($4))
    and ($5::text is null or strpos(e.stream_id, $5) > 0)
    and ($6::timestamptz is null or e.at >= $6)
    and ($7::timestamptz is null or e.at < $7)
  order by e.seq desc`;

/** Which events that actors of a role caused. */
export interface ActFilter {
  readonly role: string;
  readonly actorId?: string | undefined;
  /** Only these types, or all but those. */
  readonly types?: readonly string[] | undefined;
  readonly otherTypes?: readonly string[] | undefined;
  /** Part of the id of a stream. */
  readonly stream?: string | undefined;
  /** When they happened: from this instant on, and before that. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** The query for the places in the log of the events that a filter names, newest first. */
export function actPlacesQuery({ role, actorId, types, otherTypes, stream, from, before }: ActFilter) {
  const optional = [actorId, types, otherTypes, stream, from, before].map((value) => value ?? null);
  return { text: PLACES, values: [role, ...optional] };
}

/** An event with its place in the log. */
export type Act = StoredEvent & { readonly place: number };
