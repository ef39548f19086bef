import { randomUUID } from 'node:crypto';
import { gather } from '../database/gather.js';
import type { QuickQuery, Queryable } from '../database/queryable.js';
import type { PersonalDataKeys } from '../encryption/personal-data-keys.js';
import { type KeyRing, type PersonalPart, openPart } from '../encryption/sealed-data.js';
import type { DomainEvent, EventMeta, EventTypes, StoredEvent } from '../model/event.js';
import { type Act, type ActFilter, actPlacesQuery } from './acts.js';

/** A row of `events` as our connections give it: bigint a number. */
export interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly data: object;
  readonly personal: Record<string, string> | null;
  readonly meta: object;
  readonly at: Date;
}

/** Turns rows of the log into events: decrypted as far as keys exist, upcast to their newest version. */
export interface EventDecoder {
  /** Same order as the rows. Throws UnreadableEventError, which names the type, when one makes no sense. */
  decode(rows: readonly EventRow[]): Promise<readonly StoredEvent[]>;
  /** Events that were decoded some time ago, without the parts of persons who were erased since. */
  withoutErased<Event extends StoredEvent>(events: readonly Event[]): Promise<readonly Event[]>;
}

/** The part of a row that makes the event. */
export type LogRow = Omit<EventRow, 'seq' | 'meta'> & { readonly meta: EventMeta };

/** Columns of `events` that make a LogRow, for a query that names the table `e`. */
export const LOG_COLUMNS = 'e.id, e.stream_id, e.version, e.type, e.schema, e.data, e.personal, e.meta, e.at';

/** What an event contains about nobody in particular: its type and data, upcast, without its personal part. */
export type EventFact = Pick<StoredEvent, 'type' | 'data'>;

type FactRow = Pick<EventRow, 'type' | 'schema' | 'data'>;

/** Reads the log: loads the keys of all persons at once, decrypts as far as keys exist, upcasts. */
export class StoredEventDecoder implements EventDecoder {
  constructor(
    private readonly types: EventTypes,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** Throws UnreadableEventError, which names the type. */
  factOf({ type, schema, data }: FactRow): EventFact {
    return { type, data: this.types.upcast(type, schema, data) };
  }

  async decode(rows: readonly (LogRow | EventRow)[]): Promise<readonly StoredEvent[]> {
    const persons: string[] = [];
    for (const { personal } of rows) if (personal) persons.push(...Object.keys(personal));
    const ring = await this.keys.load(persons);
    return rows.map((row) => this.decodeRow(row, ring));
  }

  async withoutErased<Event extends StoredEvent>(events: readonly Event[]): Promise<readonly Event[]> {
    const persons = events.flatMap(({ personal }) => (personal ? Object.keys(personal) : []));
    if (persons.length === 0) return events;
    const ring = await this.keys.load(persons);
    return events.map((event) => ({ ...event, ...partsWithKey(event, ring) }));
  }

  private decodeRow(row: LogRow | EventRow, ring: KeyRing): StoredEvent {
    const { id, type, version, at } = row;
    const personal = row.personal ? openPart(ring, id, row.personal) : undefined;
    return {
      id,
      type,
      data: this.types.upcast(type, row.schema, row.data),
      ...(personal && { personal }),
      streamId: row.stream_id,
      version,
      meta: metaOf(row),
      at,
    };
  }
}

/** The event's personal part without persons whose key is gone. */
function partsWithKey({ personal }: StoredEvent, ring: KeyRing): Pick<StoredEvent, 'personal'> {
  if (!personal) return {};
  const kept = Object.entries(personal).filter(([personId]) => Buffer.isBuffer(ring.keyOf(personId)));
  return { personal: Object.fromEntries(kept) };
}

function metaOf(row: LogRow | EventRow): EventMeta {
  const meta: object = row.meta;
  if (!isMeta(meta)) throw new Error(`Event ${row.id} has no actor or no correlation id`);
  return meta;
}

function isMeta(meta: object): meta is EventMeta {
  return 'actor' in meta && 'correlationId' in meta;
}

/** An event as it will be read again, and as the log keeps it: version and JSON of its data. */
export interface WrittenEvent {
  readonly event: StoredEvent;
  readonly schema: number;
  readonly data: string;
}

/** Turns what a decider made into what the log will hold, so that both fold to the same state and rows. */
export class EventWriter {
  constructor(
    private readonly types: EventTypes,
    readonly keys: PersonalDataKeys,
  ) {}

