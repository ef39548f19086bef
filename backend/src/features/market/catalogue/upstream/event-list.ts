import { createHash } from 'node:crypto';
import type { EventRow, TournamentRow } from '../catalogue-rows.table.js';
import { type Items, dataOf, itemsOf } from './answer.js';
import { eventAnswer } from './event-answer.js';
import { parseJson } from './upstream-client.js';

/**
 * Changes whenever events would be read differently (`eventAnswer`, the table of zones), so that what an
 * older build read is read again. A spec holds on to it.
 */
export const READER_VERSION = 3;

/** A tournament's events as received, and a digest that shows whether they have changed since. */
export interface EventList {
  readonly digest: string;
  /** Throws UpstreamError when the whole of it makes no sense. */
  readonly read: () => Items<EventRow>;
}

/** The list in upstream's answer; events may leave out what their tournament contains. */
export function eventList({ id, name, sport_id, sport_name }: TournamentRow, body: string): EventList {
  const known = { sport_id, sport_name, tournament_id: id, tournament_name: name };
  return {
    digest: digestOf(known, body),
    read: () => {
      const { items, skipped } = itemsOf(dataOf(parseJson(body), 'events'), eventAnswer, 'events');
      return { items: items.map((event) => ({ ...event, ...known })), skipped };
    },
  };
}

/** The list of a tournament that upstream names but does not have: one item that made no sense. */
export function missingList({ id }: TournamentRow): EventList {
  return { digest: digestOf({ missing: id }, ''), read: () => ({ items: [], skipped: 1 }) };
}

function digestOf(known: object, body: string): string {
  return createHash('sha1')
    .update(JSON.stringify([READER_VERSION, known]))
    .update(body)
    .digest('base64url');
}
