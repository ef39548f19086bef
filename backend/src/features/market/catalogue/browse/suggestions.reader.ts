import { Injectable } from '@nestjs/common';
import type { Suggestion, suggest } from '@terrace/contracts/http/market/catalogue';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { Database } from '../../../../platform/database/database.js';
import type { Queryable } from '@terrace/event-core/database/queryable';
import { presentEvent } from '../catalogue.presenter.js';
import { loadReferenced } from '../catalogue-rows.reader.js';
import { CurrentCatalogue } from '../search/current-catalogue.service.js';
import type { EventIndex } from '../search/event-index.js';

type Typed = InputOf<typeof suggest>['query'];

/** Finds suggestions for typed text (product.md 2.15). */
@Injectable()
export class SuggestionsReader {
  constructor(
    private readonly catalogue: CurrentCatalogue,
    private readonly database: Database,
  ) {}

  /** Events, pages and events, or venues for typed text. */
  find(typed: Typed): Promise<{ items: Suggestion[] }> {
    return answerTyped(typed, this.catalogue.index, this.database);
  }
}

/** So many teams, tournaments and cities stand before the events. */
const MAX_PAGES = 3;

/** Events, pages and events, or venues for typed text, from this index. */
export async function answerTyped(
  { field, q, limit }: Typed,
  index: EventIndex,
  database: Queryable,
): Promise<{ items: Suggestion[] }> {
  // At least two characters, not counting spaces around the text (product.md 5.10).
  if (q.trim().length < 2) return { items: [] };
  if (field === 'venue') {
    const venues = index.suggestVenues(q, limit, Date.now());
    return { items: venues.map((venue) => ({ kind: 'venue', ...venue })) };
  }
  const pages = field === 'all' ? index.suggestPages(q, Math.min(limit, MAX_PAGES), Date.now()) : [];
  const rows = await loadReferenced(database, index.suggestEvents(q, limit - pages.length, Date.now()));
  return { items: [...pages, ...rows.map((row) => ({ kind: 'event' as const, event: presentEvent(row) }))] };
}