  /**
   * The event as it will be read again: data as JSON keeps it, without the parts of erased persons.
   * Throws UnreadableEventError for an unregistered type.
   */
  store(
    { type, data, personal: given }: DomainEvent,
    address: Pick<StoredEvent, 'streamId' | 'version' | 'meta' | 'at'>,
    keys: KeyRing,
  ): WrittenEvent {
    const schema = this.types.schemaOf(type);
    const personal = given && withoutErased(given, keys);
    const json = JSON.stringify(data);
    const kept = JSON.parse(json) as object;
    const event = { id: randomUUID(), type, data: kept, ...(personal && { personal }), ...address };
    return { event, schema, data: json };
  }
}

function withoutErased(personal: PersonalPart, keys: KeyRing): PersonalPart | undefined {
  const kept = Object.entries(personal).filter(([personId]) => keys.keyOf(personId) !== 'erased');
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A stream and the last version of it that is known; 0 for none. */
export interface StreamCursor {
  readonly streamId: string;
  readonly after: number;
}

/** Most events of one query: a stream of any length is read in pages. */
const PAGE = 1_000;

/** Most streams whose facts are read with one query. */
const MAX_FACT_STREAMS = 50;
/** A longer stream is read alone, in pages. */
const MAX_FACTS = 100;

/** A stream, and the last version of it that matters. */
type FactsAsked = Pick<StreamCursor, 'streamId'> & { readonly upTo: number };

/** Reads streams from the log. Writing goes through commands (`PlanExecutor`) alone. */
export class EventStore {
  private readonly factRows = gather(
    (asked: readonly FactsAsked[]) => this.readFactRows(asked),
    MAX_FACT_STREAMS,
  );

  constructor(
    private readonly database: Queryable,
    private readonly decoder: StoredEventDecoder,
  ) {}

  /** All events of a stream, or those after a version, in order; empty when there is no such stream. */
  async readStream(streamId: string, after = 0): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const page of this.readStreams([{ streamId, after }])) events.push(...page);
    return events;
  }

  /**
   * The facts of a stream's events up to a version, in order. Needs no keys, as it reads no personal parts; what is asked for at the
   * same time is read with one query. Throws UnreadableEventError for an event of this stream.
   */
  async readFacts(streamId: string, upTo: number): Promise<readonly EventFact[]> {
    if (upTo <= MAX_FACTS) {
      const rows = (await this.factRows({ streamId, upTo })).get(streamId) ?? [];
      return rows.filter(({ version }) => version <= upTo).map((row) => this.decoder.factOf(row));
    }
    const facts: EventFact[] = [];
    for await (const page of this.readStreams([{ streamId, after: 0 }])) {
      for (const { type, data, version } of page) if (version <= upTo) facts.push({ type, data });
      if (facts.length >= upTo) break;
    }
    return facts;
  }

  /** Each stream once, up to the latest version that somebody asks for. */
  private async readFactRows(
    asked: readonly FactsAsked[],
  ): Promise<ReadonlyMap<string, readonly StreamFactRow[]>> {
    const upTo = new Map<string, number>();
    for (const one of asked) upTo.set(one.streamId, Math.max(one.upTo, upTo.get(one.streamId) ?? 0));
    const values = [[...upTo.keys()], [...upTo.values()], MAX_FACTS];
    const query = { name: 'read-facts', text: READ_FACTS, values };
    const { rows } = await this.database.query<StreamFactRow>(query);
    const streams = new Map(asked.map(({ streamId }): [string, StreamFactRow[]] => [streamId, []]));
    for (const row of rows) streams.get(row.stream_id)?.push(row);
    return streams;
  }

