import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { slashDate } from '@terrace/contracts/values/time/event-date';
import { Database } from '../../../../platform/database/database.js';
import { RecordEventChange, WatchedEventIds } from '../catalogue.public.js';
import type { EventRow } from '../catalogue-rows.table.js';
import { loadEventsOf } from '../catalogue-rows.reader.js';
import { timesOfRow } from '../venue-time/times-of-row.js';
import { type SeenEvent, type WatchedEvent, compareRefresh } from './watched-event.decision.js';

interface WatchedRow extends WatchedEvent {
  readonly event_id: string;
}

/** Looks at the events that matter to somebody after each refresh: those with a seller's ticket or a purchase. */
@Injectable()
export class EventWatch {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Compares this generation with what is known. A change is recorded before it counts as known, so that a change that could
   * not be recorded is found again by the next refresh.
   */
  async compare(generation: number, previous: number, now: Date): Promise<void> {
    const ids = await this.queries.execute(new WatchedEventIds());
    const [found, before, watched] = await Promise.all([
      this.seen(generation, ids),
      this.seen(previous, ids),
      this.watched(ids),
    ]);
    const rows: WatchedRow[] = [];
    for (const id of ids) {
      const known = before.get(id) ?? found.get(id);
      const one = watched.get(id) ?? (known && { known, candidate: null, generation: previous });
      if (!one) continue;
      const compared = compareRefresh(one, found.get(id) ?? null, { generation, now });
      if (compared.change) await this.commands.execute(new RecordEventChange(id, compared.change));
      rows.push({ event_id: id, ...compared.watched });
    }
    await this.store(rows);
  }

  private async seen(generation: number, ids: readonly string[]): Promise<ReadonlyMap<string, SeenEvent>> {
    const rows = await loadEventsOf(this.database, generation, ids);
    return new Map(rows.map((row) => [row.id, seenOf(row)]));
  }

  private async watched(ids: readonly string[]): Promise<ReadonlyMap<string, WatchedEvent>> {
    const { rows } = await this.database.query<WatchedRow>(
      'select event_id, known, candidate, generation from catalogue_watched_events where event_id = any($1)',
      [ids],
    );
    return new Map(rows.map(({ event_id: id, ...watched }) => [id, watched]));
  }

  /** Writes the compared rows, and deletes those of events that nothing watches any more. */
  private async store(rows: readonly WatchedRow[]): Promise<void> {
    await this.database.query(
      `with wanted as (
         select * from jsonb_to_recordset($1::jsonb)
           as w (event_id text, known jsonb, candidate jsonb, generation integer)
       ), forgotten as (
         delete from catalogue_watched_events where event_id not in (select event_id from wanted)
       )
       insert into catalogue_watched_events (event_id, known, candidate, generation)
       select event_id, known, nullif(candidate, 'null'::jsonb), generation from wanted
       on conflict (event_id) do update
       set known = excluded.known, candidate = excluded.candidate, generation = excluded.generation`,
      [JSON.stringify(rows)],
    );
  }
}

function seenOf(row: EventRow): SeenEvent {
  const times = timesOfRow(row);
  return {
    state: row.cancelled ? 'cancelled' : 'on',
    name: row.name,
    date: row.event_date && slashDate(row.event_date),
    time: row.event_time,
    venue: row.venue,
    city: row.city,
    startsAt: times?.earliest.toISOString() ?? null,
    endsAt: row.day_ends_at?.toISOString() ?? null,
  };
}
