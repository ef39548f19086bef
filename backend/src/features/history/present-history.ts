import { HistoryEntry } from '@terrace/contracts/http/history';
import type { StoredEvent } from '@terrace/event-core/model/event';

/** Roles as clients know them. */
const Role = HistoryEntry.shape.by.shape.role;

/** Most events that are shown of a thing. */
const MAX_SHOWN = 200;
/** Longest value that is shown whole. */
const MAX_TEXT = 200;
/** Left out: who and when have fields of their own, and the rest is internal or personal. */
const UNSHOWN = new Set(['by', 'at', 'buyer', 'publicKey', 'redirectUrl', 'addressKey']);

/** The history of a stream from its events, newest first. */
export function presentHistory(events: readonly StoredEvent[]): HistoryEntry[] {
  const known = new Map<string, string>();
  const entries = events.map(({ version, type, at, meta, data, personal }): HistoryEntry => {
    const said = fieldsOf(data);
    const changes = said.filter(({ field, value }) => known.get(field) !== value);
    for (const { field, value } of changes) known.set(field, value);
    const admin = 'by' in data && typeof data.by === 'string' ? personal?.[data.by] : undefined;
    return {
      version,
      event: type,
      at: at.toISOString(),
      by: { role: Role.parse(meta.actor.role), name: admin?.['name'] ?? null },
      changes,
    };
  });
  return entries.slice(-MAX_SHOWN).reverse();
}

/** Ids are of no use to a reader. */
function fieldsOf(data: object): HistoryEntry['changes'] {
  return Object.entries(data)
    .filter(([field]) => !UNSHOWN.has(field) && !/Ids?$/.test(field))
    .map(([field, value]: [string, unknown]) => ({ field, value: textOf(value) }));
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