  /**
   * Events of several streams in pages: stream after stream in the order asked for, each in order of its
   * versions. One query for all, more only when there is more than a page. `database` may be a transaction.
   */
  async *readStreams(
    cursors: readonly StreamCursor[],
    database: Queryable = this.database,
  ): AsyncGenerator<readonly StoredEvent[]> {
    for (let rest = cursors; rest.length > 0;) {
      const { rows } = await database.query<LogRow & { ordinal: number }>(pageQuery(rest));
      yield await this.decoder.decode(rows);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      const [, ...later] = rest.slice(last.ordinal - 1);
      rest = [{ streamId: last.stream_id, after: last.version }, ...later];
    }
  }

  /** The latest events of several streams, at most `limit` of each, in the order of `readStreams`. */
  async *readLatest(streamIds: readonly string[], limit: number): AsyncGenerator<readonly StoredEvent[]> {
    const { rows } = await this.database.query<{ id: string; version: number }>(
      'select id, version from streams where id = any($1)',
      [streamIds],
    );
    const cursors = rows.map(({ id, version }) => ({ streamId: id, after: Math.max(0, version - limit) }));
    yield* this.readStreams(cursors);
  }

  /** Places in the log of the events that a filter names, newest first. */
  async actPlaces(filter: ActFilter): Promise<readonly number[]> {
    const { rows } = await this.database.query<{ seq: number }>(actPlacesQuery(filter));
    return rows.map(({ seq }) => seq);
  }

  /** The events at these places of the log, newest first. */
  async actsAt(places: readonly number[]): Promise<readonly Act[]> {
    const { rows } = await this.database.query<LogRow & { place: number }>(
      `select ${LOG_COLUMNS}, e.seq as place from events e where e.seq = any($1) order by e.seq desc`,
      [places],
    );
    const events = await this.decoder.decode(rows);
    return events.map((event, index) => ({ ...event, place: Number(rows[index]?.place) }));
  }
}

type StreamFactRow = FactRow & Pick<EventRow, 'stream_id' | 'version'>;

const READ_FACTS = `
  select e.*
  from unnest($1::text[], $2::integer[]) as asked (stream_id, up_to),
  lateral (
    select e.stream_id, e.version, e.type, e.schema, e.data
    from events e
    where e.stream_id = asked.stream_id and e.version <= asked.up_to
    order by e.version
    limit $3
  ) e
  order by e.stream_id, e.version`;

function pageQuery(cursors: readonly StreamCursor[]): QuickQuery {
  const [only] = cursors;
  if (cursors.length === 1 && only) {
    return { name: 'read-stream', text: READ_STREAM, values: [only.streamId, only.after, PAGE] };
  }
  const [ids, afters] = [cursors.map(({ streamId }) => streamId), cursors.map(({ after }) => after)];
  return { name: 'read-streams', text: READ_STREAMS, values: [ids, afters, PAGE] };
}

/** Most streams are read alone; this one spares the server the sorting. */
const READ_STREAM = `
  select ${LOG_COLUMNS}, 1 as ordinal
  from events e
  where e.stream_id = $1 and e.version > $2
  order by e.version
  limit $3`;

const READ_STREAMS = `
  select e.*
  from unnest($1::text[], $2::integer[]) with ordinality as asked (stream_id, after, ordinal),
  lateral (
    select ${LOG_COLUMNS}, asked.ordinal::integer
    from events e
    where e.stream_id = asked.stream_id and e.version > asked.after
    order by e.version
    limit $3
  ) e
  order by asked.ordinal, e.version
  limit $3`;
